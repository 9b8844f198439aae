import type { RowData } from '@tanstack/table-core';
import type { Direction, FetchedPage, FilterRows, TableState } from '../../machines/table';
import { listBooleans, listOptions, type FilterOption } from '../columns/options';
import type { Column, ColumnKind, GetRowId } from './columns';
import type { RowFetching } from './fetch-all';
import { createFlatRows } from './flat-rows';
import type { FoundRow } from './found-rows';
import { columnLogic, firstDirectionOf } from './kinds';
import { createTreeRows } from './tree-rows';

/** The states that decide which rows a page shows. */
export interface ShownState extends Pick<
  TableState,
  'globalFilter' | 'columnFilters' | 'sorting' | 'pagination' | 'expanded'
> {
  /** The page whose rows are shown, in a table that fetches them. */
  readonly page?: FetchedPage | undefined;
}

/** Returns the children of a row; none, or `undefined`, for a row without children. */
export type GetSubRows<Row> = (row: Row) => readonly Row[] | undefined;

/** A row that the view shows. */
export interface ViewRow<Row = unknown> {
  /** The row's id in the table's state. */
  readonly id: string;
  readonly data: Row;
  /** The number of the row's parents, their parents and so on: 0 for a top row. */
  readonly depth: number;
  /** True if the row has children that pass the filters, or are kept for a child. */
  readonly hasChildren: boolean;
  /** The row's text in the column that names rows; empty where it has none. */
  readonly name: string;
  /** Returns the text of the row's cell in a column; empty where it has no value. */
  readonly text: (columnId: string) => string;
}

/** A column that the view shows. */
export interface ViewColumn {
  readonly id: string;
  readonly header: string;
  readonly kind: ColumnKind;
  readonly align: 'start' | 'center' | 'end';
  /** In pixels. */
  readonly width: number;
  /** The first direction of its sort cycle. */
  readonly firstDirection: Direction;
  /** The options that the column filters by, each with its value and its text; none for other kinds. */
  readonly options: readonly FilterOption[];
}

/**
 * Computes the rows and columns that a table shows in a given state. The machine and the view share one model, so that
 * nothing is computed twice: the same state, by reference, gives the same list.
 */
export interface RowModel<Row = unknown> {
  /** The number of all top rows, filtered out or not; `Infinity` for a table that fetches its rows. */
  readonly rowCount: number;
  /** The ids of the columns, in definition order. */
  readonly columnIds: readonly string[];
  /** True if rows may have children. */
  readonly isTree: boolean;
  /** Returns the ids of the rows that pass the filters. The machine's input and its event `rows.changed` take this function. */
  readonly filterRows: FilterRows;
  /** Returns the rows of the state's page, filtered and sorted. Paging counts top rows, each followed by its children. */
  readonly pageRows: (state: ShownState) => readonly ViewRow<Row>[];
  /** Returns these rows, in this order. Ids of no row are left out. */
  readonly rowsNamed: (rowIds: readonly string[]) => readonly ViewRow<Row>[];
  /** Returns the rows below a row that pass the filters, sorted, as far as they are expanded, whatever page the row is on. */
  readonly rowsBelow: (rowId: string, state: ShownState) => readonly ViewRow<Row>[];
  /** Returns the columns from left to right. Columns that the order does not name come last, in definition order. */
  readonly orderedColumns: (columnOrder: TableState['columnOrder']) => readonly ViewColumn[];
  /** Fetches many rows at once; left out where they are in memory. */
  readonly fetching?: RowFetching<Row>;
}

/** The part of a row model that knows the columns. */
export type ColumnModel = Pick<RowModel, 'columnIds' | 'orderedColumns'>;

/** The options of `createRowModel`. */
export interface RowModelOptions<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The row's index, as text, where left out; of a child, its parent's id and its own index: `3.1`. */
  readonly getRowId?: GetRowId<Row> | undefined;
  /** Rows have no children where left out. A filter keeps the parents of rows that pass, to a depth of 100. */
  readonly getSubRows?: GetSubRows<Row> | undefined;
  /** A language tag. Texts are compared, and numbers and dates are shown, as in this locale; `en` where left out. */
  readonly locale?: string | undefined;
}

