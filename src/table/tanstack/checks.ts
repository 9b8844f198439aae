import {
  needsAllRows,
  urlStateKeys,
  type PartKey,
  type PartStateKey,
  type TableEvent,
  type TableState,
  type UrlStateKey,
} from '../../../machines/table';
import { optionError, requireOption } from '../../shared/require-option';
import type { PageUrl } from '../history';
import { isFilterCodec, takesCodec } from '../url/filter-codec';
import type { AnyTableDefinition } from '../url/definition/define-table';
import { isAsyncSource } from '../rows/row-source';
import { isSameJson } from '../url/json-text';
import { warnDeveloper } from '../warn-developer';
import type { TanStackPart } from '../features/tanstack-part';
import type { UrlTable, UrlTableOptions } from './url-table';

/** The name of each part's feature in `chartable/table-9`. */
export const featureNames: Readonly<Record<PartKey, string>> = {
  columnFilters: 'columnFilteringFeature',
  columnOrder: 'columnOrderingFeature',
  columnPinning: 'columnPinningFeature',
  columnSizing: 'columnSizingFeature',
  columnVisibility: 'columnVisibilityFeature',
  expanded: 'rowExpandingFeature',
  goToPage: 'goToPageFeature',
  grouping: 'columnGroupingFeature',
  reset: 'resetFeature',
  rowPinning: 'rowPinningFeature',
  rowSelection: 'rowSelectionFeature',
};

const require = (isUsable: boolean, option: string, expected: string, got: unknown, by = 'chartable'): void =>
  requireOption(isUsable, option, expected, got, by);

/** @throws {Error} if the option is not a definition */
export function requireDefinition({ tableUrl }: UrlTableOptions): AnyTableDefinition {
  if (typeof tableUrl?.open === 'function') return tableUrl;
  throw optionError('tableUrl', 'a result of `defineTableUrl`', tableUrl, 'chartable');
}

const isUrl = (url: PageUrl | undefined): url is PageUrl => typeof url?.history?.run === 'function';

export const checkUrl = (url: PageUrl | undefined): void =>
  require(url === undefined || isUrl(url), 'url', 'a result of `createBrowserUrl` or `createMemoryUrl`', url);

/** @throws {Error} if neither `pageUrl` nor `urlFeature`'s `url` is set */
export function requirePageUrl({ pageUrl }: UrlTableOptions, url: PageUrl | undefined): PageUrl {
  const found = pageUrl ?? url;
  if (found) return found;
  throw optionError('pageUrl', 'set by `...useTablePage(definition)` or `urlFeature({ url })`', found, 'chartable');
}

/**
 * Throws if a table receives another definition, because it keeps its first definition. Only warns if the definitions
 * have the same name, because hot reloading creates a new definition after an edit.
 */
export function checkSameDefinition(
  given: AnyTableDefinition,
  { identity, name }: AnyTableDefinition,
  by?: string,
): void {
  if (given.identity === identity) return;
  const expected =
    'the same on every render (to switch tables, give the component another `key`; after an edit, reload)';
  require(given.name === name, by === undefined ? 'tableUrl' : 'definition', expected, given.name, by);
  warnDeveloper('edited', `the definition “${name}”`);
}

/** Warns about changed features. As in TanStack Table, a table keeps the features of its first render. */
export function checkSameFeatures(given: unknown, features: object): void {
  const namesIn = (list: object) =>
    Object.keys(list).filter((name) => name !== 'coreReactivityFeature' && name !== 'coreRowModel');
  if (typeof given !== 'object' || given === null || given === features) return;
  const [now, before] = [namesIn(given), namesIn(features)];
  const changed = [...now.filter((name) => !before.includes(name)), ...before.filter((name) => !now.includes(name))];
  if (changed.length > 0) warnDeveloper('edited', `\`${changed.join('`, `')}\` in the features`);
}

export function checkOpened(opened: unknown, option = 'opened', by?: string): void {
  const isOpened = typeof opened === 'object' && opened !== null && 'state' in opened && 'text' in opened;
  require(opened === undefined || isOpened, option, "a result of the definition's `open`", opened, by);
}

export function checkFetchedRows(rows: unknown): void {
  const isFetched = typeof rows === 'object' && rows !== null && 'connect' in rows;
  require(rows === undefined || isFetched, 'fetchedRows', 'a result of `fetchedRows`', rows);
}

export function checkData(
  data: unknown,
  advice = 'pass a row source as `fetchedRows: fetchedRows(source)`',
  by?: string,
): void {
  require(!isAsyncSource(data), 'data', `a list of rows (${advice})`, data, by);
  const isList = typeof data === 'object' && data !== null && 'length' in data;
  require(isList, 'data', 'a list of rows (while they load, pass `query.data ?? []`)', data, by);
}

export function checkPathname(pathname: string | undefined): void {
  // Allows `undefined`, because a frame without a URL, e.g. with `srcdoc`, has no pathname.
  const isPath = pathname?.startsWith('/') ?? true;
  require(isPath, 'pathname', "the browser's pathname, with a slash at its start", pathname);
}

export function checkOwners({ options }: UrlTable, ours: UrlTableOptions['atoms']): void {
  const { atoms } = options;
  require(atoms === ours, 'atoms', leftOut, Object.keys(atoms ?? {}));
  checkStateOptions(options);
}

const leftOut = 'omitted: the machine owns the states';

const ownedKeys = /* @__PURE__ */ (() => [...urlStateKeys, 'columnResizing'] as const)();

