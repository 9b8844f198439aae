import {
  isListed,
  listSelected,
  rowSelectionPart as chart,
  selectedIds,
  selectRows,
  type ListedRows,
} from '../../../../machines/table';
import { isGroup, rangeIdsOf, rowIdsOf, listsRowIds, readChecked } from '../../host/rows';
import type { HostRow, HostTable } from '../../host/table-9';
import type { Acting } from '../../host/states';
import { withTableParts, type TanStackPartOf } from '../tanstack-part';
import { rowSelection as codec } from './row-selection.codec';

interface SelectOptions {
  readonly selectChildren?: boolean;
}

interface SelectAllOptions {
  readonly deselectAll?: boolean;
}

function createTableMethods(table: HostTable, { send }: Acting) {
  const { getIsAllRowsSelected } = table;
  /**
   * True if all matching rows are selected. Checks only row IDs. TanStack Table's method would create a row object for
   * every row.
   */
  const isAllSelected = (): boolean => {
    const filtered = table.getFilteredRowModel();
    const { enableRowSelection } = table.options;
    if (!listsRowIds(filtered) || typeof enableRowSelection === 'function') return getIsAllRowsSelected?.() ?? false;
    const selected = table.atoms.rowSelection?.get() ?? {};
    const rowIds = filtered.listRowIds();
    if (rowIds.length === 0 || Object.keys(selected).length === 0) return false;
    return enableRowSelection === false || rowIds.every((id) => selected[id] === true);
  };
  const toggleAllRows = (selected?: boolean, options?: SelectAllOptions) => {
    const isAll = selected ?? !(table.getIsAllRowsSelected?.() ?? false);
    if (options?.deselectAll === true && !isAll) send({ type: 'state.patch', state: { rowSelection: {} } });
    else send({ type: 'rowSelection.toggleAll', selected: isAll });
  };
  const togglePageRows = (selected?: boolean, options?: SelectAllOptions) => {
    const isAll = selected ?? !(table.getIsAllPageRowsSelected?.() ?? false);
    if (options?.deselectAll === true && !isAll) send({ type: 'state.patch', state: { rowSelection: {} } });
    else send({ type: 'rowSelection.set', rowIds: table.getRowModel().rows.flatMap(rowIdsOf), selected: isAll });
  };

  return {
    getIsAllRowsSelected: isAllSelected,
    toggleAllRowsSelected: toggleAllRows,
    getToggleAllRowsSelectedHandler: () => (event: unknown) => toggleAllRows(readChecked(event)),
    toggleAllPageRowsSelected: togglePageRows,
    getToggleAllPageRowsSelectedHandler: () => (event: unknown) => togglePageRows(readChecked(event)),
  };
}

function createRowMethods(table: HostTable, { send }: Acting) {
  const toggleSelected = (row: HostRow, selected = !row.getIsSelected(), options: SelectOptions = {}) => {
    if (isGroup(row)) return send({ type: 'rowSelection.set', rowIds: rowIdsOf(row), selected });
    send({ type: 'rowSelection.toggle', rowId: row.id, selected, ...options });
  };

  return {
    toggleSelected(this: HostRow, selected?: boolean, options?: SelectOptions) {
      toggleSelected(this, selected, options);
    },
    getToggleSelectedHandler(this: HostRow, options?: SelectOptions) {
      return (event: unknown) => {
        if (!this.getCanSelect()) return;
        const { enableRowRangeSelection, isRowRangeSelectionEvent } = table.options;
        const isRange =
          enableRowRangeSelection !== false && this.getCanMultiSelect() && isRowRangeSelectionEvent?.(event) === true;
        const selected = readChecked(event);
        if (!isRange || isGroup(this)) return toggleSelected(this, selected, options);
        const inView = table.getRowsInDisplayOrder?.() ?? [];
        const rowIds = rangeIdsOf(inView.filter((row) => row.getCanSelect() && row.getCanMultiSelect()));
        const isSelected = selected ?? !this.getIsSelected();
        send({ type: 'rowSelection.range', rowId: this.id, rowIds, selected: isSelected, ...options });
      };
    },
  };
}

export const hasOnlySelected = (rows: ListedRows): rows is Readonly<Record<string, true>> =>
  Object.values(rows).every(Boolean);

export const rowSelectionPart: TanStackPartOf<'rowSelection'> = /* @__PURE__ */ withTableParts(chart, {
  codec,
  shape: {
    // Comparing lists of IDs is faster than comparing objects.
    partsOf: ({ rowSelection, filterRows }) =>
      isListed(rowSelection) ? [selectedIds(rowSelection)] : [rowSelection, filterRows],
    toHost: ({ rowSelection, filterRows }) =>
      isListed(rowSelection) && hasOnlySelected(rowSelection)
        ? rowSelection
        : selectRows<true>({}, listSelected({ rowSelection, filterRows })),
    toMachine: (rowSelection) => ({ rowSelection }),
  },
  tableMethods: createTableMethods,
  rowMethods: createRowMethods,
} satisfies Partial<TanStackPartOf<'rowSelection'>>);
