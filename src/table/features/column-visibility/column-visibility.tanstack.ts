import { columnVisibilityPart as chart } from '../../../../machines/table';
import { asOptional, type HostColumn } from '../../host/table-9';
import { readChecked } from '../../host/rows';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { columnVisibility as codec } from './column-visibility.codec';

export const columnVisibilityPart: TanStackPartOf<'columnVisibility'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ columnVisibility }) => [columnVisibility],
    toHost: ({ columnVisibility = {} }) => columnVisibility,
    toMachine: (columnVisibility) => ({ columnVisibility }),
  },
  tableMethods: (table, { send }) => {
    const showAll = (visible = !(table.getIsAllColumnsVisible?.() ?? true)) => {
      if (visible) return send({ type: 'columnVisibility.showAll' });
      const hidden = table.getAllLeafColumns().filter((column) => asOptional(column).getCanHide?.() !== false);
      send({
        type: 'state.patch',
        state: { columnVisibility: Object.fromEntries(hidden.map(({ id }) => [id, false])) },
      });
    };
    return {
      toggleAllColumnsVisible: showAll,
      getToggleAllColumnsVisibilityHandler: () => (event: unknown) => showAll(readChecked(event)),
    };
  },
  columnMethods: (table, { send }) => {
    const toggleVisibility = (column: HostColumn, visible = !column.getIsVisible()) => {
      if (!column.getCanHide()) return;
      const columns = column.getLeafColumns().filter((leaf) => leaf.getCanHide());
      const [only, ...others] = columns;
      if (only && others.length === 0) return send({ type: 'columnVisibility.toggle', columnId: only.id, visible });
      const before = table.atoms.columnVisibility?.get() ?? {};
      const changed = Object.fromEntries(columns.map(({ id }) => [id, visible]));
      send({ type: 'state.patch', state: { columnVisibility: { ...before, ...changed } } });
    };
    return {
      toggleVisibility(this: HostColumn, visible?: boolean) {
        toggleVisibility(this, visible);
      },
      getToggleVisibilityHandler(this: HostColumn) {
        return (event: unknown) => toggleVisibility(this, readChecked(event));
      },
    };
  },
} satisfies Partial<TanStackPartOf<'columnVisibility'>>);
