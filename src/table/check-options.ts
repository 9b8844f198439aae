import type { FurtherStateKey, TableColumn, TableState } from '../../machines/table';
import { isFilterValue } from '../../machines/table/filtering/state';
import {
  checkBooleanTexts,
  checkCompare,
  checkDateFormat,
  checkLocale,
  checkNumberFormat,
  checkSelectOptions,
  type CheckOption,
} from '../columns/check-kind';
import type { Column } from '../rows/columns';
import { requireOption } from '../search-params/require-option';

const kinds = [
  'text',
  'number',
  'date',
  'boolean',
  'oneOf',
  'someOf',
  'own',
] satisfies readonly Column<never>['kind'][];

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
  checkLocale(locale, requireOption);
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
  if (!asyncRows) return;
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
  const isList: boolean = Array.isArray(columns) && columns.length > 0;
  requireOption(isList, 'columns', 'a list of at least one column', columns);
  columns.forEach((column, index) => checkColumn(column, `columns[${index}]`));
}

function checkColumn<Row>(column: Column<Row>, name: string): void {
  const given: Readonly<Record<string, unknown>> = { ...column };
  const checkUsable: CheckOption = (isUsable, option, takes, got) =>
    requireOption(isUsable, `${name}.${option}`, takes, got);
  const check = (option: string, takes: string, isUsable: (got: unknown) => boolean) =>
    checkUsable(isUsable(given[option]), option, takes, given[option]);
  const checkIfGiven: typeof check = (option, takes, isUsable) =>
    check(option, takes, (got) => got === undefined || isUsable(got));
  const checkChoice = (option: string, values: readonly string[]) =>
    checkIfGiven(option, `one of ${values.join(', ')}`, (got) => isOneOf(got, values));

  check('kind', `one of ${kinds.join(', ')}`, (got) => isOneOf(got, kinds));
  for (const option of ['id', 'header']) check(option, 'a text', (got) => typeof got === 'string');
  check(column.kind === 'own' ? 'text' : 'value', 'a function', isFunction);
  checkCompare(column, checkUsable);
  checkIfGiven('size', 'a number of pixels greater than 0', (got) => Number.isFinite(got) && Number(got) > 0);
  checkChoice('align', ['start', 'center', 'end']);
  checkChoice('firstDirection', ['ascending', 'descending']);

  const { kind } = column;
  if (kind === 'own')
    checkIfGiven('filter', 'a filter that `createFilter` made', () => isFunction(column.filter?.rowsThatPass));
  if (kind === 'boolean') checkBooleanTexts(column, checkUsable);
  if (kind === 'number') checkNumberFormat(column, checkUsable);
  if (kind === 'date') checkDateFormat(column, checkUsable);
  if (kind === 'oneOf' || kind === 'someOf') checkSelectOptions(column, checkUsable);
}
