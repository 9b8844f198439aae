import type { Param, TableState, UrlStateKey } from '../../machines/table/types';
import type { ParamPattern } from './param';

/** The word for an empty list or object whose default is not empty. */
export const emptyWord = 'none';

/** How one state is read from and written to the parameters of an address. Pure. */
export interface StateCodec<T> {
  /** The parameters that are this state's own; each pattern is compared and rewritten as one. */
  readonly owns: readonly ParamPattern[];
  /**
   * The state that parameters say, its default where they say nothing, or nothing that can be understood. Never throws.
   *
   * @param params Owned ones only, in the order of the address, no name twice.
   */
  readonly decode: (params: readonly Param[]) => T;
  /** The parameters that say this state: none for the default. Never throws. */
  readonly encode: (value: T) => readonly Param[];
}

export type StateCodecs = { readonly [K in UrlStateKey]: StateCodec<TableState[K]> };

/** The names of the parameters. `pagination` is for codecs that write the page and its size as one. */
export type ParamNames = Readonly<Record<UrlStateKey | 'pageIndex' | 'pageSize', string>>;

export interface CodecOptions<K extends UrlStateKey> {
  readonly params: ParamNames;
  readonly defaultValue: TableState[K];
}

/** Makes the codec of one state, for given parameter names and a given default. */
export type CodecFactory<K extends UrlStateKey> = (options: CodecOptions<K>) => StateCodecs[K];

export type CodecFactories = { readonly [K in UrlStateKey]: CodecFactory<K> };
