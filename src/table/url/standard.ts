import { initialState } from '../../../machines/table/table.states';
import type { UrlStateKey, WholeTableState, SortingEntry, Pagination } from '../../../machines/table/table.types';
import { readableParam, paramText, parseWholeNumber, readable, type StateCodecs } from './codec';
import { formatText, parseText, escapeFirst, formatItem, joinItems, splitItems, trimEnd } from './text';

/** Names of search params, by state. The page's number and size have separate params. */
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

/** `q=new+york` */
export const globalFilter = /* @__PURE__ */ readableParam<string>('globalFilter', parseText, formatText);

const parseEntry = (item: string): SortingEntry => {
  const desc = item.startsWith('-');
  return { id: parseText(desc ? item.slice(1) : item), desc };
};

function formatEntry({ id, desc }: SortingEntry): string {
  const item = formatItem(id, ',');
  return (desc ? '-' : '') + (item.startsWith('-') || item === 'none' ? escapeFirst(item) : item);
}

/** `sort=-age,name`: descending, then ascending */
export const sorting = /* @__PURE__ */ readableParam<readonly SortingEntry[]>(
  'sorting',
  (text) => splitItems(text)?.map(parseEntry),
  (entries) => joinItems(entries.map(formatEntry)),
);

/** Reads a page number and size that have separate params. The number is 1-based in the URL, and 0-based in the state. */
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

/** `page=2&perPage=25` */
export const pagination = /* @__PURE__ */ readable<Pagination, Partial<Pagination>>({
  ...pageParams,
  decode: (params) => pageParams.decode(params.map(([name, text]) => [name, trimEnd(text)])),
});
