import type { ColumnFilter } from '@tanstack/react-table';
import {
  checkMachineColumns,
  type ColumnFilterEntry,
  type Json,
  type TableColumn,
  type TableRules,
} from '../../machines/table';
import { formatFilter, type ColumnFilterCodec, type DefinedColumns } from '../definition';
import { asOptional, type HostColumn, type HostState, type HostTable } from './host';

/** The columns of a table that hold values or are added by its view, in definition order. Groups of columns are none. */
const listColumns = (table: HostTable): HostColumn[] =>
  table.getAllFlatColumns().filter(({ columns }) => columns.length === 0);

/** Reads and writes the filters of a table's columns. */
export interface ColumnFilters {
  readonly decode: (filters: readonly ColumnFilterEntry[]) => HostState['columnFilters'];
  readonly encode: (filters: HostState['columnFilters']) => readonly ColumnFilterEntry[];
  readonly encodeValue: (columnId: string, value: unknown) => Json;
  /** Returns true for a value that filters: the column's codec reads it, and its filter function neither removes it nor throws. */
  readonly isValue: (columnId: string, value: Json) => boolean;
}

const isCodec = (codec: unknown): codec is ColumnFilterCodec =>
  typeof codec === 'object' && codec !== null && 'parse' in codec && 'format' in codec;

const codecInMeta = (meta: object | undefined): ColumnFilterCodec | undefined =>
  meta && 'filterCodec' in meta && isCodec(meta.filterCodec) ? meta.filterCodec : undefined;

/** Makes the reader and writer of the filters of a table's columns. */
export function createColumnFilters(table: HostTable, defined: DefinedColumns): ColumnFilters {
  const codecOf = (columnId: string): ColumnFilterCodec | undefined => {
    const known = Object.hasOwn(defined, columnId) ? defined[columnId] : undefined;
    return codecInMeta(table.getColumn(columnId)?.columnDef.meta) ?? (known === true ? undefined : known);
  };
  const decodeValue = (columnId: string, value: Json): unknown => {
    const codec = codecOf(columnId);
    return codec ? codec.parse(value) : value;
  };
  const encodeValue = (columnId: string, value: unknown): Json => formatFilter(codecOf(columnId), value, columnId);
  // The machine and the view ask for the rows of one list: they get one list of values too.
  const decoded = new WeakMap<readonly ColumnFilterEntry[], ColumnFilter[]>();

  return {
    decode: (filters) => {
      const known = decoded.get(filters);
      if (known) return known;
      const values = filters.map(({ id, value }) => ({ id, value: decodeValue(id, value) }));
      decoded.set(filters, values);
      return values;
    },
    encode: (filters) =>
      filters.flatMap(({ id, value }) => (value === undefined ? [] : [{ id, value: encodeValue(id, value) }])),
    encodeValue,
    isValue: (columnId, json) => {
      const column = table.getColumn(columnId);
      const value = decodeValue(columnId, json);
      return column !== undefined && value !== undefined && filters(table, column, value);
    },
  };
}

/** Returns true unless the column's filter function removes the value, or throws where it gets it. */
function filters(table: HostTable, column: HostColumn, value: unknown): boolean {
  const filter = asOptional(column).getFilterFn?.();
  try {
    const isRemoved = filter?.autoRemove ? filter.autoRemove(value, column) : value === '';
    if (isRemoved) return false;
    const [row] = table.getCoreRowModel().flatRows;
    if (row) filter?.(row, column.id, filter.resolveFilterValue?.(value) ?? value, () => {});
    return true;
  } catch {
    return false;
  }
}

/** Makes the columns as the machine takes them. */
export function readColumns(table: HostTable, filters: ColumnFilters): readonly TableColumn[] {
  const columns = listColumns(table).map((column) => ({
    id: column.id,
    filter: { isValue: (value: Json) => filters.isValue(column.id, value) },
    enableSorting: asOptional(column).getCanSort?.() ?? true,
    enableMultiSort: asOptional(column).getCanMultiSort?.() ?? true,
  }));
  checkMachineColumns(columns, 'chartable');
  return columns;
}

/** Returns true if the columns differ in nothing that the machine depends on. */
export const isSameColumns = (a: readonly TableColumn[], b: readonly TableColumn[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Makes the rule for each row of an option of TanStack Table; `undefined` where it says yes of each. */
function rowRule(
  table: HostTable,
  option: 'enableRowSelection' | 'enableMultiRowSelection' | 'enableSubRowSelection',
): ((rowId: string) => boolean) | undefined {
  if ((table.options[option] ?? true) === true) return undefined;
  return (rowId) => {
    // A function may be another one by now.
    const rule = table.options[option] ?? true;
    if (typeof rule === 'boolean') return rule;
    const row = table.getCoreRowModel().rowsById[rowId];
    return row === undefined || rule(row);
  };
}

/** Reads the options of the table that are rules of the machine. */
export function readRules(table: HostTable): TableRules {
  const { enableSortingRemoval, enableMultiRemove, maxMultiSortColCount, autoResetPageIndex } = table.options;
  const enableRowSelection = rowRule(table, 'enableRowSelection');
  const enableMultiRowSelection = rowRule(table, 'enableMultiRowSelection');
  const enableSubRowSelection = rowRule(table, 'enableSubRowSelection');
  return {
    ...(enableSortingRemoval !== undefined && { enableSortingRemoval }),
    ...(enableMultiRemove !== undefined && { enableMultiRemove }),
    ...(maxMultiSortColCount !== undefined && { maxMultiSortColCount }),
    ...(autoResetPageIndex !== undefined && { autoResetPageIndex }),
    ...(enableRowSelection && { enableRowSelection }),
    ...(enableMultiRowSelection && { enableMultiRowSelection }),
    ...(enableSubRowSelection && { enableSubRowSelection }),
  };
}

/** Returns a text that is equal for equal rules: those for each row are told by being there. */
export const rulesKey = (rules: TableRules): string =>
  JSON.stringify(rules, (_, value: unknown) => (typeof value === 'function' ? 'function' : value));
