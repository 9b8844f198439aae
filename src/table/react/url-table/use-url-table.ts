import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  useTable,
  type ReactTable,
  type RowData,
  type TableFeatures,
  type TableOptions,
  type TableState,
} from '@tanstack/react-table';
import { useLayoutEffect, useState } from 'react';
import { optionError } from '../../../shared/require-option';
import { searchCellTexts } from '../../columns/search';
import type { PageUrl } from '../../history';
import { useTablePage, type TablePage } from './use-table-page';
import { urlFeature } from '../../tanstack/feature';
import { useStartTable } from '../../tanstack/use-start-table';
import type { OpenedTable } from '../../url/opened-table';
import { createDefinition, type AnyTableDefinition } from '../../url/definition/define-table';
import { warnDeveloper } from '../../warn-developer';
import { createColumnCache } from './column-cache';
import { createReuseSame } from './is-same-value';
import type { RemoteRows } from './remote-rows';
import { haveUniqueIds, readId } from './row-ids';
import type { TablePart } from '../../features/table-part';
import { isStatePart } from '../../features/tanstack-part';
import type { UrlTable, UrlTableFeatures, UrlTableOptions } from './types';

function createFeatures(parts: readonly TablePart[]): TableFeatures {
  const features: TableFeatures = {
    // Search needs this feature. Its state is omitted, so that the table doesn't store column filters.
    columnFilteringFeature: { ...columnFilteringFeature, getInitialState: (state) => state },
    globalFilteringFeature,
    rowPaginationFeature,
    rowSortingFeature,
    filteredRowModel: createFilteredRowModel(),
    sortedRowModel: createSortedRowModel(),
    paginatedRowModel: createPaginatedRowModel(),
    urlFeature: urlFeature(),
  };
  for (const part of parts) Object.assign(features, part.features);
  return features;
}

const standardDefinitions = new Map<string, AnyTableDefinition>();

/** Returns the definition for tables without the option `url`. It contains only the codecs of the given parts. */
function standardDefinition(parts: readonly TablePart[]): AnyTableDefinition {
  const stateParts = parts.map(({ behavior }) => behavior).filter(isStatePart);
  const keys = stateParts.map(({ key }) => key);
  const name = JSON.stringify(stateParts.map(({ key, variant }) => [key, variant]));
  const known = standardDefinitions.get(name);
  if (known) return known;
  const codecs = Object.fromEntries(stateParts.map(({ key, codec }) => [key, codec]));
  const definition = createDefinition({ name: 'table', states: keys }, codecs);
  standardDefinitions.set(name, definition);
  return definition;
}

const noRows: readonly never[] = [];
const noParts: readonly never[] = [];
const toId = (row: unknown) => readId(row);

type GetSubRows = Parameters<typeof haveUniqueIds>[1];
type GetRowId = (row: RowData, index: number, parent?: { readonly id: string }) => unknown;

/** Creates values that stay the same between renders, so that inline options don't change the table. */
function createMemory(parts: readonly TablePart[]) {
  let getRowId: GetRowId | undefined;
  let readShown = (): readonly unknown[] => noRows;
  let ids: { readonly rows: readonly unknown[]; readonly areUnique: boolean } | undefined;
  return {
    features: createFeatures(parts),
    parts,
    reuseRows: createReuseSame<readonly RowData[]>(),
    prepareColumns: createColumnCache(),
    /** Returns the same function on every render. The function calls the latest `getRowId`. */
    sameGetRowId: (given: GetRowId) => {
      getRowId = given;
      return callGetRowId;
    },
    haveUniqueIds: (rows: readonly unknown[], getSubRows: GetSubRows) => {
      if (ids?.rows !== rows) ids = { rows, areUnique: haveUniqueIds(rows, getSubRows) };
      return ids.areUnique;
    },
    checkRemote: createRemoteCheck(),
    keepTable: (table: Pick<ReactTable<UrlTableFeatures, RowData>, 'getRowModel'>) => {
      readShown = () => table.getRowModel().rows.map(({ original }) => original);
    },
    readShown: () => readShown(),
  };
  function callGetRowId(...args: Parameters<GetRowId>): unknown {
    return getRowId?.(...args);
  }
}

/** Creates a check that throws if `data` is new on each render. Hot reloads may replace `data` once. */
function createRemoteCheck() {
  let last: unknown;
  let changes = 0;
  return (rows: object): void => {
    changes = last === undefined || last === rows ? 0 : changes + 1;
    last = rows;
    if (process.env.NODE_ENV === 'production' || changes < 2) return;
    throw new Error(
      'useUrlTable: `data` is a new `remoteRows(…)` on every render, so the table would fetch its rows again and again. Call `remoteRows` outside the component.',
    );
  };
}

