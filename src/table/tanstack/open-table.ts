import { stateKeysOf, type TableSnapshot, type UrlStateKey } from '../../../machines/table';
import { requireOption } from '../../shared/require-option';
import { isStatePart, type TanStackPart } from '../features/tanstack-part';
import { bindTable, type PageUrl } from '../history';
import type { AnyTableDefinition } from '../url/definition/define-table';
import { OpenedTable } from '../url/opened-table';
import type { TableSearch } from '../url/table-search';
import { shapesOf, type Acting, type FilterValues } from '../host/states';
import {
  checkData,
  warnAboutDefaults,
  warnAboutRowModels,
  checkFetchedRows,
  checkFetchedStates,
  checkPartFeatures,
  checkOpened,
  checkSameDefinition,
  requireDefinition,
} from './checks';
import { findColumn, readColumns, readRules, type TableFilters } from './columns';
import type { FetchedHostRows } from './fetched-rows';
import type { UrlTable } from './url-table';
import { fixedState, machineOf, storedSearch } from './machine-of';
import { overrideTable } from './overrides';
import { createHostRows, type HostRows } from './rows';
import { createTableRun, type TableRun } from '../history/bind-table';
import type { Slices } from './slices';
import { watchOptions, type MachineOptions, type OptionChanges } from './watch-options';
import { checkRowNames } from './row-ids';

export interface OpenTable extends Omit<TableRun, 'start'> {
  readonly definition: AnyTableDefinition;
  readonly search: TableSearch;
  readonly storedKeys: readonly UrlStateKey[];
  readonly fetched: FetchedHostRows | undefined;
  readonly start: (pathname?: string) => () => void;
  readonly update: () => void;
}

export interface TableLink extends Acting {
  readonly snapshot: () => TableSnapshot | undefined;
  readonly notify: () => void;
}

export function openTable(
  table: UrlTable,
  { url, parts }: { readonly url: PageUrl; readonly parts: readonly TanStackPart[] },
  slices: Slices,
  filters: TableFilters & FilterValues,
  link: TableLink,
): OpenTable {
  const definition = requireDefinition(table.options);
  if (process.env.NODE_ENV !== 'production') {
    checkOpened(table.options.opened);
    checkFetchedRows(table.options.fetchedRows);
    checkData(table.options.data);
  }
  const isInTable = (key: string) => key in table.initialState;
  const definedKeys = stateKeysOf(definition.states);
  const shownKeys = stateKeysOf(parts.map(({ key }) => key)).filter(isInTable);
  const storedKeys = shownKeys.filter((key) => definedKeys.includes(key));
  const storedParts = parts.filter((part) => !isStatePart(part) || storedKeys.includes(part.key));
  if (process.env.NODE_ENV !== 'production') checkPartFeatures(parts, definition.states.filter(isInTable));
  const fixed = fixedState(definition, storedKeys);
  const search = storedSearch(definition, fixed);
  // Writes the definition's defaults to `initialState`, which TanStack Table's reset methods restore.
  const shapes = shapesOf(parts.filter(isStatePart));
  for (const key of shownKeys)
    Object.assign(table.initialState, { [key]: shapes[key].toHost(search.defaults, filters) });
  const location = url.history.location();
  const opened = table.options.opened ?? new OpenedTable(location.search, search.decode(location.search));
  const state = { ...opened.state, ...fixed };
  // Omits unknown columns, because TanStack Table would log errors. The machine drops them later.
  const isKnown = ({ id }: { readonly id: string }) => findColumn(table, id) !== undefined;
  const [sorting, columnFilters] = [state.sorting.filter(isKnown), state.columnFilters.filter(isKnown)];
  slices.show(shownKeys, { ...state, sorting, columnFilters });
  slices.begin(table.initialState);

  const rows = createHostRows(table, filters);
  const fetched = table.options.fetchedRows?.connect(table, link.snapshot);
  if (process.env.NODE_ENV !== 'production') {
    if (fetched) checkFetchedStates(storedKeys);
    else warnAboutRowModels(definition, table.options, table.options.features, isInTable);
  }
  overrideTable(table, link, parts, search.defaults, rows, fetched);
  const withChanges = watchOptions(() => readOptions(table, filters));
  const { columns, rules } = withChanges((changes) => changes);
  if (process.env.NODE_ENV !== 'production') warnAboutDefaults(definition, columns);
  const machine = machineOf(definition, storedParts, fetched?.feature);
  const bound = bindTable({
    name: definition.name,
    search,
    history: url.history,
    opened: opened.text,
    rerunLoaders: definition.rerunLoaders,
  });
  const input = {
    defaults: search.defaults,
    state,
    columns,
    rules,
    filterRows: fetched ? undefined : rows.read(state),
  };
  const show = ({ context }: TableSnapshot) => slices.show(shownKeys, context);
  const fetching = fetched ? machine.provide({ actors: { rowSource: fetched.rowSource } }) : machine;
  const run = createTableRun(definition.name, bound.provide(fetching), input, bound, (now) => {
    show(now);
    link.notify();
  });
  show(run.actor().getSnapshot());

  const update = () => {
    if (process.env.NODE_ENV !== 'production') checkSameDefinition(requireDefinition(table.options), definition);
    if (!run.isStopped()) withChanges((changes) => updateMachine(table, run.actor(), changes, rows, fetched));
  };
  return {
    ...run,
    definition,
    search,
    storedKeys,
    fetched,
    update,
    start: (pathname = table.options.pathname ?? url.history.location().pathname) => {
      fetched?.beginStart();
      return run.start(pathname, () => {
        update();
        return fetched?.followNetwork(run.actor());
      });
    },
  };
}

