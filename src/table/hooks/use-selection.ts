import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { checkRow, isSelected } from '../../../machines/table';
import type { RowModel } from '../../rows';
import { useTable, type TableActor } from '../actor';
import { isSameShown, selectShown } from '../select';
import { useShownRows } from '../shown-rows';

/**
 * Returns the props of a checkbox that selects a row, and the rows below it. It is mixed if only some of those are selected,
 * or all of them without the row. In a `TableGrid`, Shift with a click or the space bar sets all rows from the one before.
 */
export function useRowSelection(actor: TableActor, rowId: string) {
  const checked = useTable(actor, ({ context }) => isSelected(context.rowSelection, rowId));
  const isMixed = useTable(
    actor,
    ({ context: { rowSelection, filterRows } }) => checkRow(rowSelection, rowId, filterRows?.tree) === 'mixed',
  );
  const ref = useMixed(isMixed);
  const listRows = useShownRows();
  return {
    ref,
    type: 'checkbox',
    checked,
    // A browser makes a click of the space bar too, with the keys that are held.
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const isRange = listRows && nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
      actor.send(
        isRange ? { type: 'rowSelection.range', rowId, rowIds: listRows() } : { type: 'rowSelection.toggle', rowId },
      );
    },
  } as const;
}

/** Returns the props of a checkbox that selects all rows that pass the filters, or unselects them if all are selected. */
export function useSelectAll(actor: TableActor) {
  const selected = useTable(actor, ({ value }) => value.selection);
  const ref = useMixed(selected === 'some');
  return {
    ref,
    type: 'checkbox',
    checked: selected === 'all',
    onChange: () => actor.send({ type: 'rowSelection.toggleAll' }),
  } as const;
}

/** Returns the number of rows that are selected, of those among them on the page in view, and of rows that pass the filters. */
export function useSelectionCount(actor: TableActor, rowModel: RowModel) {
  const rowSelection = useTable(actor, ({ context }) => context.rowSelection);
  const passing = useTable(actor, ({ context }) => context.filteredRowIds.length);
  const onPage = rowModel.pageRows(useTable(actor, selectShown, isSameShown));
  return {
    selected: Object.values(rowSelection).filter(Boolean).length,
    onPage: onPage.filter(({ id }) => isSelected(rowSelection, id)).length,
    passing,
  };
}

/** Returns the ref of a checkbox that is mixed. React cannot set `indeterminate`, which is a property without an attribute. */
function useMixed(isMixed: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return ref;
}
