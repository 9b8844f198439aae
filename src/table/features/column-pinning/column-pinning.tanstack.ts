import { columnPinningPart as chart } from '../../../../machines/table';
import type { HostColumn } from '../../host/table-9';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { columnPinning as codec } from './column-pinning.codec';

export const columnPinningPart: TanStackPartOf<'columnPinning'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnPinning }) => [columnPinning],
    toHost: ({ columnPinning }) => ({
      start: [...(columnPinning?.left ?? [])],
      end: [...(columnPinning?.right ?? [])],
    }),
    toMachine: ({ start, end }) => ({ columnPinning: { left: start, right: end } }),
  },
  shape8: {
    partsOf: ({ columnPinning }) => [columnPinning],
    toHost: ({ columnPinning }) => ({
      left: [...(columnPinning?.left ?? [])],
      right: [...(columnPinning?.right ?? [])],
    }),
    toMachine: ({ left = [], right = [] }) => ({ columnPinning: { left, right } }),
  },
  columnMethods: (table, { send }) => ({
    pin(this: HostColumn, position: 'start' | 'end' | false) {
      const ids = this.getLeafColumns().map(({ id }) => id);
      const [only, ...others] = ids;
      if (only !== undefined && others.length === 0) {
        const side = position === 'start' ? 'left' : position === 'end' ? 'right' : null;
        return send({ type: 'columnPinning.pin', columnId: only, side });
      }
      const { start = [], end = [] } = table.atoms.columnPinning?.get() ?? {};
      const without = (pinned: readonly string[]) => pinned.filter((id) => !ids.includes(id));
      const left = [...without(start), ...(position === 'start' ? ids : [])];
      const right = [...without(end), ...(position === 'end' ? ids : [])];
      send({ type: 'state.patch', state: { columnPinning: { left, right } } });
    },
  }),
} satisfies Partial<TanStackPartOf<'columnPinning'>>);