const rowOptions = [
  'data',
  'rowCount',
  'pageCount',
  'manualPagination',
  'manualFiltering',
  'paginateExpandedRows',
  'isWaiting',
] as const satisfies readonly (keyof UrlTable['options'])[];

const readOptions = (table: UrlTable, filters: TableFilters): MachineOptions => ({
  columns: readColumns(table, filters),
  rules: readRules(table),
  rowOptions: rowOptions.map((option) => table.options[option]),
});

const rowStates = ['rowSelection', 'expanded', 'rowPinning'];

function updateMachine(
  { options, initialState }: UrlTable,
  actor: ReturnType<TableRun['actor']>,
  { columns, rules, haveColumnsChanged, haveRowsChanged }: OptionChanges,
  rows: HostRows,
  fetched: FetchedHostRows | undefined,
): void {
  const { fetchedRows, data } = options;
  if (process.env.NODE_ENV !== 'production') {
    const expected = fetched
      ? 'a result of `fetchedRows` on each render'
      : 'undefined on each render (to switch to fetched rows, give the component another `key`)';
    const isSameKind = (fetched === undefined) === (fetchedRows === undefined);
    requireOption(isSameKind, 'fetchedRows', expected, fetchedRows, 'chartable');
    if (!fetched) checkData(data);
  }
  const { filterRows: before } = actor.getSnapshot().context;
  // The first rows can change filters too, because TanStack Table chooses filter functions by the rows' values.
  const mayHaveFirstRows = haveRowsChanged && !before && !fetched;
  if (haveColumnsChanged || mayHaveFirstRows) actor.send({ type: 'columns.changed', columns, rules });
  if (fetched) {
    if (fetchedRows && fetched.setSource(fetchedRows.source)) actor.send({ type: 'rows.refresh' });
    return;
  }
  if (!haveRowsChanged) return;
  const filterRows = rows.read(actor.getSnapshot().context);
  if (filterRows && rowStates.some((key) => key in initialState)) checkRowNames(filterRows, before, options);
  if (filterRows || before) actor.send({ type: 'rows.changed', filterRows });
}