function checkParts(given: readonly TablePart[], first: readonly TablePart[]): void {
  const isPart = (part: unknown): boolean => typeof part === 'object' && part !== null && 'features' in part;
  const isList: boolean = Array.isArray(given) && given.every(isPart);
  if (!isList) throw optionError('parts', 'a list of parts such as `rowSelection`', given, 'useUrlTable');
  const keys = given.map(({ behavior }) => behavior.key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw optionError('parts', 'a list with at most one part per state', `two for ${twice}`, 'useUrlTable');
  const differs = given.length !== first.length || given.some((part) => !first.includes(part));
  if (differs) warnDeveloper('edited', '`parts` of `useUrlTable`');
}

const isRemote = <Row extends RowData>(data: readonly Row[] | RemoteRows<Row>): data is RemoteRows<Row> =>
  'connect' in data;

type LooseTableOptions = TableOptions<UrlTableFeatures, RowData>;

interface LooseOptions extends Readonly<Record<string, unknown>> {
  readonly data: readonly RowData[] | RemoteRows<RowData>;
  readonly columns: readonly Readonly<Record<string, unknown>>[];
  readonly url?: AnyTableDefinition | undefined;
  readonly parts?: readonly TablePart[];
  readonly getRowId?: GetRowId | undefined;
  readonly getSubRows?: GetSubRows;
  readonly isWaiting?: boolean | undefined;
  readonly opened?: OpenedTable | undefined;
}

/**
 * Creates a TanStack table whose state lives in the page's URL, and starts it. Without `parts`, it searches, sorts and
 * pages.
 *
 * @param options TanStack Table's options, without `features`. Columns and rows may be written inline
 * @param selector selects the part of the table's state whose changes re-render the component. Default: the whole state
 * @throws {Error} if a second table on the page has no `url`, or an option is invalid
 * @example
 * const table = useUrlTable({ data: rows, columns });
 * return <TableView table={table} label="Cities" />;
 */
export function useUrlTable<
  Row extends RowData,
  const Parts extends readonly TablePart[] = readonly [],
  Selected = TableState<UrlTableFeatures<Parts>>,
>(
  options: UrlTableOptions<Row, Parts>,
  selector?: (state: TableState<UrlTableFeatures<Parts>>) => Selected,
): UrlTable<Row, Parts, Selected>;
export function useUrlTable(given: object, selector?: (state: never) => unknown): object {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The signature above has checked the options' types.
  const { data, columns, url, parts = noParts, getRowId, isWaiting, opened, ...others } = given as LooseOptions;
  const [memory] = useState(() => createMemory(parts));
  const isFetched = isRemote(data);
  if (process.env.NODE_ENV !== 'production') {
    checkParts(parts, memory.parts);
    if (isFetched) memory.checkRemote(data);
  }
  const definition = url ?? standardDefinition(memory.parts);
  const page = useTablePage(definition);
  const rows = isFetched ? noRows : memory.reuseRows(data);
  const hasIds = isFetched || (!getRowId && memory.haveUniqueIds(rows, others.getSubRows));
  if (process.env.NODE_ENV !== 'production' && !hasIds && !getRowId && 'rowSelectionFeature' in memory.features)
    warnDeveloper('selectionIds', `“${definition.name}”`);
  const options = {
    ...searchCellTexts,
    ...others,
    features: memory.features,
    columns: memory.prepareColumns(columns, isFetched ? memory.readShown() : rows),
    data: rows,
    // Passes `undefined` explicitly, because TanStack Table keeps the previous value of an omitted option.
    getRowId: (getRowId ?? hasIds) ? memory.sameGetRowId(getRowId ?? toId) : undefined,
    ...page,
    opened: opened ?? page.opened,
    fetchedRows: isFetched ? data : undefined,
    isWaiting: isWaiting,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- See above.
  const table = useTable(options as unknown as LooseTableOptions, selector as undefined);
  memory.keepTable(table);
  useStartTable(table);
  useOnlyTable(page, url === undefined);
  return table;
}

/** For each page URL, the pathnames of mounted tables without the option `url`. */
const onlyTables = /* @__PURE__ */ new WeakMap<PageUrl, Map<object, string>>();

/** @throws {Error} in development, if a second table without a definition is mounted on the page */
function useOnlyTable({ pageUrl, pathname }: TablePage, isOnly: boolean): void {
  useLayoutEffect(() => {
    if (process.env.NODE_ENV === 'production' || !isOnly) return undefined;
    const tables = onlyTables.get(pageUrl) ?? new Map<object, string>();
    onlyTables.set(pageUrl, tables);
    const page = pathname ?? pageUrl.history.location().pathname;
    if ([...tables.values()].includes(page))
      throw new Error(
        "useUrlTable: two tables on this page lack the option `url`, so both would use the same search params. Define each table's URL outside the component: `const people = defineTableUrl({ name: 'people', prefix: 'people' })`, and pass it: `useUrlTable({ url: people, … })`.",
      );
    const table = {};
    tables.set(table, page);
    return () => void tables.delete(table);
  }, [pageUrl, pathname, isOnly]);
}
