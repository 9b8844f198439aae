import type { ColumnFilter } from '@tanstack/table-core';
import {
  checkMachineColumns,
  type ColumnFilterEntry,
  type Json,
  type TableColumn,
  type TableRules,
} from '../../../machines/table';
import { readFilterCodec, readSoundPart } from '../columns/meta';
import { formatFilter, parseFilter, type AnyTableDefinition, type ColumnFilterCodec } from '../url/definition';
import { inDevelopment } from '../../shared/in-development';
import { requireOption } from '../../shared/require-option';
import { warnDeveloper } from '../url/warn-developer';
import { checkFilterCodecs } from './checks';
import { asOptional, type HostColumn, type HostTable } from './host';
import type { FilterValues } from './states';

/**
 * Returns the columns with values, and those that the view adds, in definition order. Works for any version of TanStack Table.
 * `getAllLeafColumns` would use the current order.
 */
export const listColumns = <Column extends { readonly columns: readonly unknown[] }>(table: {
  getAllFlatColumns(): readonly Column[];
}): readonly Column[] => table.getAllFlatColumns().filter(({ columns }) => columns.length === 0);

export interface TableFilters extends Omit<FilterValues, 'showsResizing'> {
  readonly encodeValue: (columnId: string, value: unknown) => Json;
  /** Returns true if the column's codec reads the value, and its filter function neither removes it nor throws. */
  readonly isValue: (columnId: string, value: Json) => boolean;
  /** Returns the part of a value that the column's codec accepts, as for the machine's columns. */
  readonly soundPart: (columnId: string, value: Json) => Json | undefined;
}

export const createTableFilters = (table: HostTable, definition: FilterDefinition): TableFilters =>
  createFilters(
    {
      metaOf: (columnId) => table.getColumn(columnId)?.columnDef.meta,
      isFilter: (columnId, value) => {
        const column = table.getColumn(columnId);
        if (!column || !takesFilters(column, table)) return false;
        return canFilterBy(value, asOptional(column).getFilterFn?.(), column, table.getCoreRowModel().flatRows[0]);
      },
    },
    definition,
  );

const takesFilters = (column: HostColumn, { options }: HostTable): boolean =>
  options.chartableRows ? asOptional(column).getCanFilter?.() !== false : canBeFiltered(column);

/**
 * Returns true if the column of a table with rows in memory can be filtered, for any version of TanStack Table. As in
 * TanStack Table, `enableColumnFilter: false` only disables controls: filters that the app sets still work. A source of rows
 * ignores those filters.
 */
export const canBeFiltered = ({
  accessorFn,
  columnDef,
}: {
  readonly accessorFn?: unknown;
  readonly columnDef: { readonly filterFn?: unknown };
}): boolean => accessorFn !== undefined || typeof columnDef.filterFn === 'function';

type FilterDefinition = Pick<AnyTableDefinition, 'columns' | 'globalFilterCodec'>;

interface FilterHost {
  readonly metaOf: (columnId: string) => object | undefined;
  /** Returns true if the column can be filtered by the value. */
  readonly isFilter: (columnId: string, value: unknown) => boolean;
}

export function createFilters(
  { metaOf, isFilter }: FilterHost,
  { columns: defined, globalFilterCodec }: FilterDefinition,
): TableFilters {
  const codecOf = (columnId: string): ColumnFilterCodec | undefined => {
    const known = Object.hasOwn(defined, columnId) ? defined[columnId] : undefined;
    return readFilterCodec(metaOf(columnId)) ?? (known === true ? undefined : known);
  };
  const decodeValue = (columnId: string, value: Json): unknown => {
    const codec = codecOf(columnId);
    return codec ? parseFilter(codec, value) : value;
  };
  const encodeValue = (columnId: string, value: unknown): Json => {
    const json = formatFilter(codecOf(columnId), value, columnId);
    inDevelopment(() => checkRead(json, decodeValue(columnId, json)));
    return json;
  };
  // The machine and the view read the same list of filters, so they must get the same list of values.
  const decoded = new WeakMap<readonly ColumnFilterEntry[], ColumnFilter[]>();
  let lastGlobal: { readonly text: string; readonly filter: unknown } | undefined;

  return {
    decodeGlobal: (text) => {
      if (!globalFilterCodec) return text;
      if (lastGlobal?.text !== text)
        lastGlobal = { text, filter: text === '' ? undefined : parseFilter(globalFilterCodec, text) };
      return lastGlobal.filter;
    },
    encodeGlobal: (filter) => {
      if (filter === undefined || filter === null) return '';
      const isNumber = typeof filter === 'number' || typeof filter === 'bigint';
      const text: unknown = globalFilterCodec ? globalFilterCodec.format(filter) : isNumber ? String(filter) : filter;
      const expected = 'a string; for any other, give `globalFilterCodec` to `defineTable`';
      requireOption(typeof text === 'string', 'globalFilter', expected, filter, 'chartable');
      if (globalFilterCodec) inDevelopment(() => checkRead(text, parseFilter(globalFilterCodec, text)));
      return text;
    },
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
      const value = decodeValue(columnId, json);
      return value !== undefined && isFilter(columnId, value);
    },
    soundPart: (columnId, json) => readSoundPart(codecOf(columnId), json),
  };
}

