import fc from 'fast-check';
import type { TableEvent } from '../../machines/table';
import { reverse, updating, pendingWrite } from '../paths/harness/slice';
import { anyId } from './any-ids';
import type { StateTests } from './state';

const setWidth = (columnId: string, width: number): TableEvent => ({ type: 'columnSizing.set', columnId, width });

export const columnSizing: StateTests<'columnSizing'> = {
  sample: { age: 90 },
  any: fc
    .array(fc.tuple(anyId, fc.oneof(fc.integer({ min: 20, max: 999 }), fc.constant(Number.MAX_SAFE_INTEGER))), {
      maxLength: 4,
    })
    .map((entries) => Object.fromEntries(entries)),
  features: ['columnSizingFeature', 'columnResizingFeature'],
  slices: [
    {
      name: 'a resize',
      opened: '?widths=age.40',
      events: [
        { type: 'columnSizing.start', columnId: 'age', width: 40.4 },
        { type: 'columnSizing.start', columnId: 'unknown', width: 40 },
        { type: 'columnSizing.move', width: 80.6 },
        { type: 'columnSizing.move', width: 40 },
        { type: 'columnSizing.end' },
        { type: 'columnSizing.cancel' },
      ],
    },
    updating('columnSizing', { age: 60 }, {}),
    pendingWrite('columnSizing', '', [setWidth('id', 200), setWidth('id', 3)], reverse, {
      columnSizing: { age: 60 },
    }),
  ],
};
