import { rowPinningPart as chart } from '../../../../machines/table';
import type { HostRow } from '../../host/table-9';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { rowPinning as codec } from './row-pinning.codec';

const shape: TanStackPartOf<'rowPinning'>['shape'] = {
  partsOf: ({ rowPinning }) => [rowPinning],
  toHost: ({ rowPinning }) => ({
    top: [...(rowPinning?.top ?? [])],
    bottom: [...(rowPinning?.bottom ?? [])],
  }),
  toMachine: (rowPinning) => ({ rowPinning }),
};

export const rowPinningPart: TanStackPartOf<'rowPinning'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape,
  shape8: { ...shape, toMachine: ({ top = [], bottom = [] }) => ({ rowPinning: { top, bottom } }) },
  rowMethods: (table, { send }) => ({
    pin(this: HostRow, position: 'top' | 'bottom' | false, withLeaves?: boolean, withParents?: boolean) {
      const side = position === false ? null : position;
      if (withLeaves !== true && withParents !== true) return send({ type: 'rowPinning.pin', rowId: this.id, side });
      const ids = [
        ...(withParents === true ? this.getParentRows() : []),
        this,
        ...(withLeaves === true ? this.getLeafRows() : []),
      ].map(({ id }) => id);
      const { top = [], bottom = [] } = table.atoms.rowPinning?.get() ?? {};
      const without = (pinned: readonly string[]) => pinned.filter((id) => !ids.includes(id));
      send({
        type: 'state.patch',
        state: {
          rowPinning: {
            top: [...without(top), ...(side === 'top' ? ids : [])],
            bottom: [...without(bottom), ...(side === 'bottom' ? ids : [])],
          },
        },
      });
    },
  }),
} satisfies Partial<TanStackPartOf<'rowPinning'>>);
