import type { FurtherStateKey, TableColumn, TableState } from '../../machines/table';
import { isFilterValue } from '../../machines/table/filtering/state';
import { optionValue, type Column, type Option } from '../rows/columns';

const kinds = [
  'text',
  'number',
  'date',
  'boolean',
  'oneOf',
  'someOf',
  'own',
] satisfies readonly Column<never>['kind'][];

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
  if (isUsable) return;
  const shown = typeof got === 'number' ? undefined : JSON.stringify(got);
  throw new Error(`${by}: \`${option}\` must be ${takes}, got ${shown ?? String(got)}`);
}

function doesThrow(attempt: () => unknown): boolean {
  try {
    attempt();
    return false;
  } catch {
    return true;
  }
}

const isFunction = (got: unknown): boolean => typeof got === 'function';
const isOneOf = (got: unknown, values: readonly string[]): boolean => values.some((value) => value === got);

/** Checks the language tag, and the functions that name rows and give them children. */
export function checkRowOptions({
  locale,
  ...functions
}: {
  readonly locale: string | undefined;
  readonly getRowId: unknown;
  readonly getSubRows: unknown;
}): void {
  const isTag = !doesThrow(() => Intl.getCanonicalLocales(locale));
  requireOption(isTag, 'locale', 'a language tag such as "en" or "de-CH"', locale);
  for (const [option, got] of Object.entries(functions))
    requireOption(got === undefined || isFunction(got), option, 'a function', got);
}

/** Checks if the table fetches its rows and how it selects all, what the one needs, and what it cannot have. */
export function checkAsyncRows({
  asyncRows,
  getRowId,
  getSubRows,
  states = [],
  selectAll,
}: {
  readonly asyncRows: unknown;
  readonly getRowId: unknown;
  readonly getSubRows: unknown;
  readonly states: readonly FurtherStateKey[] | undefined;
  readonly selectAll: unknown;
}): void {
  requireOption(typeof asyncRows === 'boolean', 'asyncRows', 'true or false', asyncRows);
  requireOption(isOneOf(selectAll, ['listed', 'matching']), 'selectAll', "'listed' or 'matching'", selectAll);
  if (asyncRows !== true) return;
  requireOption(selectAll === 'matching', 'selectAll', "'matching' where `asyncRows` is true", selectAll);
  requireOption(isFunction(getRowId), 'getRowId', 'a function where `asyncRows` is true', getRowId);
  requireOption(getSubRows === undefined, 'getSubRows', 'left out where `asyncRows` is true', getSubRows);
  for (const state of ['expanded', 'rowPinning'] as const)
    requireOption(!states.includes(state), 'states', `without ${state} where \`asyncRows\` is true`, states);
}

/** Checks that the defaults make sense for the columns. */
export function checkDefaults(
  { sorting, columnFilters, columnOrder, columnVisibility = {} }: TableState,
  columns: readonly TableColumn[],
): void {
  const ids = columns.map(({ id }) => id);
  const named = {
    sorting: sorting.map(({ id }) => id),
    columnOrder,
    columnFilters: columnFilters.map(({ id }) => id),
    columnVisibility: Object.keys(columnVisibility),
  };
  for (const [state, list] of Object.entries(named))
    for (const id of list) requireOption(ids.includes(id), `defaults.${state}`, `of the columns ${ids.join(', ')}`, id);
  for (const entry of columnFilters) {
    const isUsable = columns.some((column) => column.id === entry.id && isFilterValue(column, entry.value));
    requireOption(isUsable, 'defaults.columnFilters', 'values of the columns’ filters', entry);
  }
}

/** Checks the columns, which need not be written in TypeScript. The table machine checks their ids. */
export function checkColumns<Row>(columns: readonly Column<Row>[]): void {
  const isList = Array.isArray(columns) && columns.length > 0;
  requireOption(isList, 'columns', 'a list of at least one column', columns);
  columns.forEach((column, index) => checkColumn(column, `columns[${index}]`));
}

function checkColumn<Row>(column: Column<Row>, name: string): void {
  const given: Readonly<Record<string, unknown>> = { ...column };
  const check = (option: string, takes: string, isUsable: (got: unknown) => boolean) =>
    requireOption(isUsable(given[option]), `${name}.${option}`, takes, given[option]);
  const checkIfGiven: typeof check = (option, takes, isUsable) =>
    check(option, takes, (got) => got === undefined || isUsable(got));
  const checkChoice = (option: string, values: readonly string[]) =>
    checkIfGiven(option, `one of ${values.join(', ')}`, (got) => isOneOf(got, values));

  check('kind', `one of ${kinds.join(', ')}`, (got) => isOneOf(got, kinds));
  for (const option of ['id', 'header']) check(option, 'a text', (got) => typeof got === 'string');
  check(column.kind === 'own' ? 'text' : 'value', 'a function', isFunction);
  checkIfGiven('compare', 'a function', isFunction);
  checkIfGiven('size', 'a number of pixels greater than 0', (got) => Number.isFinite(got) && Number(got) > 0);
  checkChoice('align', ['start', 'center', 'end']);
  checkChoice('firstDirection', ['ascending', 'descending']);

  const { kind } = column;
  if (kind === 'own')
    checkIfGiven('filter', 'a filter that `createFilter` made', () => isFunction(column.filter?.rowsThatPass));
  if (kind === 'boolean')
    checkIfGiven('texts', 'an object with the texts `yes` and `no`', () =>
      [column.texts?.yes, column.texts?.no].every((text) => typeof text === 'string'),
    );
  if (kind === 'number') {
    const { format } = column;
    checkIfGiven(
      'format',
      'a function, or options of `Intl.NumberFormat`',
      () => typeof format === 'function' || !doesThrow(() => new Intl.NumberFormat('en', format)),
    );
  }
  if (kind === 'date') {
    const { format, timeZone } = column;
    checkIfGiven(
      'timeZone',
      'a time zone such as "UTC" or "Europe/Oslo"',
      () => !doesThrow(() => new Intl.DateTimeFormat('en', { timeZone })),
    );
    checkIfGiven(
      'format',
      'a function, or options of `Intl.DateTimeFormat`',
      () => typeof format === 'function' || !doesThrow(() => new Intl.DateTimeFormat('en', format)),
    );
  }
  if (kind === 'oneOf' || kind === 'someOf') checkChoices(column.options, `${name}.options`);
}

function checkChoices(options: readonly Option[], name: string): void {
  requireOption(Array.isArray(options) && options.length > 0, name, 'a list of at least one option', options);
  const values: readonly unknown[] = options.map(optionValue);
  const takes = 'a text, or an object with `value` and `text`, and different from the others';
  values.forEach((value, index) => {
    const isUsable = typeof value === 'string' && values.indexOf(value) === index;
    requireOption(isUsable, `${name}[${index}]`, takes, options[index]);
  });
}
