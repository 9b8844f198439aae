import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import { selectRegion, canSelectAll, checkRow, isRowSelected, type TableContext } from '../../../../machines/table';
import { isGroup, rangeIdsOf } from '../../host/rows';
import type { HostRow } from '../../host/table-9';
import { useSnapshot, useSnapshotParts } from '../base/use-snapshot';
import { isGrouped, listShownRows } from '../base/view-rows';
import { hostOf, type ViewTable } from '../base/view-table';
import { controlProps } from '../ui/elements';
import { useEarlyInput, wasChecked } from '../text-box/use-early-input';
/**
 * Returns props for a checkbox that selects a row and its sub-rows, or the matching rows of a group. The checkbox is
 * mixed if only some of them are selected, and disabled if `enableRowSelection` excludes the row. Shift+click and
 * Shift+Space apply to all rows from the last toggled row to this row. Arrow keys, Home and End move the focus between
 * the row checkboxes of a `<table>`.
 *
 * @example
 * return <input aria-label="Select Oslo" {...useRowSelection(table, '3')} />;
 */
export const useRowSelection = (table: ViewTable, rowId: string) => useRowCheckbox(table, rowId).checkboxProps;

/** Returns `useRowSelection`'s props, and `hasCheckbox`, which is false for a group if only one row can be selected. */
export function useRowCheckbox(table: ViewTable, rowId: string) {
  const { checked, isMixed, disabled, hasCheckbox } = useSnapshotParts(table, ({ context }) =>
    checkboxState(table, context, rowId),
  );
  const { ref, showMixed } = useMixed(isMixed);
  const toggle = () => {
    const group = findGroup(table, rowId);
    if (group) group.toggleSelected();
    else table.sync.send({ type: 'rowSelection.toggle', rowId });
  };
  useEarlyInput(ref, wasChecked, toggle);
  const checkboxProps = {
    ...controlProps,
    ref,
    type: 'checkbox',
    'data-row-selection': true,
    disabled,
    checked,
    onKeyDown: moveBetweenRows,
    // Space also causes a click event, with the pressed modifier keys.
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && !findGroup(table, rowId);
      if (isRange) table.sync.send({ type: 'rowSelection.range', rowId, rowIds: rangeIdsOf(listShownRows(table)) });
      else toggle();
      showMixed();
    },
  } as const;
  return { hasCheckbox, checkboxProps };
}

/** Returns the group with this ID. `undefined` if the ID belongs to another row. */
function findGroup(table: ViewTable, rowId: string): HostRow | undefined {
  const row = isGrouped(table) ? hostOf(table).getGroupedRowModel().rowsById[rowId] : undefined;
  return row && isGroup(row) ? row : undefined;
}

function checkboxState(table: ViewTable, context: TableContext, rowId: string) {
  const group = findGroup(table, rowId);
  if (group)
    return {
      checked: group.getIsSelected(),
      isMixed: group.getIsSomeSelected(),
      disabled: !group.getCanSelect(),
      hasCheckbox: group.getCanMultiSelect(),
    };
  return {
    checked: isRowSelected(context, rowId),
    isMixed: checkRow(context, rowId) === 'mixed',
    disabled: context.rules.enableRowSelection?.(rowId) === false,
    hasCheckbox: true,
  };
}

/** Moves focus between row checkboxes. Each checkbox is also a tab stop, because the table isn't an ARIA grid. */
function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const checkboxes = [
    ...(currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-row-selection]:enabled') ?? []),
  ];
  const at = checkboxes.indexOf(currentTarget);
  const next = {
    ArrowUp: checkboxes[at - 1],
    ArrowDown: checkboxes[at + 1],
    Home: checkboxes[0],
    End: checkboxes.at(-1),
  }[key];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Returns props for a checkbox that selects all matching rows, or unselects them if all are selected. The checkbox is
 * disabled if the table has `enableMultiRowSelection: false`, or if it fetches rows and has `enableRowSelection`.
 *
 * @example
 * return <input aria-label="Select all" {...useSelectAll(table)} />;
 */
export function useSelectAll(table: ViewTable) {
  const selected = useSnapshot(table, (snapshot) => selectRegion(snapshot, 'selection'));
  const disabled = useSnapshot(table, ({ context }) => !canSelectAll(context));
  const { ref, showMixed } = useMixed(selected === 'some');
  const toggle = () => table.sync.send({ type: 'rowSelection.toggleAll' });
  useEarlyInput(ref, wasChecked, toggle);
  return {
    ...controlProps,
    ref,
    type: 'checkbox',
    disabled,
    checked: selected === 'all',
    onChange: () => {
      toggle();
      showMixed();
    },
  } as const;
}

/**
 * Returns a checkbox's ref, and `showMixed`, which sets `indeterminate`. React can't set this property, because it has
 * no HTML attribute. Call `showMixed` after a click, because browsers clear the property, and React doesn't render if
 * the state is unchanged.
 */
function useMixed(isMixed: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const showMixed = () => {
    if (ref.current) ref.current.indeterminate = isMixed;
  };
  useEffect(showMixed);
  return { ref, showMixed };
}
