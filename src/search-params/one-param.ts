import type { StateCodec } from './codec';
import type { ParamPattern } from './param';

interface ParamCodecOptions<T> {
  readonly name: string;
  readonly defaultValue: T;
  /** Returns `undefined` for a malformed text. Never called with the empty text, which means the default. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly isSame: (a: T, b: T) => boolean;
}

/** Makes a codec that keeps a value in one parameter. */
export function createParamCodec<T>({
  name,
  defaultValue,
  parse,
  format,
  isSame,
}: ParamCodecOptions<T>): StateCodec<T> {
  const owns: readonly ParamPattern[] = [{ name }];
  return {
    owns,
    decode: (params) => {
      const text = params.find(([given]) => given === name)?.[1] ?? '';
      return (text === '' ? undefined : parse(text)) ?? defaultValue;
    },
    encode: (value) => (isSame(value, defaultValue) ? [] : [[name, format(value)]]),
  };
}
