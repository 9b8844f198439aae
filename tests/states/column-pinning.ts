import fc from 'fast-check';
import type { TableEvent } from '../../machines/table';
import { adopt, reverse, updating, pendingWrite } from '../paths/harness/slice';
import { anyIds } from './any-ids';
import type { StateTests } from './state';

const pinColumn = (columnId: string, side: 'left' | 'right' | null): TableEvent => ({
  type: 'columnPinning.pin',
  columnId,
  side,
});

export const columnPinning: StateTests<'columnPinning'> = {
  sample: { left: ['age'], right: [] },
  any: fc.record({ left: anyIds, right: anyIds }, { noNullPrototype: true }),
  features: ['columnPinningFeature'],
  slices: [
    {
      name: 'pinned columns',
      opened: '?pinned.left=unknown,age&pinned.right=age',
      events: [
        pinColumn('id', 'left'),
        pinColumn('age', 'left'),
        pinColumn('age', 'right'),
        pinColumn('age', null),
        pinColumn('unknown', 'left'),
        adopt({ columnPinning: { left: ['name'], right: [] } }),
        adopt({ columnPinning: { left: [], right: [] } }),
        adopt({}),
      ],
    },
    updating('columnPinning', { left: ['age'], right: [] }, { left: [], right: [] }),
    pendingWrite('columnPinning', '', [pinColumn('id', 'left'), pinColumn('id', null)], reverse, {
      columnPinning: { left: [], right: ['age'] },
    }),
  ],
};
