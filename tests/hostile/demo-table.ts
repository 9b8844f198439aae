import { deepStrictEqual } from 'node:assert/strict';
import { createActor, SimulatedClock } from 'xstate';
import type { TableWrite } from '../../machines/history';
import { isListed, type TableState } from '../../machines/table';
import type { Demo } from '../../src/site/demos';
import { createUserTable } from '../headless-tables';
import { encodeWrite, type TableSearch } from '../../src/table/url/table-search';
import { rows } from '../../src/site/data/rows';
import { acceptQueuedWrites } from '../paths/harness/answers';
import { Oracle } from '../paths/harness/oracle';

/** JSON writes −0 as 0. */
export const withoutNegativeZero = (state: TableState): unknown => JSON.parse(JSON.stringify(state));

/**
 * Compares a table with the oracle's result for a decoded state. The oracle knows only listed selections. For other
 * selections, checks that their rows exist.
 */
export function checkSense(shown: TableState, state: TableState, { defaults }: TableSearch): void {
  const { rowSelection } = isListed(state.rowSelection) ? state : shown;
  const oracle = new Oracle({ ...state, rowSelection }, rows, defaults);
  deepStrictEqual(withoutNegativeZero(shown), withoutNegativeZero(oracle.state));
  oracle.end();
}

/**
 * Creates the table of a demo page without the page. `open` opens it with a state. `writes` lists its writes.
 *
 * @param otherSearch default: the page's
 */
export function tableOf(demo: Pick<Demo, 'table'>, otherSearch?: TableSearch) {
  const { machineColumns: columns, filterRows, ...table } = createUserTable(demo.table);
  const search = otherSearch ?? table.search;
  const writes: TableWrite[] = [];
  const machine = table.machine.provide({ actions: { push: () => {}, replace: () => {} } });
  const open = (state: TableState) => {
    writes.length = 0;
    const clock = new SimulatedClock();
    const actor = createActor(machine, {
      input: { defaults: search.defaults, state, columns, filterRows },
      clock,
    });
    actor.subscribe((snapshot) => {
      for (const answer of acceptQueuedWrites(snapshot)) {
        const write = answer.type === 'write.accepted' && encodeWrite(search, answer.write);
        if (write && write.changes.length > 0) writes.push(write);
        actor.send(answer);
      }
    });
    actor.start();
    return { actor, clock, writes };
  };
  return { search, open };
}
