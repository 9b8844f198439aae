import { createActor, SimulatedClock } from 'xstate';
import type { Delivery, FilterRows, TableMachine, TableState } from '../../machines/table';

/**
 * Lets a table's machine run without a page, on a clock of its own, with a history that asks and accepts at once. Returns
 * the function that opens the table in a state; `writes` holds what it has written since.
 */
export function tableOpener(tableMachine: TableMachine, filterRows: FilterRows) {
  const writes: Delivery[] = [];
  const machine = tableMachine.provide({
    actions: {
      push: ({ self }) => self.send({ type: 'history.collect' }),
      replace: ({ self }) => self.send({ type: 'history.collect' }),
      deliver: ({ self }, delivery: Delivery) => {
        if (delivery.changes.length > 0) writes.push(delivery);
        self.send({ type: 'history.accepted' });
      },
    },
  });
  return (state: TableState) => {
    writes.length = 0;
    const clock = new SimulatedClock();
    const actor = createActor(machine, { input: { state, filterRows }, clock }).start();
    return { actor, clock, writes };
  };
}
