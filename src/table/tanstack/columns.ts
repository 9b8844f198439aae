import type { ColumnFilter } from '@tanstack/table-core';
import {
  checkMachineColumns,
  type ColumnFilterEntry,
  type Json,
  type TableColumn,
  type TableRules,
} from '../../../machines/table';
import { optionError } from '../../shared/require-option';
import { readFilterCodec, readSoundPart } from '../columns/meta';
import { formatFilter, parseFilter, type ColumnFilterCodec } from '../url/filter-codec';
import type { AnyTableDefinition } from '../url/definition/define-table';
import { warnDeveloper } from '../warn-developer';
import { asOptional, type HostColumn } from '../host/table-9';
import type { FilterValues } from '../host/states';
import { checkFilterCodecs } from './checks';
import type { UrlTable } from './url-table';

/** Returns all columns except column groups, in definition order. `getAllLeafColumns` returns the current order. */
export const listColumns = <Column extends { readonly columns: readonly unknown[] }>(table: {
  getAllFlatColumns(): readonly Column[];
}): readonly Column[] => table.getAllFlatColumns().filter(({ columns }) => columns.length === 0);

/** Returns a column. Unlike `getColumn`, logs no error for a missing column, because URLs may contain any column ID. */
export function findColumn(table: UrlTable, columnId: string): HostColumn | undefined {
  const columns = table.getAllFlatColumnsById();
  return Object.hasOwn(columns, columnId) ? columns[columnId] : undefined;
}

export interface TableFilters extends Omit<FilterValues, 'showsResizing'> {
  readonly encodeValue: (columnId: string, value: unknown) => Json;
  /** True if the column's codec can parse the value, and the column's filter function accepts the result. */
  readonly isValue: (columnId: string, value: Json) => boolean;
  readonly soundPart: (columnId: string, value: Json) => Json | undefined;
}

export const createTableFilters = (table: UrlTable, definition: FilterDefinition): TableFilters =>
  createFilters(
    {
      metaOf: (columnId) => findColumn(table, columnId)?.columnDef.meta,
      isFilter: (columnId, value) => {
        const column = findColumn(table, columnId);
        if (!column || !takesFilters(column, table)) return false;
        return canFilterBy(value, asOptional(column).getFilterFn?.(), column, table.getCoreRowModel().flatRows[0]);
      },
    },
    definition,
  );

const takesFilters = (column: HostColumn, { options }: UrlTable): boolean =>
  options.fetchedRows ? asOptional(column).getCanFilter?.() !== false : canBeFiltered(column);

/**
 * True if the column can be filtered in memory. As in TanStack Table, `enableColumnFilter: false` disables controls,
 * but filters set by the app still work.
 */
export const canBeFiltered = ({
  accessorFn,
  columnDef,
}: {
  readonly accessorFn?: unknown;
  readonly columnDef: { readonly filterFn?: unknown };
}): boolean => accessorFn !== undefined || typeof columnDef.filterFn === 'function';

type FilterDefinition = Pick<AnyTableDefinition, 'columns' | 'globalFilterCodec' | 'name'>;

interface FilterHost {
  readonly metaOf: (columnId: string) => object | undefined;
  readonly isFilter: (columnId: string, value: unknown) => boolean;
}

export function createFilters({ metaOf, isFilter }: FilterHost, definition: FilterDefinition): TableFilters {
  const { columns: defined, globalFilterCodec } = definition;
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
    if (process.env.NODE_ENV !== 'production')
      checkRead(json, decodeValue(columnId, json), `the column “${columnId}”, in “${definition.name}”`);
    return json;
  };
  // Caches decoded filters, because the machine and the view must get the same objects.
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
      const expected = 'a string without a `globalFilterCodec`';
      if (typeof text !== 'string') throw optionError('globalFilter', expected, filter, 'chartable');
      if (process.env.NODE_ENV !== 'production' && globalFilterCodec)
        checkRead(text, parseFilter(globalFilterCodec, text), `\`globalFilterCodec\`, in “${definition.name}”`);
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

