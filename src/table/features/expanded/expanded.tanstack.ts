import { expandedPart as chart } from '../../../../machines/table';
import type { HostRow, HostTable } from '../../host/table-9';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { expanded as codec } from './expanded.codec';

const isExpandedIn = ({ atoms }: HostTable, rowId: string): boolean => {
  const expanded = atoms.expanded?.get() ?? {};
  return expanded === true || expanded[rowId] === true;
};

export const expandedPart: TanStackPartOf<'expanded'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    partsOf: ({ expanded }) => [expanded],
    toHost: ({ expanded = {} }) => expanded,
    toMachine: (expanded) => ({ expanded }),
  },
  tableMethods: (table, { send }) => {
    const expandAll = (expanded = !(table.getIsAllRowsExpanded?.() ?? false)) => {
      if (!expanded || table.getCanSomeRowsExpand?.() !== false) send({ type: 'expanded.toggleAll', expanded });
    };
    return { toggleAllRowsExpanded: expandAll, getToggleAllRowsExpandedHandler: () => () => expandAll() };
  },
  rowMethods: (table, { send }) => {
    const toggleExpanded = (row: HostRow, expanded?: boolean) => {
      const isExpanded = isExpandedIn(table, row.id);
      const wanted = expanded ?? !isExpanded;
      if (isExpanded || row.getCanExpand()) send({ type: 'expanded.toggle', rowId: row.id, expanded: wanted });
    };
    return {
      toggleExpanded(this: HostRow, expanded?: boolean) {
        toggleExpanded(this, expanded);
      },
      getToggleExpandedHandler(this: HostRow) {
        return () => {
          if (this.getCanExpand()) toggleExpanded(this);
        };
      },
    };
  },
} satisfies Partial<TanStackPartOf<'expanded'>>);
