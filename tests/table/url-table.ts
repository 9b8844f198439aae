import {
  createTableMachine,
  selectTableState,
  type FilterRows,
  type OptionalStateKey,
  type TableColumn,
  type TableEvent,
  type TableMachineOptions,
  type TableRules,
} from '../../machines/table';
import { allOptionalStates } from '../../src/table/tanstack';
import { createTableSearch, type TableSearchOptions } from '../../src/table/url';
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

export interface Options extends Omit<Partial<TableMachineOptions>, 'codecs' | 'states'> {
  /** The keys of its optional states; none where left out. */
  readonly states?: readonly OptionalStateKey[];
  /** Those of the people where left out. */
  readonly columns?: readonly TableColumn[];
  readonly rules?: TableRules;
  readonly search?: TableSearchOptions;
  /** `undefined`: they are to come. A hundred people where left out. */
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

/**
 * A running table on the history of a page, in a model of a browser that can refuse. Names contain the global filter, or
 * the name filter: a row model as plain as that is enough for what the machine asks of one.
 */
export function openTable(url: string, { search: searchOptions, ...given }: Options = {}) {
  const { rows, columns, rules, states = [], ...options } = { rows: people, columns: peopleColumns, ...given };
  const search = createTableSearch({ ...searchOptions, states });
  let refuses = false;
  const { browser, clock, history } = openMemoryPage(`/${url}`, () => (refuses ? 'throws' : 'accepted'));
  const machine = createTableMachine({
    states: allOptionalStates.filter(({ key }) => states.includes(key)),
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
    /** Other rows; `undefined`: they are to come again. */
    setRows: (others: readonly Named[] | undefined) =>
      actor.send({ type: 'rows.changed', filterRows: filterOf(others) }),
    wait: (milliseconds: number) => clock.pass(milliseconds),
    refuse: (refused: boolean) => {
      refuses = refused;
    },
    /** The address changes from outside, as by Back. */
    visit: (text: string) => browser.visit({ state: newState(), href: `/${text}` }),
    state: () => selectTableState(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
    url: () => searchOf(browser.entry.href),
    entries: () => browser.hrefs.map(searchOf),
    writes: () => browser.calls.filter(({ outcome }) => outcome === 'accepted').length,
  };
}