/**
 * Creates the row model of these columns and rows.
 *
 * Call it once for the same rows, outside of rendering, because a new model computes everything anew.
 *
 * @throws {Error} if `getRowId` gives two rows the same id
 * @example
 * const model = createRowModel({ columns, rows: [{ name: 'Oslo' }, { name: 'Bergen' }] });
 * model.filterRows({ globalFilter: 'berg', columnFilters: [] }) // ['1']
 */
export function createRowModel<Row extends RowData>({
  columns,
  rows: data,
  getRowId,
  getSubRows,
  locale = 'en',
}: RowModelOptions<Row>): RowModel<Row> {
  const logicById = new Map(columns.map((column) => [column.id, columnLogic(column, locale)]));
  const { filterRows, pageRows, rowsNamed, rowsBelow } = getSubRows
    ? createTreeRows({ logicById, rows: data, getRowId, getSubRows })
    : createFlatRows({ logicById, rows: data, getRowId });
  const namingId = findNamingColumn(columns);

  // By id: a filter makes new rows of a tree, of which most are shown as before.
  const viewRows = new Map<string, ViewRow<Row>>();
  const toViewRow = ({ id, data, depth, hasChildren }: FoundRow<Row>): ViewRow<Row> => {
    const before = viewRows.get(id);
    if (before?.hasChildren === hasChildren) return before;
    const shown = {
      id,
      data,
      depth,
      hasChildren,
      name: logicById.get(namingId)?.text(data) ?? '',
      text: (columnId: string) => logicById.get(columnId)?.text(data) ?? '',
    };
    viewRows.set(id, shown);
    return shown;
  };

  return {
    rowCount: data.length,
    ...createColumnModel(columns),
    isTree: getSubRows !== undefined,
    filterRows,
    pageRows: (state) => pageRows(state).map(toViewRow),
    rowsNamed: (rowIds) => rowsNamed(rowIds).map(toViewRow),
    rowsBelow: (rowId, state) => rowsBelow(rowId, state).map(toViewRow),
  };
}

/** Creates the part of a row model that knows the columns. */
export function createColumnModel<Row>(columns: readonly Column<Row>[]): ColumnModel {
  const viewColumns = new Map(columns.map((column) => [column.id, viewColumn(column)]));
  return {
    columnIds: [...viewColumns.keys()],
    orderedColumns: memoLast((columnOrder) => {
      const ordered = columnOrder.flatMap((id) => viewColumns.get(id) ?? []);
      const others = [...viewColumns.values()].filter(({ id }) => !columnOrder.includes(id));
      return [...ordered, ...others];
    }),
  };
}

/** Returns the id of the column whose text names a row: the first one that is said to, or of texts, or at all. */
export const findNamingColumn = <Row>(columns: readonly Column<Row>[]): string =>
  (columns.find(({ namesRow }) => namesRow) ?? columns.find(({ kind }) => kind === 'text') ?? columns[0])?.id ?? '';

/** Wraps a function so that it computes anew only if its argument is another object than last time. */
function memoLast<Key extends object, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  let last: { readonly key: Key; readonly answer: Answer } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, answer: compute(key) };
    return last.answer;
  };
}

const defaultWidthPx = 150;
const minWidthPx = 20;

function viewColumn<Row>(column: Column<Row>): ViewColumn {
  const { id, header, kind, align = kind === 'number' ? 'end' : 'start', size = defaultWidthPx } = column;
  const width = Math.max(size, minWidthPx);
  return { id, header, kind, align, width, firstDirection: firstDirectionOf(column), options: viewOptions(column) };
}

function viewOptions<Row>(column: Column<Row>): readonly FilterOption[] {
  if (column.kind === 'boolean') return listBooleans(column.texts);
  return column.kind === 'oneOf' || column.kind === 'someOf' ? listOptions(column.options) : [];
}
