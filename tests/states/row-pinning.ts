import fc from 'fast-check';
import type { TableEvent } from '../../machines/table';
import { adopt, data, reverse, set, tooLong, updating, pendingWrite } from '../paths/harness/slice';
import { anyIds } from './any-ids';
import type { StateTests } from './state';

const pinRow = (rowId: string, side: 'top' | 'bottom' | null): TableEvent => ({ type: 'rowPinning.pin', rowId, side });

export const rowPinning: StateTests<'rowPinning'> = {
  sample: { top: [], bottom: ['3.1'] },
  any: fc.record({ top: anyIds, bottom: anyIds }, { noNullPrototype: true }),
  features: ['rowPinningFeature'],
  slices: [
    {
      name: 'pinned rows',
      opened: '?pinned.top=3&pinned.bottom=500',
      events: [
        pinRow('3', 'bottom'),
        pinRow('3', 'top'),
        pinRow('3', null),
        pinRow('7', 'bottom'),
        pinRow('500', 'top'),
        adopt({ rowPinning: { top: [], bottom: ['7', '3'] } }),
        adopt({ rowPinning: { top: [], bottom: [] } }),
        adopt({}),
      ],
    },
    {
      name: 'pinned rows that load late',
      opened: '?pinned.top=3&pinned.bottom=50',
      rows: 'loading rows',
      events: [
        data('few rows'),
        data('all rows'),
        data('loading rows'),
        // Row IDs that exist. The machine drops missing IDs from the URL.
        adopt({ rowPinning: { top: ['1'], bottom: [] } }),
        adopt({ rowSelection: { 1: true } }),
        adopt({ globalFilter: 'a' }),
        set({ rowPinning: { top: ['2'], bottom: [] } }),
        set({}),
      ],
    },
    {
      name: 'a selection set before the pinned rows load',
      opened: '?pinned.top=3&pinned.bottom=50',
      rows: 'loading rows',
      events: [data('few rows'), set({ rowSelection: { 2: true } })],
    },
    updating('rowPinning', { top: ['3'], bottom: [] }, { top: [], bottom: [] }),
    tooLong('rowPinning', pinRow('3', 'top'), reverse),
    pendingWrite('rowPinning', '', [pinRow('3', 'top'), pinRow('3', null)], reverse, {
      rowPinning: { top: [], bottom: ['7'] },
    }),
  ],
};