/** Warns in development if a codec can't read its own output. Empty values are exempt, since they are no filters. */
function checkRead(written: Json, read: unknown): void {
  if (read === undefined && hasContent(written)) warnDeveloper('unreadFilter');
}

const hasContent = (json: Json): boolean =>
  typeof json === 'object' ? Object.values(json ?? {}).some(hasContent) : json !== '';

/** A column's filter function, for any version of TanStack Table. */
interface FilterFunction<Row, Column> {
  (row: Row, columnId: string, value: unknown, addMeta: () => void): boolean;
  readonly autoRemove?: ((value: unknown, column: Column) => boolean) | undefined;
  readonly resolveFilterValue?: ((value: unknown) => unknown) | undefined;
}

/**
 * Returns true unless the column's filter function removes the value, or throws when it receives it.
 *
 * @param row any row of the table, if it has one
 */
export function canFilterBy<Row, Column extends { readonly id: string }>(
  value: unknown,
  filter: FilterFunction<Row, Column> | undefined,
  column: Column,
  row: Row | undefined,
): boolean {
  try {
    const isRemoved = filter?.autoRemove ? filter.autoRemove(value, column) : value === '';
    if (isRemoved) return false;
    if (row !== undefined) filter?.(row, column.id, filter.resolveFilterValue?.(value) ?? value, () => {});
    return true;
  } catch {
    return false;
  }
}

type FirstDirection = { readonly sortDescFirst?: boolean | undefined };

/** A column of any version of TanStack Table. Its methods are missing if the table can't sort. */
interface SortableColumn {
  readonly id: string;
  readonly columnDef: FirstDirection;
  getCanSort?(): boolean;
  getCanMultiSort?(): boolean;
}

/** Returns a column for the machine, for any version of TanStack Table. */
export const toMachineColumn = (
  column: SortableColumn,
  { sortDescFirst }: FirstDirection,
  filters: Pick<TableFilters, 'isValue' | 'soundPart'>,
): TableColumn => ({
  id: column.id,
  filter: {
    isValue: (value) => filters.isValue(column.id, value),
    soundPart: (value) => filters.soundPart(column.id, value),
  },
  // Used for events without a direction, e.g. from an inspector. The table's own methods send a direction, because it may
  // depend on the rows.
  firstDirection: (column.columnDef.sortDescFirst ?? sortDescFirst) === true ? 'descending' : 'ascending',
  enableSorting: column.getCanSort?.() ?? true,
  enableMultiSort: column.getCanMultiSort?.() ?? true,
});

export function readColumns(table: HostTable, filters: TableFilters): readonly TableColumn[] {
  const listed = listColumns(table);
  inDevelopment(() => checkFilterCodecs(listed));
  const columns = listed.map((column) => toMachineColumn(column, table.options, filters));
  inDevelopment(() => checkMachineColumns(columns, 'chartable'));
  return columns;
}

const comparedKeys = ['id', 'firstDirection', 'enableSorting', 'enableMultiSort'] as const;

/**
 * Returns true if the machine can keep its columns. Filters are always new functions, but they read the table's current
 * columns.
 */
export const isSameColumns = (a: readonly TableColumn[], b: readonly TableColumn[]): boolean =>
  a.length === b.length && a.every((column, index) => comparedKeys.every((key) => column[key] === b[index]?.[key]));

type RowRule<Row> = boolean | ((row: Row) => boolean) | undefined;

/** The options that are rules of the machine, for any version of TanStack Table. */
interface RuleHost<Row> {
  readonly options: {
    readonly enableSortingRemoval?: boolean | undefined;
    readonly enableMultiRemove?: boolean | undefined;
    readonly maxMultiSortColCount?: number | undefined;
    readonly autoResetPageIndex?: boolean | undefined;
    readonly enableRowSelection?: RowRule<Row>;
    readonly enableMultiRowSelection?: RowRule<Row>;
    readonly enableSubRowSelection?: RowRule<Row>;
  };
  getCoreRowModel(): { readonly rowsById: Readonly<Record<string, Row>> };
}

/** Returns a per-row rule from an option of TanStack Table, or `undefined` if it allows every row. */
function rowRule<Row>(
  table: RuleHost<Row>,
  option: 'enableRowSelection' | 'enableMultiRowSelection' | 'enableSubRowSelection',
): ((rowId: string) => boolean) | undefined {
  if ((table.options[option] ?? true) === true) return undefined;
  return (rowId) => {
    // The option may have changed in the meantime.
    const rule = table.options[option] ?? true;
    if (typeof rule === 'boolean') return rule;
    const row = table.getCoreRowModel().rowsById[rowId];
    return row === undefined || rule(row);
  };
}

export function readRules<Row>(table: RuleHost<Row>): TableRules {
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
    // A constant `false`, unlike a function, also means that the table never selects several rows.
    ...(enableMultiRowSelection && {
      enableMultiRowSelection: table.options.enableMultiRowSelection === false ? false : enableMultiRowSelection,
    }),
    ...(enableSubRowSelection && { enableSubRowSelection }),
  };
}

/** Returns a string that is equal for equal rules. It ignores the code of functions. */
export const rulesKey = (rules: TableRules): string =>
  JSON.stringify(rules, (_, value: unknown) => (typeof value === 'function' ? 'function' : value));
