import { mapStates, type Param, type UrlStateKey, type WholeTableState } from '../../../machines/table/table.types';
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
  /** Returns the parameters that hold the state: none for the default, and none with an empty string. Never throws. */
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
  /** The names of the search params of all states. */
  readonly params: ParamNames;
  /** The value that the address leaves out. */
  readonly defaultValue: WholeTableState[K];
}

/** Makes the codec of one state. Its parameters' names and its default come from the table's options. */
export type CodecFactory<K extends UrlStateKey> = (options: CodecOptions<K>) => StateCodec<WholeTableState[K]>;

/** A function for each state that makes its codec. */
export type CodecFactories = { readonly [K in UrlStateKey]: CodecFactory<K> };

/** The value of a state as one text. Each undoes the other. */
export interface StringCodec<T> {
  /** Returns `undefined` for a malformed text. Never called with the empty string, which means the default. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
}

/** A state in the address. */
export interface StateForm<K extends UrlStateKey> {
  /** The standard names of its parameters; its key alone where left out. */
  readonly names?: readonly (keyof ParamNames)[];
  /** Returns true if an address cannot tell the two values apart. */
  readonly isSame: (a: WholeTableState[K], b: WholeTableState[K]) => boolean;
  /** The plain form: the text of one parameter, or a codec of several. */
  readonly plain: StringCodec<WholeTableState[K]> | CodecFactory<K>;
}

/** A state in the JSON form: the JSON of one parameter, or a codec of several. Missing: the JSON of the value as it is. */
export type JsonForm<K extends UrlStateKey> =
  | {
      /** Returns `undefined` for a value of another shape. */
      readonly read: (value: unknown) => WholeTableState[K] | undefined;
      /** Returns what is written as JSON; the state as it is where left out. */
      readonly write?: (value: WholeTableState[K]) => unknown;
    }
  | CodecFactory<K>;

export type StateForms = { readonly [K in UrlStateKey]: StateForm<K> };
export type JsonForms = { readonly [K in UrlStateKey]?: JsonForm<K> };

/** Makes the factories of all codecs. */
export const createFactories = (factoryOf: <K extends UrlStateKey>(key: K) => CodecFactory<K>): CodecFactories =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not relate the factory to its key here.
  mapStates<Record<UrlStateKey, unknown>>(factoryOf) as CodecFactories;

/** Makes the codecs of all states. */
export const createCodecs = (codecOf: <K extends UrlStateKey>(key: K) => StateCodec<WholeTableState[K]>): StateCodecs =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not relate the codec to its key here.
  mapStates<Record<UrlStateKey, unknown>>(codecOf) as StateCodecs;
