import { mapStates, type Param, type UrlStateKey, type WholeTableState } from '../../../machines/table/table.types';
import type { ParamPattern } from './param';

/** The param value for an empty list or object, if the default isn't empty. */
export const emptyWord = 'none';

/** Converts one state to search params and back. Pure. */
export interface StateCodec<T> {
  /** The state's params. The params of one pattern are compared and rewritten together. */
  readonly owns: readonly ParamPattern[];
  /**
   * Decodes the state. Returns the default for missing or malformed params. Never throws.
   *
   * @param params only params that match `owns`, in URL order, each name once
   */
  readonly decode: (params: readonly Param[]) => T;
  /** Encodes the state. Returns an empty list for the default. No param is an empty string. Never throws. */
  readonly encode: (value: T) => readonly Param[];
}

/** A codec for each state. */
export type StateCodecs = { readonly [K in UrlStateKey]: StateCodec<WholeTableState[K]> };

/**
 * The search params' names. `pagination` is for codecs that write page and size as one param, such as `jsonCodecs`.
 * Other codecs use `pageIndex` and `pageSize`.
 */
export type ParamNames = Readonly<Record<UrlStateKey | 'pageIndex' | 'pageSize', string>>;

/** The argument of a `CodecFactories` function. */
export interface CodecOptions<K extends UrlStateKey> {
  /** All states' search param names. */
  readonly params: ParamNames;
  /** The value that isn't written to the URL. */
  readonly defaultValue: WholeTableState[K];
}

/** Creates the codec of one state from the table's options. */
export type CodecFactory<K extends UrlStateKey> = (options: CodecOptions<K>) => StateCodec<WholeTableState[K]>;

/** Creates each state's codec. */
export type CodecFactories = { readonly [K in UrlStateKey]: CodecFactory<K> };

/** `parse(format(value))` must return an equal value. */
export interface StringCodec<T> {
  /** Returns `undefined` for a malformed string. Never receives an empty string, which means the default. */
  readonly parse: (text: string) => T | undefined;
  readonly format: (value: T) => string;
}

export interface StateForm<K extends UrlStateKey> {
  /** The default names of its params. Default: the state's key. */
  readonly names?: readonly (keyof ParamNames)[];
  readonly isSame: (a: WholeTableState[K], b: WholeTableState[K]) => boolean;
  readonly plain: StringCodec<WholeTableState[K]> | CodecFactory<K>;
}

/** A state in the JSON form: one param's JSON, or a codec for several params. Default: the value as JSON. */
export type JsonForm<K extends UrlStateKey> =
  | {
      /** Returns `undefined` for a value of another shape. */
      readonly read: (value: unknown) => WholeTableState[K] | undefined;
      readonly write?: (value: WholeTableState[K]) => unknown;
    }
  | CodecFactory<K>;

export type StateForms = { readonly [K in UrlStateKey]: StateForm<K> };
export type JsonForms = { readonly [K in UrlStateKey]?: JsonForm<K> };

export const createFactories = (factoryOf: <K extends UrlStateKey>(key: K) => CodecFactory<K>): CodecFactories =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not relate the factory to its key here.
  mapStates<Record<UrlStateKey, unknown>>(factoryOf) as CodecFactories;

export const createCodecs = (codecOf: <K extends UrlStateKey>(key: K) => StateCodec<WholeTableState[K]>): StateCodecs =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not relate the codec to its key here.
  mapStates<Record<UrlStateKey, unknown>>(codecOf) as StateCodecs;
