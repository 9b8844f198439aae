import type { Param } from '../../../machines/history/history.types';
import type {
  PartStateKey,
  Pagination,
  UrlStateKey,
  WholeTableState,
  SortingEntry,
} from '../../../machines/table/base/table.types';
import { initialState } from '../../../machines/table/base/table.states';
import type { ParamPattern } from './param';
import {
  decodeAgain,
  formatList,
  parseList,
  formatText,
  parseText,
  escapeFirst,
  formatItem,
  joinItems,
  splitItems,
  trimEnd,
} from './text';

/**
 * Converts one state to search params and back. Pure. The table's option `params` can rename a codec's params, e.g.
 * from `globalFilter` to `q`. The URL omits states that equal their defaults.
 */
export interface StateCodec<T, Decoded = T> {
  /** Patterns of the state's param names. Params that match the same pattern are compared and rewritten together. */
  readonly owns: readonly ParamPattern[];
  /** Characters that stay unencoded in the URL, e.g. `,`. All others are encoded as in `URLSearchParams`. */
  readonly literals?: string;
  /**
   * Returns `undefined` for missing or malformed params, so that the state has its default. Never throws.
   *
   * @param params only params that match `owns`, in URL order, with each name at most once
   */
  decode(params: readonly Param[]): Decoded | undefined;
  /** Encodes any value, even the default. Param values are never empty. Never throws. */
  encode(value: T): readonly Param[];
}

/** A codec for each state. The pagination codec may decode only one of page number and size. */
export type StateCodecs = {
  readonly [K in UrlStateKey]: K extends 'pagination'
    ? StateCodec<Pagination, Partial<Pagination>>
    : StateCodec<WholeTableState[K]>;
};

/** The codecs of all states except search, sorting and page. */
export type PartCodecs = Pick<StateCodecs, PartStateKey>;

/**
 * Returns a codec that writes a state to one param.
 *
 * @param parse returns `undefined` for a malformed string. Never receives an empty string, which means the default
 */
export const codecOfParam = <T>(
  name: string,
  parse: (text: string) => T | undefined,
  format: (value: T) => string,
): StateCodec<T> => ({
  owns: [{ name }],
  decode: (params) => {
    const text = paramText(params, name);
    return text === undefined ? undefined : parse(text);
  },
  encode: (value) => [[name, format(value)]],
});

/** Returns a param's value, or `undefined` if the param is missing or empty. */
export const paramText = (params: readonly Param[], name: string): string | undefined =>
  params.find((param) => param[0] === name)?.[1] || undefined;

/** Parses a whole number ≥ 1. Returns `undefined` for other text, e.g. with a sign, leading zeros or an exponent. */
export function parseWholeNumber(text: string): number | undefined {
  const value = Number(text);
  return /^[1-9][0-9]*$/.test(text) && Number.isSafeInteger(value) ? value : undefined;
}

type Visibility = Readonly<Record<string, boolean>>;

export const hiddenIds = (visibility: Visibility): string[] => Object.keys(visibility).filter((id) => !visibility[id]);

/** Returns the state with these columns hidden. Uses `Object.fromEntries`, because a column ID may be `__proto__`. */
export const hideColumns = (ids: readonly string[]): Visibility => Object.fromEntries(ids.map((id) => [id, false]));

export const mapSides = <Side extends string>(sides: readonly Side[], idsOf: (side: Side) => readonly string[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` does not type its keys.
  Object.fromEntries(sides.map((side) => [side, idsOf(side)])) as Readonly<Record<Side, readonly string[]>>;

const literals = ',~';

/** Returns a codec that writes `,` and `~` unencoded, and undoes percent-encoding added by chats and emails. */
export const readable = <T, Decoded = T>(codec: StateCodec<T, Decoded>): StateCodec<T, Decoded> => ({
  ...codec,
  literals,
  decode: (params) => codec.decode(params.map(([name, text]): Param => [name, decodeAgain(text)])),
});

export const readableParam = <T>(...options: Parameters<typeof codecOfParam<T>>): StateCodec<T> =>
  readable(codecOfParam<T>(...options));

export const readableIds = (name: string): StateCodec<readonly string[]> =>
  readableParam<readonly string[]>(name, parseList, formatList);

/** The name of each state's search param. The page's number and size have separate params. */
export type ParamNames = Readonly<Record<Exclude<UrlStateKey, 'pagination'> | 'pageIndex' | 'pageSize', string>>;

/** The search params' default names. Change them with the options `params` and `prefix`. */
export const standardParams = {
  globalFilter: 'q',
  sorting: 'sort',
  pageIndex: 'page',
  pageSize: 'perPage',
  columnFilters: 'filter',
  columnOrder: 'columnOrder',
  rowSelection: 'selected',
  columnVisibility: 'hidden',
  columnPinning: 'pinned',
  columnSizing: 'widths',
  expanded: 'expanded',
  rowPinning: 'pinned',
  grouping: 'grouped',
} as const satisfies ParamNames;

/** The default states. Change them with the option `defaults`. The page index is 0-based. */
export const standardDefaults: WholeTableState = initialState;

/** Reads and writes e.g. `q=new+york`. */
export const globalFilter = /* @__PURE__ */ readableParam<string>('globalFilter', parseText, formatText);

const parseEntry = (item: string): SortingEntry => {
  const desc = item.startsWith('-');
  return { id: parseText(desc ? item.slice(1) : item), desc };
};

function formatEntry({ id, desc }: SortingEntry): string {
  const item = formatItem(id, ',');
  return (desc ? '-' : '') + (item.startsWith('-') || item === 'none' ? escapeFirst(item) : item);
}

/** Reads and writes e.g. `sort=-age,name`: by descending age, then by name. */
export const sorting = /* @__PURE__ */ readableParam<readonly SortingEntry[]>(
  'sorting',
  (text) => splitItems(text)?.map(parseEntry),
  (entries) => joinItems(entries.map(formatEntry)),
);

/**
 * Reads and writes the page number and size in separate params. The number is 1-based in the URL, and 0-based in the
 * state.
 */
export const pageParams: StateCodecs['pagination'] = {
  owns: [{ name: 'pageIndex' }, { name: 'pageSize' }],
  decode: (params) => {
    const read = (name: string) => parseWholeNumber(paramText(params, name) ?? '');
    const [page, pageSize] = [read('pageIndex'), read('pageSize')];
    return { ...(page !== undefined && { pageIndex: page - 1 }), ...(pageSize !== undefined && { pageSize }) };
  },
  encode: ({ pageIndex, pageSize }) => [
    ['pageIndex', String(pageIndex + 1)],
    ['pageSize', String(pageSize)],
  ],
};

const createPagination = () =>
  readable<Pagination, Partial<Pagination>>({
    ...pageParams,
    decode: (params) => pageParams.decode(params.map(([name, text]) => [name, trimEnd(text)])),
  });

/** Reads and writes e.g. `page=2&perPage=25`. */
export const pagination = /* @__PURE__ */ createPagination();
