import type { TableEvent } from '../../../machines/table';
import { openTable } from './table';

const events: Readonly<Record<string, TableEvent>> = {
  'a letter': { type: 'text.input', box: { sets: 'globalFilter' }, text: 'a' },
  'a sort': { type: 'sort.toggle', columnId: 'name', multi: false },
  'a page turn': { type: 'page.next' },
};

/** Prints the microsteps of the table machine and the history machine between a user event and its URL write. */
export function countMicrosteps(): void {
  for (const [name, event] of Object.entries(events)) {
    const { actor, clock, history } = openTable();
    const counts = [actor, history.actor].map((counted) => {
      const count = { microsteps: 0 };
      counted.system.inspect(({ type, actorRef }) => {
        if (type === '@xstate.microstep' && actorRef === counted) count.microsteps += 1;
      });
      return count;
    });
    actor.send(event);
    clock.pass(1000);
    const [table, page] = counts.map(({ microsteps }) => microsteps);
    console.log(`${name}: ${table} microsteps of the table, ${page} of its page's history`);
  }
}
