import { useEffect, useRef, type RefObject } from 'react';
import { checkRow, isSelected } from '../../../machines/table';
import { useTable, type TableActor } from '../actor';

/**
 * Returns the props of a checkbox that selects a row, and the rows below it. It is mixed if only some of those are selected,
 * or all of them without the row.
 */
export function useRowSelection(actor: TableActor, rowId: string) {
  const checked = useTable(actor, ({ context }) => isSelected(context.rowSelection, rowId));
  const isMixed = useTable(
    actor,
    ({ context: { rowSelection, filterRows } }) => checkRow(rowSelection, rowId, filterRows?.tree) === 'mixed',
  );
  const ref = useMixed(isMixed);
  return {
    ref,
    type: 'checkbox',
    checked,
    onChange: () => actor.send({ type: 'rowSelection.toggle', rowId }),
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

/** Returns the ref of a checkbox that is mixed. React cannot set `indeterminate`, which is a property without an attribute. */
function useMixed(isMixed: boolean): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return ref;
}
