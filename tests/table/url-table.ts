import {
  createTableMachine,
  goToPagePart,
  matchingSelectionPart,
  resetPart,
  selectTableState,
  type FilterRows,
  type PartStateKey,
  type TableColumn,
  type TableEvent,
  type TableMachineOptions,
  type TableRules,
} from '../../machines/table';
import { allStateParts } from '../../src/table/features/all-state-parts';
import { createTableSearch, type TableSearchOptions } from '../../src/entries/url';
import { userStates } from '../../src/site/demos/users';
import { startBoundTable } from '../bound-table';
import { newState, openMemoryPage } from '../memory-page';

export const people = Array.from({ length: 100 }, (_, index) => ({
  id: String(index),
  name: `${index % 2 === 0 ? 'even' : 'odd'}-${index}`,
  age: 18 + index,
}));

export const peopleColumns: readonly TableColumn[] = [
  { id: 'id', filter: 'text', firstDirection: 'ascending' },
  { id: 'name', filter: 'text', firstDirection: 'ascending' },
  { id: 'age', filter: 'range', firstDirection: 'descending' },
];

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Options extends Omit<Partial<TableMachineOptions>, 'codecs' | 'parts'> {
  /** True if selecting all rows stores the filters. */
  readonly selectsMatching?: boolean;
  /** Optional states besides those in `userStates`. */
  readonly states?: readonly PartStateKey[];
  readonly columns?: readonly TableColumn[];
  readonly rules?: TableRules;
  readonly search?: TableSearchOptions;
  /** `undefined` while rows load. Default: a hundred people. */
  readonly rows?: readonly Named[] | undefined;
}

const filterOf = (rows: readonly Named[] | undefined): FilterRows | undefined =>
  rows &&
  (({ globalFilter, columnFilters }) =>
    rows
      .filter(
        ({ name }) =>
          name.includes(globalFilter) &&
          columnFilters.every(({ id, value }) => id !== 'name' || (typeof value === 'string' && name.includes(value))),
      )
      .map(({ id }) => id));

/** Starts a table with a history in a simulated browser. The machine needs no row model. */
export function openTable(url: string, { search: searchOptions, ...given }: Options = {}) {
  const {
    rows,
    columns,
    rules,
    selectsMatching,
    states: others = [],
    ...options
  } = { rows: people, columns: peopleColumns, ...given };
  const selection = selectsMatching ? [matchingSelectionPart] : [];
  const states = [...new Set([...userStates, ...others])];
  const search = createTableSearch({ ...searchOptions, states });
  const { browser, clock, history } = openMemoryPage(`/${url}`);
  const machine = createTableMachine({
    parts: [
      ...selection,
      ...allStateParts.filter(({ key }) => states.includes(key) && !(key === 'rowSelection' && selectsMatching)),
      goToPagePart,
      resetPart,
    ],
    ...options,
  });
  const table = { machine, machineColumns: columns, search, filterRows: filterOf(rows) };
  const { actor, bound } = startBoundTable(table, history, { clock, opened: url, ...(rules && { rules }) });
  bound.connect(actor, '/');
  const searchOf = (href: string) => href.slice(1);

  return {
    machine,
    search,
    actor,
    browser,
    history,
    send: (...events: readonly TableEvent[]) => events.forEach((event) => actor.send(event)),
    type: (text: string) => actor.send({ type: 'text.input', box: { sets: 'globalFilter' }, text }),
    setRows: (others: readonly Named[] | undefined) =>
      actor.send({ type: 'rows.changed', filterRows: filterOf(others) }),
    wait: (milliseconds: number) => clock.pass(milliseconds),
    /** Changes the URL from outside, as Back does. */
    visit: (text: string) => browser.visit({ state: newState(), href: `/${text}` }),
    state: () => selectTableState(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
    url: () => searchOf(browser.entry.href),
    entries: () => browser.hrefs.map(searchOf),
    writes: () => browser.calls.filter(({ outcome }) => outcome === 'accepted').length,
  };
}
