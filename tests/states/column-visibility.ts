import type { TableEvent } from '../../machines/table';
import { adopt, reverse, updating, pendingWrite } from '../paths/harness/slice';
import { anyMarks } from './any-ids';
import type { StateTests } from './state';

const toggleColumn = (columnId: string): TableEvent => ({ type: 'columnVisibility.toggle', columnId });
const showAll: TableEvent = { type: 'columnVisibility.showAll' };

export const columnVisibility: StateTests<'columnVisibility'> = {
  sample: { age: false },
  any: anyMarks(false),
  features: ['columnVisibilityFeature'],
  slices: [
    {
      name: 'column visibility',
      opened: '?hidden=age,unknown',
      events: [
        toggleColumn('id'),
        toggleColumn('age'),
        toggleColumn('unknown'),
        showAll,
        adopt({ columnVisibility: { name: false } }),
        adopt({ columnVisibility: {} }),
        adopt({}),
      ],
    },
    updating('columnVisibility', { age: false }, {}),
    pendingWrite('columnVisibility', '', [toggleColumn('id'), showAll], reverse, { columnVisibility: { age: false } }),
  ],
};
