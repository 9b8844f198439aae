import type { TableColumn, TableState, UrlStateKey } from '../../machines/table';
import { isFilterValue } from '../../machines/table/filtering/state';
import { optionValue, type Column, type ColumnKind, type Option } from '../rows/columns';

const kinds: readonly ColumnKind[] = ['text', 'number', 'date', 'boolean', 'oneOf', 'someOf', 'own'];
const alignments: readonly unknown[] = ['start', 'center', 'end', undefined];
const directions: readonly unknown[] = ['ascending', 'descending', undefined];

/**
 * Throws unless an option can be used. The message names the option, what it got and what it takes.
 *
 * @param takes a noun: `a function`
 */
export function requireOption(
  isUsable: boolean,
  option: string,
  takes: string,
  got: unknown,
  by = 'createTable',
): void {
  if (!isUsable) throw new Error(`${by}: \`${option}\` must be ${takes}, got ${describe(got)}`);
}

const describe = (got: unknown): string =>
  typeof got === 'number' || typeof got === 'function' ? String(got) : (JSON.stringify(got) ?? String(got));

/** Throws unless an option can be used, which is so if `attempt` does not throw. */
function requireUse(attempt: () => unknown, option: string, takes: string, got: unknown): void {
  let isUsable = true;
  try {
    attempt();
  } catch {
    isUsable = false;
  }
  requireOption(isUsable, option, takes, got);
}

export const isFunctionOrNone = (got: unknown): boolean => got === undefined || typeof got === 'function';

/** Checks a language tag. */
export const checkLocale = (locale: string | undefined): void =>
  requireUse(() => Intl.getCanonicalLocales(locale), 'locale', 'a language tag such as "en" or "de-CH"', locale);

/** Checks that the defaults make sense for the columns. */
export function checkDefaults(
  { sorting, columnFilters, columnOrder }: TableState,
  columns: readonly TableColumn[],
): void {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const checkIds = (state: UrlStateKey, ids: readonly string[]) => {
    for (const id of ids)
      if (!byId.has(id))
        throw new Error(
          `createTable: \`defaults.${state}\` must name only ${[...byId.keys()].join(', ')}, got ${JSON.stringify(id)}`,
        );
  };
  checkIds(
    'sorting',
    sorting.map(({ id }) => id),
  );
  checkIds(
    'columnFilters',
    columnFilters.map(({ id }) => id),
  );
  checkIds('columnOrder', columnOrder);
  for (const entry of columnFilters) {
    const column = byId.get(entry.id);
    const isUsable = column !== undefined && isFilterValue(column, entry.value);
    requireOption(isUsable, 'defaults.columnFilters', 'values of the columns’ filters', entry);
  }
}

/** Checks the columns, which need not be written in TypeScript. The table machine checks their ids. */
export function checkColumns<Row>(columns: readonly Column<Row>[]): void {
  requireOption(Array.isArray(columns) && columns.length > 0, 'columns', 'a list of at least one column', columns);
  columns.forEach((column, index) => checkColumn(`columns[${index}]`, column));
}

function checkColumn<Row>(name: string, column: Column<Row>): void {
  const { kind, id, header, size, align, firstDirection, compare } = column;
  requireOption(kinds.includes(kind), `${name}.kind`, `one of ${kinds.join(', ')}`, kind);
  requireOption(typeof id === 'string', `${name}.id`, 'a text', id);
  requireOption(typeof header === 'string', `${name}.header`, 'a text', header);
  requireOption(
    size === undefined || (Number.isFinite(size) && size > 0),
    `${name}.size`,
    'a number of pixels greater than 0',
    size,
  );
  requireOption(alignments.includes(align), `${name}.align`, 'start, center or end', align);
  requireOption(
    directions.includes(firstDirection),
    `${name}.firstDirection`,
    'ascending or descending',
    firstDirection,
  );
  requireOption(isFunctionOrNone(compare), `${name}.compare`, 'a function', compare);
  if (column.kind === 'own') {
    const { text, filter } = column;
    requireOption(typeof text === 'function', `${name}.text`, 'a function', text);
    requireOption(
      filter === undefined || typeof filter.rowsThatPass === 'function',
      `${name}.filter`,
      'a filter that `createFilter` made',
      filter,
    );
  } else requireOption(typeof column.value === 'function', `${name}.value`, 'a function', column.value);
  if (column.kind === 'number' && typeof column.format !== 'function') {
    const { format } = column;
    const takes = 'a function, or options of `Intl.NumberFormat`';
    requireUse(() => new Intl.NumberFormat('en', format), `${name}.format`, takes, format);
  }
  if (column.kind === 'date') {
    const { timeZone, format } = column;
    const takes = 'a time zone such as "UTC" or "Europe/Oslo"';
    requireUse(() => new Intl.DateTimeFormat('en', { timeZone }), `${name}.timeZone`, takes, timeZone);
    if (typeof format !== 'function')
      requireUse(
        () => new Intl.DateTimeFormat('en', format),
        `${name}.format`,
        'a function, or options of `Intl.DateTimeFormat`',
        format,
      );
  }
  if (column.kind === 'boolean') {
    const { texts } = column;
    const areTexts = texts === undefined || (typeof texts.yes === 'string' && typeof texts.no === 'string');
    requireOption(areTexts, `${name}.texts`, 'an object with the texts `yes` and `no`', texts);
  }
  if (column.kind === 'oneOf' || column.kind === 'someOf') checkChoices(`${name}.options`, column.options);
}

function checkChoices(name: string, options: readonly Option[]): void {
  requireOption(Array.isArray(options) && options.length > 0, name, 'a list of at least one option', options);
  const values: readonly unknown[] = options.map(optionValue);
  options.forEach((option, index) => {
    const value = values[index];
    requireOption(
      typeof value === 'string' && values.indexOf(value) === index,
      `${name}[${index}]`,
      'a text, or an object with `value` and `text`, and different from the others',
      option,
    );
  });
}
