import type { Param } from '../../../machines/history/history.types';
import { codecOfParam, type StateCodec } from './codec';
import { decodeAgain, formatList, parseList } from './text';

const literals = ',~';

/** Makes a codec write and read safe text. */
export const readable = <T, Decoded = T>(codec: StateCodec<T, Decoded>): StateCodec<T, Decoded> => ({
  ...codec,
  literals,
  decode: (params) => codec.decode(params.map(([name, text]): Param => [name, decodeAgain(text)])),
});

/** A codec for a state in one param of the readable form. */
export const readableParam = <T>(...options: Parameters<typeof codecOfParam<T>>): StateCodec<T> =>
  readable(codecOfParam<T>(...options));

/** A codec for a list of IDs in one param of the readable form. */
export const readableIds = (name: string): StateCodec<readonly string[]> =>
  readableParam<readonly string[]>(name, parseList, formatList);
