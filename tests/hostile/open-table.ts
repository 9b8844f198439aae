import { createActor, SimulatedClock } from 'xstate';
import type { FilterRows, TableColumn, TableMachine, TableState, TableWrite } from '../../machines/table';
import type { TableSearch } from '../../src/search-params';
import { takeWrites } from '../paths/answers';

/**
 * Lets a table's machine run without a page, on a clock of its own, with a history that writes and accepts at once. Returns
 * the function that opens the table in a state; `writes` holds what it has written since.
 */
export function tableOpener(
  {
    machine: bare,
    machineColumns,
    search,
  }: {
    readonly machine: TableMachine;
    readonly machineColumns: readonly TableColumn[];
    readonly search: TableSearch;
  },
  filterRows: FilterRows,
) {
  const writes: TableWrite[] = [];
  const machine = bare.provide({ actions: { push: () => {}, replace: () => {} } });
  return (state: TableState) => {
    writes.length = 0;
    const clock = new SimulatedClock();
    const actor = createActor(machine, {
      input: { codecs: search.codecs, state, columns: machineColumns, filterRows },
      clock,
    });
    actor.subscribe((snapshot) => {
      for (const answer of takeWrites(snapshot)) {
        if (answer.type === 'history.accepted' && answer.write.changes.length > 0) writes.push(answer.write);
        actor.send(answer);
      }
    });
    actor.start();
    return { actor, clock, writes };
  };
}
