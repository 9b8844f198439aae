import { useEffect, useRef, type ChangeEvent, type RefObject } from 'react';
import { checkRow, isListed, isRowSelected, selectedTotal } from '../../../machines/table';
import type { RowModel } from '../../rows';
import { useTable, type TableActor } from '../actor';
import { controlProps } from '../control-props';
import { isSameShown, selectShown } from '../select';
import { useShownRows } from '../shown-rows';
import { useEarlyAct, wasChecked } from './use-early-act';
import { useRowCount } from './use-table-state';

/**
 * Returns the props of a checkbox that selects a row, and the rows below it. It is mixed if only some of those are selected,
 * or all of them without the row. In a `TableGrid`, Shift with a click or the space bar sets all rows from the one before.
 */
export function useRowSelection(actor: TableActor, rowId: string) {
  const { checked, isMixed } = useTable(
    actor,
    ({ context }) => ({
      checked: isRowSelected(context, rowId),
      isMixed: checkRow(context, rowId) === 'mixed',
    }),
    (a, b) => a.checked === b.checked && a.isMixed === b.isMixed,
  );
  const ref = useMixed(isMixed);
  const listRows = useShownRows();
  const toggle = () => actor.send({ type: 'rowSelection.toggle', rowId });
  useEarlyAct(ref, wasChecked, toggle);
  return {
    ...controlProps,
    ref,
    type: 'checkbox',
    checked,
    // A browser makes a click of the space bar too, with the keys that are held.
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const isRange = listRows && nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
      if (isRange) actor.send({ type: 'rowSelection.range', rowId, rowIds: listRows() });
      else toggle();
    },
  } as const;
}

/** Returns the props of a checkbox that selects all rows that pass the filters, or unselects them if all are selected. */
export function useSelectAll(actor: TableActor) {
  const selected = useTable(actor, ({ value }) => value.selection);
  const ref = useMixed(selected === 'some');
  const toggle = () => actor.send({ type: 'rowSelection.toggleAll' });
  useEarlyAct(ref, wasChecked, toggle);
  return {
    ...controlProps,
    ref,
    type: 'checkbox',
    checked: selected === 'all',
    onChange: toggle,
  } as const;
}

/** Returns `selected`, the number of rows that are selected, `undefined` while it is not known; and `isEmpty`, true if no row is selected. */
export function useSelected(actor: TableActor) {
  const rowSelection = useTable(actor, ({ context }) => context.rowSelection);
  const selected = useTable(actor, ({ context }) => selectedTotal(context));
  return { selected, isEmpty: isListed(rowSelection) && selected === 0 };
}

/**
 * Returns `selected`, the number of rows that are selected, and `passing`, that of rows that pass the filters, each `undefined`
 * while it is not known; `onPage`, the number of selected rows on the page in view; and `isEmpty`, true if no row is selected.
 */
export function useSelectionCount(actor: TableActor, rowModel: RowModel) {
  const { filtered: passing } = useRowCount(actor);
  const rows = rowModel.pageRows(useTable(actor, selectShown, isSameShown));
  const onPage = useTable(actor, ({ context }) => rows.filter(({ id }) => isRowSelected(context, id)).length);
  return { ...useSelected(actor), onPage, passing };
}

/** Returns the ref of a checkbox that is mixed. React cannot set `indeterminate`, which is a property without an attribute. */
function useMixed(isMixed: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return ref;
}
