import type { StateCodec } from './codec';
import type { ParamPattern } from './param';

interface OneParam<T> {
  readonly name: string;
  readonly defaultValue: T;
  /** `undefined` where the text is broken. Never asked for the empty text, which is the default. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
  readonly same: (a: T, b: T) => boolean;
}

/** A codec that keeps a value in one parameter. */
export function oneParam<T>({ name, defaultValue, parse, format, same }: OneParam<T>): StateCodec<T> {
  const owns: readonly ParamPattern[] = [{ name }];
  return {
    owns,
    decode: (params) => {
      const text = params.find(([given]) => given === name)?.[1] ?? '';
      return (text === '' ? undefined : parse(text)) ?? defaultValue;
    },
    encode: (value) => (same(value, defaultValue) ? [] : [[name, format(value)]]),
  };
}
