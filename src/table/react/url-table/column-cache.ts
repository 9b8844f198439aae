import { isObject } from '../../../../machines/shared/json';
import { readKindMeta } from '../../columns/meta';
import { isSameValue } from './is-same-value';
import { booleanColumn } from '../../columns/boolean/boolean.column';
import { dateColumn } from '../../columns/date/date.column';
import { asSuggested } from '../../columns/kind-column';
import { numberColumn } from '../../columns/number/number.column';
import { textColumn } from '../../columns/text/text.column';

type Column = Readonly<Record<string, unknown>>;
type Renderer = (context: object) => unknown;

const renderKeys = ['cell', 'header', 'footer', 'aggregatedCell'];

const isFunction = (value: unknown): value is (...args: readonly unknown[]) => unknown => typeof value === 'function';

function idOf({ id, accessorKey, header }: Column): string {
  const given = id ?? (typeof accessorKey === 'string' ? accessorKey.replaceAll('.', '_') : header);
  return typeof given === 'string' ? given : '';
}

const readPath = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce(
      (value: unknown, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      row,
    );

const hasValues = ({ accessorKey, accessorFn }: Column): boolean => accessorKey !== undefined || isFunction(accessorFn);

const readValue = ({ accessorKey, accessorFn }: Column, row: unknown, index: number): unknown =>
  isFunction(accessorFn) ? accessorFn(row, index) : readPath(row, String(accessorKey));

const childrenOf = ({ columns }: Column): readonly Column[] =>
  Array.isArray(columns) ? columns.filter((column): column is Column => isObject(column)) : [];

const listLeaves = (columns: readonly Column[]): readonly Column[] =>
  columns.flatMap((column) => ('columns' in column ? listLeaves(childrenOf(column)) : [column]));

/** Accepts all filter values, until the column has values from which a filter can be inferred. */
const passAll = () => true;

interface Suggested {
  readonly create: (meta: object | undefined) => object;
  readonly meta: unknown;
  readonly column: object;
}

/**
 * Returns a function that prepares columns for TanStack Table on each render. It returns the same list for columns with
 * the same content. If a column doesn't define its type, e.g. with `numberColumn`, the first values decide.
 */
export function createColumnCache(): (columns: readonly Column[], rows: readonly unknown[]) => readonly Column[] {
  const suggested = new Map<string, Suggested>();
  const renderers = new Map<string, { current: Renderer; readonly source: string; readonly render: Renderer }>();
  let last: { readonly given: readonly Column[]; readonly prepared: readonly Column[] } | undefined;
  let lastRows: readonly unknown[] | undefined;

  /** Infers the type of columns that don't define it, once per column. Returns true if any type was inferred. */
  const suggestKinds = (columns: readonly Column[], rows: readonly unknown[]): boolean => {
    let isNew = false;
    for (const column of listLeaves(columns)) {
      const id = idOf(column);
      if (!hasValues(column) || suggested.has(id) || readKindMeta({ columnDef: column })) continue;
      const create = suggestKind(rows, (row, index) => readValue(column, row, index));
      if (!create) continue;
      suggested.set(id, { create, meta: column['meta'], column: create(asMeta(column['meta'])) });
      isNew = true;
    }
    return isNew;
  };
  const suggestedColumn = (id: string, meta: unknown): object | undefined => {
    const known = suggested.get(id);
    if (!known || isSameValue(known.meta, meta)) return known?.column;
    const column = known.create(asMeta(meta));
    suggested.set(id, { ...known, meta, column });
    return column;
  };
  /**
   * Wraps inline functions, so that the wrappers stay the same between renders. React would remount cells with new
   * functions.
   */
  const withSameRenderers = (column: Column): Column => {
    const kindCell: unknown = readKindMeta({ columnDef: column })?.cell;
    const own = renderKeys.flatMap((key): (readonly [string, Renderer])[] => {
      const given = column[key];
      // Skips components, whose names differ from the property's name. Also skips the standard cell of e.g. a
      // `numberColumn`, which is rendered as text.
      if (!isFunction(given) || given.name !== key || given === kindCell) return [];
      const rendererKey = `${key} ${idOf(column)}`;
      const source = String(given);
      const known = renderers.get(rendererKey);
      if (known?.source === source) {
        known.current = given;
        return [[key, known.render]];
      }
      const added = { current: given, source, render: (context: object) => added.current(context) };
      renderers.set(rendererKey, added);
      return [[key, added.render]];
    });
    return { ...column, ...Object.fromEntries(own) };
  };
  const prepare = (given: Column): Column => {
    const column = withSameRenderers(given);
    if ('columns' in column) return { ...column, columns: childrenOf(column).map(prepare) };
    if (!hasValues(column) || readKindMeta({ columnDef: column })) return column;
    const kind = suggestedColumn(idOf(column), column['meta']);
    if (!kind) return { filterFn: passAll, ...column };
    // A custom filter function may read other values than the inferred filter control sets, so the control is omitted.
    if ('filterFn' in column) return { ...kind, enableColumnFilter: true, ...column, meta: column['meta'] };
    return { ...kind, ...column, meta: Reflect.get(kind, 'meta') };
  };

  return (given, rows) => {
    const isSame = last !== undefined && isSameValue(last.given, given);
    const hasNewKind = (!isSame || rows !== lastRows) && suggestKinds(given, rows);
    lastRows = rows;
    if (!last || !isSame || hasNewKind) last = { given, prepared: given.map(prepare) };
    return last.prepared;
  };
}

const asMeta = (meta: unknown): object | undefined => (isObject(meta) ? meta : undefined);

/** Maximum number of rows to read. A column may be empty in many rows. */
const maxRowsRead = 1000;

const maxValuesRead = 10;

const isoDate = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d|$)/;

const kinds = [
  { create: numberColumn, isValue: (value: unknown) => typeof value === 'number' },
  { create: booleanColumn, isValue: (value: unknown) => typeof value === 'boolean' },
  {
    create: dateColumn,
    isValue: (value: unknown) => value instanceof Date || (typeof value === 'string' && isoDate.test(value)),
  },
  { create: textColumn, isValue: () => true },
];

/** Returns the function for a column with these values, e.g. `numberColumn`. `undefined` if no row has a value. */
function suggestKind<Row>(
  rows: readonly Row[],
  read: (row: Row, index: number) => unknown,
): ((meta: object | undefined) => object) | undefined {
  const values: unknown[] = [];
  for (let index = 0; index < Math.min(rows.length, maxRowsRead) && values.length < maxValuesRead; index += 1) {
    const row = rows[index];
    const value = row === undefined ? undefined : read(row, index);
    if (value !== undefined && value !== null && value !== '') values.push(value);
  }
  const kind = values.length === 0 ? undefined : kinds.find(({ isValue }) => values.every(isValue));
  return kind && ((meta) => asSuggested(kind.create({ meta })));
}
