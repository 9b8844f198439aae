import { useEffect, useRef } from 'react';
import { isSelected } from '../../../machines/table';
import { useTable, type TableActor } from '../actor';

/** Returns the props of a checkbox that selects a row. */
export function useRowSelection(actor: TableActor, rowId: string) {
  const checked = useTable(actor, ({ context }) => isSelected(context.rowSelection, rowId));
  return { type: 'checkbox', checked, onChange: () => actor.send({ type: 'rowSelection.toggle', rowId }) } as const;
}

/** Returns the props of a checkbox that selects all rows that pass the filters, or unselects them if all are selected. */
export function useSelectAll(actor: TableActor) {
  const selected = useTable(actor, ({ value }) => value.selection);
  const ref = useRef<HTMLInputElement>(null);
  // React cannot set `indeterminate`, which is a property without an attribute.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = selected === 'some';
  }, [selected]);
  return {
    ref,
    type: 'checkbox',
    checked: selected === 'all',
    onChange: () => actor.send({ type: 'rowSelection.toggleAll' }),
  } as const;
}
