import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createPlaceTable } from '../places';
import { selectRegion } from '../../machines/table';

/** Starts a table of places. Default: a small tree. */
function start(url = '', places?: Parameters<typeof createPlaceTable>[1]) {
  const { machine, machineColumns: columns, search, filterRows } = createPlaceTable({}, places);
  return createActor(machine.provide({ actions: { push: () => {}, replace: () => {} } }), {
    input: { defaults: search.defaults, state: search.decode(url), columns, filterRows },
  }).start();
}

test('selecting a row with thousands of sub-rows selects every sub-row exactly once', () => {
  const parts = Array.from({ length: 2000 }, (_, index) => ({ name: `${index}`, parts: [{ name: 'x' }] }));
  const actor = start('', [{ name: 'all', parts }]);
  const select = { type: 'rowSelection.toggle', rowId: '0' } as const;
  actor.send(select);
  expect(Object.keys(actor.getSnapshot().context.rowSelection)).toHaveLength(4001);
  expect(selectRegion(actor.getSnapshot(), 'selection')).toBe('all');
  actor.send(select);
  expect(actor.getSnapshot().context.rowSelection).toEqual({});
});