export function checkStateOptions(
  {
    state,
    initialState,
    autoResetAll,
  }: {
    readonly state?: object | undefined;
    readonly initialState?: object | undefined;
    readonly autoResetAll?: boolean | undefined;
  },
  keys: readonly string[] = ownedKeys,
  by?: string,
): void {
  const ownedIn = (given: object | undefined) => Object.keys(given ?? {}).filter((key) => keys.includes(key));
  const controlled = ownedIn(state);
  require(controlled.length === 0, 'state', leftOut, controlled, by);
  const initial = ownedIn(initialState);
  require(initial.length === 0, 'initialState', 'omitted: pass `defaults` to `defineTableUrl`', initial, by);
  require(autoResetAll !== true, 'autoResetAll', 'false or undefined', autoResetAll, by);
}

/** Throws for TanStack Table's own stateful features, because they bypass the machine. */
export function checkPartFeatures(given: readonly TanStackPart[], keys: readonly PartStateKey[]): void {
  const missing = keys.filter((key) => !given.some((part) => part.key === key)).map((key) => featureNames[key]);
  const line = `import { ${missing.join(', ')} } from 'chartable/table-9';`;
  require(missing.length === 0, 'features', `from this package: \`${line}\``, missing);
}

/** Throws for states that need all rows, because a table that fetches its rows knows only one page. */
export function checkFetchedStates(keys: readonly UrlStateKey[]): void {
  const wrong = keys.filter(needsAllRows);
  const expected =
    'free of row expanding, row pinning and grouping if `fetchedRows` is set, because they need all rows';
  require(wrong.length === 0, 'features', expected, wrong);
}

/** @param handled the types of events that the table's parts handle */
export function checkHandled({ type }: TableEvent, handled: readonly string[]): void {
  require(handled.includes(type), 'features', `a list including the feature for the event \`${type}\``, 'none');
}

export function checkStored(
  { type }: TableEvent,
  before: TableState,
  after: TableState,
  stored: readonly UrlStateKey[],
): void {
  const changed = urlStateKeys.filter((key) => before[key] !== after[key] && !isSameJson(before[key], after[key]));
  // One stored state is enough. For example, filtering also resets the page index, which the table may not store.
  if (changed.some((key) => stored.includes(key))) return;
  const expected = `a list including the feature for \`${changed.join('`, `')}\`, because the event \`${type}\` changes it`;
  require(changed.length === 0, 'features', expected, stored);
}

export const changeOption = (key: (typeof ownedKeys)[number]): string =>
  `on${key[0]?.toUpperCase()}${key.slice(1)}Change`;

export function checkChangeHandlers(
  given: object,
  keys: readonly (typeof ownedKeys)[number][] = ownedKeys,
  by?: string,
): void {
  const options = new Map<string, unknown>(Object.entries(given));
  const taken = keys.map(changeOption).find((option) => options.get(option) !== undefined);
  require(taken === undefined, taken ?? '', leftOut, 'a function', by);
}

export function checkFilterCodecs(
  columns: readonly { readonly id: string; readonly columnDef: { readonly meta?: object | undefined } }[],
): void {
  for (const { id, columnDef } of columns) {
    const { meta } = columnDef;
    const codec: unknown = meta && 'filterCodec' in meta ? meta.filterCodec : undefined;
    require(codec === undefined || isFilterCodec(codec), `meta.filterCodec\` of the column \`${id}`, takesCodec, codec);
  }
}

/** Warns about defaults for missing columns. The ID is often a typo, but the column may also arrive later. */
export function warnAboutDefaults(
  { name, search }: AnyTableDefinition,
  columns: readonly { readonly id: string }[],
): void {
  const { sorting, columnFilters } = search.defaults;
  const missing = [...sorting, ...columnFilters].find(({ id }) => !columns.some((column) => column.id === id));
  if (missing && columns.length > 0) warnDeveloper('unknownDefault', `“${missing.id}”, in “${name}”`);
}

/** Optional row models, and the states that have no effect without them. */
const rowModels = [
  {
    keys: ['globalFilter', 'columnFilters'],
    names: ['filteredRowModel', 'getFilteredRowModel'],
    manual: 'manualFiltering',
  },
  { keys: ['sorting'], names: ['sortedRowModel', 'getSortedRowModel'], manual: 'manualSorting' },
  { keys: ['pagination'], names: ['paginatedRowModel', 'getPaginationRowModel'], manual: 'manualPagination' },
] as const;

export type RowModelState = (typeof rowModels)[number]['keys'][number];

/**
 * Warns about missing row models. Without them, rows stay unfiltered, unsorted or on one page.
 *
 * @param given the object with the row models: the features, or the options in TanStack Table 8
 * @param isUsed returns true if the table uses the state
 */
export function warnAboutRowModels(
  { name }: AnyTableDefinition,
  options: object,
  given: object,
  isUsed: (key: RowModelState) => boolean,
): void {
  const missing = rowModels.flatMap(({ keys, names, manual }) => {
    const [name9, name8] = names;
    const isGiven = names.some((rowModel) => Reflect.get(given, rowModel) !== undefined);
    if (isGiven || Reflect.get(options, manual) === true || !keys.some(isUsed)) return [];
    const code =
      given === options
        ? `${name8}: ${name8}()`
        : `${name9}: create${name9.charAt(0).toUpperCase()}${name9.slice(1)}()`;
    return [`add \`${code}\` or set \`${manual}\``];
  });
  if (missing.length > 0) warnDeveloper('noRowModel', `${missing.join(', ')}, in “${name}”`);
}
