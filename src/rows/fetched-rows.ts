import type { RowData } from '@tanstack/table-core';
import { fromPromise } from 'xstate';
import {
  isListed,
  isUnfiltered,
  keepNamedRows,
  namedRows,
  noFilters,
  type CheckedSelection,
  type FetchedPage,
  type RowFilters,
  type RowQuery,
  type SelectionCheck,
  type TableMachine,
} from '../../machines/table';
import type { Column, GetRowId } from './columns';
import { createRowFetching } from './fetch-all';
import { columnLogic } from './kinds';
import { createColumnModel, createRowModel, findNamingColumn, type RowModel, type ViewRow } from './row-model';
import { checkAnswer, isCount, type AsyncRowSource, type RowAnswer, type RowRequest } from './row-source';

/** The options of `createFetchedRows`. */
export interface FetchedRowsOptions<Row> {
  readonly columns: readonly Column<Row>[];
  /** The index is that in the filtered and sorted rows. */
  readonly getRowId: GetRowId<Row>;
  readonly source: AsyncRowSource<Row>;
  readonly locale?: string | undefined;
}

/** The rows of a table that fetches them. */
export interface FetchedRowModel<Row> {
  /** Shows the rows of the page that the machine shows. */
  readonly rowModel: RowModel<Row>;
  /** Asks this source from now on. Returns true if it is another one than before. */
  readonly setSource: (source: AsyncRowSource<Row>) => boolean;
  /** Returns the machine with actors that ask the source. */
  readonly provideRows: (machine: TableMachine) => TableMachine;
}

/**
 * Creates the row model of a table that fetches its rows, and the actors that fetch them. The machine keeps pages of row ids;
 * the rows themselves are kept here, for as long as the machine keeps their page.
 *
 * @example
 * const { setSource, provideRows } = createFetchedRows({ columns, getRowId: ({ id }) => id, source });
 * const machine = provideRows(table.machine);
 */
export function createFetchedRows<Row extends RowData>({
  columns,
  getRowId,
  locale = 'en',
  source: first,
}: FetchedRowsOptions<Row>): FetchedRowModel<Row> {
  const logicById = new Map(columns.map((column) => [column.id, columnLogic(column, locale)]));
  const namingId = findNamingColumn(columns);
  let source = first;
  const rowsOfPage = new WeakMap<FetchedPage, readonly ViewRow<Row>[]>();

  const toViewRow = (data: Row, index: number): ViewRow<Row> => ({
    id: getRowId(data, index, undefined),
    data,
    depth: 0,
    hasChildren: false,
    name: logicById.get(namingId)?.text(data) ?? '',
    text: (columnId) => logicById.get(columnId)?.text(data) ?? '',
  });
  const readAnswer = ({ pagination }: RowQuery, answer: RowAnswer<Row>): readonly ViewRow<Row>[] => {
    const { pageIndex, pageSize } = pagination;
    checkAnswer(answer, pageSize);
    const shown = answer.rows.map((data, index) => toViewRow(data, pageIndex * pageSize + index));
    const known = new Set<string>();
    const double = shown.find(({ id }) => known.size === known.add(id).size);
    if (double) throw new Error(`The answer has two rows with the id ${JSON.stringify(double.id)}.`);
    return shown;
  };
  const toModel = (rows: readonly ViewRow<Row>[]): RowModel<Row> =>
    createRowModel({
      columns,
      rows: rows.map(({ data }) => data),
      getRowId: (_, index) => rows[index]?.id ?? '',
      locale,
    });

  const toPage = (query: RowQuery, answer: RowAnswer<Row>, canCount: boolean): FetchedPage => {
    const shown = readAnswer(query, answer);
    const { pageIndex, pageSize } = query.pagination;
    const lastShown = shown.length === 0 ? 0 : pageIndex * pageSize + shown.length;
    let pageModel: RowModel<Row> | undefined;
    const page: FetchedPage = {
      rowIds: shown.map(({ id }) => id),
      // A database may have counted after rows were deleted. The rows that are shown are there.
      rowCount: answer.rowCount === undefined ? undefined : Math.max(answer.rowCount, lastShown),
      canCount,
      filterRows: (filters) => {
        pageModel ??= toModel(shown);
        return pageModel.filterRows(filters);
      },
    };
    rowsOfPage.set(page, shown);
    return page;
  };

  return {
    rowModel: {
      ...createColumnModel(columns),
      rowCount: Infinity,
      isTree: false,
      filterRows: () => [],
      pageRows: ({ page }) => (page && rowsOfPage.get(page)) ?? noRows,
      rowsNamed: () => noRows,
      rowsBelow: () => noRows,
      fetching: createRowFetching({
        source: () => source,
        readAnswer,
        readNamed: (rows) => rows.map(toViewRow),
        sort: (rows, sorting) =>
          sorting.length === 0
            ? rows
            : toModel(rows).pageRows({ ...noFilters, sorting, pagination: { pageIndex: 0, pageSize: rows.length } }),
        createFilter: (rows) => {
          const model = toModel(rows);
          const passing = new Map<RowFilters, ReadonlySet<string>>();
          return (filters) => {
            const known = passing.get(filters) ?? new Set(model.filterRows(filters));
            passing.set(filters, known);
            return known;
          };
        },
      }),
    },
    setSource: (next) => {
      const isOther = next !== source;
      source = next;
      return isOther;
    },
    provideRows: (machine) =>
      machine.provide({
        actors: {
          fetchRows: fromPromise(({ input, signal }) =>
            unlessAborted(signal, async () => {
              const asked = source;
              return toPage(input, await asked.rows(input, { signal }), asked.count !== undefined);
            }),
          ),
          countRows: fromPromise(({ input, signal }) =>
            unlessAborted(signal, async () => {
              const rowCount = await source.count?.(input, { signal });
              if (!isCount(rowCount)) throw new Error('The number of rows is no whole number.');
              return rowCount;
            }),
          ),
          checkSelection: fromPromise(({ input, signal }) =>
            unlessAborted(signal, () => checkSelection(source, input, { signal })),
          ),
        },
      }),
  };
}

const noRows: readonly never[] = [];

/** Asks a source which rows of a selection exist, and how many are selected, as far as it can tell. */
async function checkSelection<Row>(
  { knownIds, countSelected }: AsyncRowSource<Row>,
  { rowSelection: given, filters, isNamed }: SelectionCheck,
  request: RowRequest,
): Promise<CheckedSelection> {
  const named = namedRows(given);
  const isChecked = isNamed && named.length > 0 && knownIds !== undefined;
  const rowSelection = isChecked ? keepNamedRows(given, await knownIds(named, request)) : given;
  const count = async (among: RowFilters) => {
    const counted = await countSelected?.(rowSelection, among, request);
    if (counted !== undefined && !isCount(counted)) throw new Error('The number of selected rows is no whole number.');
    return counted;
  };
  const total = isListed(rowSelection) ? Object.keys(rowSelection).length : await count(noFilters);
  return { rowSelection, total, passing: isUnfiltered(filters) || total === 0 ? total : await count(filters) };
}

/**
 * Asks, and never settles if the question is aborted: React's StrictMode stops the actor that asked and starts it again, and
 * XState would take the end of the first question for that of the second.
 */
async function unlessAborted<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    return signal.aborted ? new Promise<never>(() => {}) : Promise.reject(error);
  }
}
