import type { Param, UrlStateKey, WholeTableState } from '../../machines/table/types';
import type { ParamPattern } from './param';

/** The word for an empty list or object whose default is not empty. */
export const emptyWord = 'none';

/** Reads one state from the parameters of an address, and writes it to them. Pure. */
export interface StateCodec<T> {
  /**
   * The parameters that belong to this state alone. The parameters of one pattern are compared, and rewritten, together.
   */
  readonly owns: readonly ParamPattern[];
  /**
   * Returns the state that the parameters hold: the default if there are none, or none that can be understood.
   * Never throws.
   *
   * @param params owned parameters only, in the order of the address; no name occurs twice
   */
  readonly decode: (params: readonly Param[]) => T;
  /** Returns the parameters that hold the state: none for the default, and none with an empty text. Never throws. */
  readonly encode: (value: T) => readonly Param[];
}

/** A codec for each state. */
export type StateCodecs = { readonly [K in UrlStateKey]: StateCodec<WholeTableState[K]> };

/**
 * The names of the parameters. `pagination` is for codecs that write the page and its size as one parameter, as
 * `jsonCodecs` do; the others use `pageIndex` and `pageSize`.
 */
export type ParamNames = Readonly<Record<UrlStateKey | 'pageIndex' | 'pageSize', string>>;

/** The names and the default that a state's codec is made with. */
export interface CodecOptions<K extends UrlStateKey> {
  readonly params: ParamNames;
  readonly defaultValue: WholeTableState[K];
}

/** Makes the codec of one state. Its parameters' names and its default come from the table's options. */
export type CodecFactory<K extends UrlStateKey> = (options: CodecOptions<K>) => StateCodecs[K];

/** A function for each state that makes its codec. */
export type CodecFactories = { readonly [K in UrlStateKey]: CodecFactory<K> };
