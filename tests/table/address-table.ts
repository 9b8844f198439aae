import { createActor, SimulatedClock } from 'xstate';
import {
  createTableMachine,
  selectTableState,
  type TableColumn,
  type TableEvent,
  type TableMachineOptions,
  type TableState,
} from '../../machines/table';
import { createTableSearch, type TableSearchOptions } from '../../src/search-params';

export const people = Array.from({ length: 100 }, (_, index) => ({
  id: String(index),
  name: `${index % 2 === 0 ? 'even' : 'odd'}-${index}`,
  age: 18 + index,
}));

const columns: readonly TableColumn[] = [
  { id: 'id', filter: 'text', firstDirection: 'ascending' },
  { id: 'name', filter: 'text', firstDirection: 'ascending' },
  { id: 'age', filter: 'range', firstDirection: 'descending' },
];

export interface Options extends Omit<Partial<TableMachineOptions>, 'codecs'> {
  readonly search?: TableSearchOptions;
  readonly rows?: readonly { readonly id: string; readonly name: string }[];
}

/**
 * A running machine on an address in memory, which can refuse. Names contain the global filter, or the name filter:
 * a row model as plain as that is enough for what the machine asks of one.
 */
export function openTable(address: string, { search: searchOptions, rows = people, ...options }: Options = {}) {
  const search = createTableSearch(searchOptions);
  const clock = new SimulatedClock();
  const entries = [address];
  let writes = 0;
  let refuses = false;
  const filterRows = ({ globalFilter, columnFilters }: Pick<TableState, 'globalFilter' | 'columnFilters'>) =>
    rows
      .filter(
        ({ name }) =>
          name.includes(globalFilter) &&
          columnFilters.every(({ id, value }) => id !== 'name' || (typeof value === 'string' && name.includes(value))),
      )
      .map(({ id }) => id);
  const machine = createTableMachine({ columns, codecs: search.codecs, ...options });
  const write = (kind: 'push' | 'replace', changes: Parameters<typeof search.apply>[1]): TableEvent => {
    if (refuses) return { type: 'history.refused' };
    writes += 1;
    const text = search.apply(entries.at(-1) ?? '', changes);
    entries.splice(entries.length - (kind === 'push' ? 0 : 1), 1, text);
    return { type: 'history.accepted' };
  };
  const actor = createActor(
    machine.provide({
      actions: {
        push: ({ self }, { changes }) => self.send(write('push', changes)),
        replace: ({ self }, { changes }) => self.send(write('replace', changes)),
      },
    }),
    { clock, input: { state: search.decode(address), filterRows } },
  ).start();

  return {
    machine,
    actor,
    send: (...events: readonly TableEvent[]) => events.forEach((event) => actor.send(event)),
    type: (text: string) => actor.send({ type: 'text.input', box: { sets: 'globalFilter' }, text }),
    /** Lets time pass by single milliseconds: a simulated clock arms what a timer starts only when its increment ends. */
    wait: (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1) clock.increment(1);
    },
    refuse: (refused: boolean) => {
      refuses = refused;
    },
    /** The address changes from outside, as by Back. */
    visit: (text: string) => {
      const changed = search.changedStates(entries.at(-1) ?? '', text);
      const state = search.decode(text);
      entries.splice(-1, 1, text);
      actor.send({ type: 'address.changed', state: Object.fromEntries(changed.map((key) => [key, state[key]])) });
    },
    state: () => selectTableState(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
    address: () => entries.at(-1),
    entries: () => entries,
    writes: () => writes,
  };
}