function checkRead(written: Json, read: unknown, codec: string): void {
  if (read === undefined && hasContent(written)) warnDeveloper('unreadFilter', codec);
}

const hasContent = (json: Json): boolean =>
  typeof json === 'object' ? Object.values(json ?? {}).some(hasContent) : json !== '';

interface FilterFunction<Row, Column> {
  (row: Row, columnId: string, value: unknown, addMeta: () => void): boolean;
  readonly autoRemove?: ((value: unknown, column: Column) => boolean) | undefined;
  readonly resolveFilterValue?: ((value: unknown) => unknown) | undefined;
}

/** False if the column's filter function throws, or its `autoRemove` rejects the value. */
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

interface SortableColumn {
  readonly id: string;
  readonly columnDef: FirstDirection;
  getCanSort?(): boolean;
  getCanMultiSort?(): boolean;
}

const toMachineColumn = (
  column: SortableColumn,
  { sortDescFirst }: FirstDirection,
  filters: Pick<TableFilters, 'isValue' | 'soundPart'>,
): TableColumn => ({
  id: column.id,
  filter: {
    isValue: (value) => filters.isValue(column.id, value),
    soundPart: (value) => filters.soundPart(column.id, value),
  },
  // Decides for events without a direction, e.g. from an inspector. The table's methods send a direction, which may
  // depend on the rows.
  firstDirection: (column.columnDef.sortDescFirst ?? sortDescFirst) === true ? 'descending' : 'ascending',
  enableSorting: column.getCanSort?.() ?? true,
  enableMultiSort: column.getCanMultiSort?.() ?? true,
});

interface ColumnsHost {
  readonly options: FirstDirection;
  getAllFlatColumns(): readonly (SortableColumn &
    Parameters<typeof checkFilterCodecs>[0][number] & {
      readonly columns: readonly unknown[];
    })[];
}

export function readColumns(table: ColumnsHost, filters: TableFilters): readonly TableColumn[] {
  const listed = listColumns(table);
  if (process.env.NODE_ENV !== 'production') checkFilterCodecs(listed);
  const columns = listed.map((column) => toMachineColumn(column, table.options, filters));
  if (process.env.NODE_ENV !== 'production') checkMachineColumns(columns, 'chartable');
  return columns;
}

const comparedKeys = ['id', 'firstDirection', 'enableSorting', 'enableMultiSort'] as const;

/**
 * True if the machine needn't replace its columns. Ignores filter functions: they are new on each call, but always read
 * the table's current columns.
 */
export const isSameColumns = (a: readonly TableColumn[], b: readonly TableColumn[]): boolean =>
  a.length === b.length && a.every((column, index) => comparedKeys.every((key) => column[key] === b[index]?.[key]));

type RowRule<Row> = boolean | ((row: Row) => boolean) | undefined;

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

/** Returns a function that checks if the option allows a row. `undefined` if it allows every row. */
function rowRule<Row>(
  table: RuleHost<Row>,
  option: 'enableRowSelection' | 'enableMultiRowSelection' | 'enableSubRowSelection',
): ((rowId: string) => boolean) | undefined {
  if ((table.options[option] ?? true) === true) return undefined;
  return (rowId) => {
    // Reads the current option, because it may have changed since the rule was created.
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
    // `false` forbids selecting several rows. Otherwise, a function decides for each row.
    ...(enableMultiRowSelection && {
      enableMultiRowSelection: table.options.enableMultiRowSelection === false ? false : enableMultiRowSelection,
    }),
    ...(enableSubRowSelection && { enableSubRowSelection }),
  };
}

/** Returns a string that is equal for equal rules. All functions count as equal. */
export const rulesKey = (rules: TableRules): string =>
  JSON.stringify(rules, (_, value: unknown) => (typeof value === 'function' ? 'function' : value));
