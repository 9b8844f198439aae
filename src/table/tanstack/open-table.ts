import { stateKeysOf, type TableSnapshot, type UrlStateKey } from '../../../machines/table';
import type { TanStackPart } from '../features/tanstack-part';
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
  checkFetchedParts,
  checkPartFeatures,
  checkOpened,
  checkSameDefinition,
  requireDefinition,
} from './checks';
import { findColumn, type TableFilters } from './columns';
import type { FetchedHostRows } from './fetched-rows';
import type { UrlTable } from './url-table';
import { fixedState, machineOf, storedSearch } from './machine-of';
import { overrideTable } from './overrides';
import { createHostRows } from './rows';
import { createTableRun, type TableRun } from './run-table';
import type { Slices } from './slices';
import { readOptions, updateMachine } from './update-machine';
import { watchOptions } from './watch-options';

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
  const storedParts = parts.filter(({ key }) => storedKeys.includes(key));
  if (process.env.NODE_ENV !== 'production') checkPartFeatures(parts, definition.states.filter(isInTable));
  const fixed = fixedState(definition, storedKeys);
  const search = storedSearch(definition, fixed);
  // TanStack Table's reset methods restore the initial state.
  const shapes = shapesOf(parts);
  for (const key of shownKeys)
    Object.assign(table.initialState, { [key]: shapes[key].toHost(search.defaults, filters) });
  const location = url.history.location();
  const opened = table.options.opened ?? new OpenedTable(location.search, search.decode(location.search));
  const state = { ...opened.state, ...fixed };
  // Until the machine has dropped unknown columns, TanStack Table would log them.
  const isKnown = ({ id }: { readonly id: string }) => findColumn(table, id) !== undefined;
  const [sorting, columnFilters] = [state.sorting.filter(isKnown), state.columnFilters.filter(isKnown)];
  slices.show(shownKeys, { ...state, sorting, columnFilters });
  slices.begin(table.initialState);

  const rows = createHostRows(table, filters);
  const fetched = table.options.fetchedRows?.connect(table, link.snapshot);
  if (process.env.NODE_ENV !== 'production') {
    if (fetched) checkFetchedParts(storedParts);
    else warnAboutRowModels(definition, table.options, table.options.features, isInTable);
  }
  overrideTable(table, link, parts, rows, fetched);
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
  const run = createTableRun(bound.provide(fetching), input, bound, (now) => {
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
