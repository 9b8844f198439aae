import { useEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';
import {
  canSelectAll,
  checkRow,
  isListed,
  isRowSelected,
  mayFiltersHideSelected,
  selectedTotal,
  type TableContext,
} from '../../../../machines/table';
import { isGroup, rangeIdsOf } from '../../tanstack/groups';
import type { HostRow } from '../../tanstack/host';
import { useSnapshot, useSnapshotParts } from '../use-snapshot';
import { isGrouped, mayHaveRowsBelow } from '../grid/view-rows';
import { hostOf, type ViewTable } from '../view-table';
import { controlProps } from '../ui/control-props';
import { useEarlyInput, wasChecked } from '../text-box/use-early-input';
import { listShownRows } from '../grid/use-grid';
import { useRowCount } from '../paging/use-row-count';

/**
 * Returns the props of a checkbox that selects a row, and the rows below it. It is mixed if only some of those are selected,
 * or all of them without the row, and disabled if the table's `enableRowSelection` says so. Shift with a click or the space bar sets all
 * rows from the one before, and arrow keys, Home and End move between the checkboxes of the rows of one `table`. With the ID of
 * a group, the checkbox selects the rows of the group that match the filters.
 *
 * @example
 * return <input aria-label="Select Oslo" {...useRowSelection(table, '3')} />;
 */
export const useRowSelection = (table: ViewTable, rowId: string) => useRowBox(table, rowId).boxProps;

/** Returns the same as `boxProps`; and `hasBox`, false for a group if only one of its rows can be selected at a time. */
export function useRowBox(table: ViewTable, rowId: string) {
  const { checked, isMixed, disabled, hasBox } = useSnapshotParts(table, ({ context }) =>
    checkBox(table, context, rowId),
  );
  const { ref, showMixed } = useMixed(isMixed);
  const toggle = () => {
    const group = findGroup(table, rowId);
    if (group) group.toggleSelected();
    else table.chartable.send({ type: 'rowSelection.toggle', rowId });
  };
  useEarlyInput(ref, wasChecked, toggle);
  const boxProps = {
    ...controlProps,
    ref,
    type: 'checkbox',
    'data-row-selection': true,
    disabled,
    checked,
    onKeyDown: moveBetweenRows,
    // A browser makes a click of the space bar too, with the keys that are held.
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && !findGroup(table, rowId);
      if (isRange)
        table.chartable.send({ type: 'rowSelection.range', rowId, rowIds: rangeIdsOf(listShownRows(table)) });
      else toggle();
      showMixed();
    },
  } as const;
  return { hasBox, boxProps };
}

/** Returns the group with this ID; `undefined` for the ID of a row. */
function findGroup(table: ViewTable, rowId: string): HostRow | undefined {
  const row = isGrouped(table) ? hostOf(table).getGroupedRowModel().rowsById[rowId] : undefined;
  return row && isGroup(row) ? row : undefined;
}

/** Returns how the checkbox of a row or a group is shown. */
function checkBox(table: ViewTable, context: TableContext, rowId: string) {
  const group = findGroup(table, rowId);
  if (group)
    return {
      checked: group.getIsSelected(),
      isMixed: group.getIsSomeSelected(),
      disabled: !group.getCanSelect(),
      hasBox: group.getCanMultiSelect(),
    };
  return {
    checked: isRowSelected(context, rowId),
    isMixed: checkRow(context, rowId) === 'mixed',
    disabled: context.rules.enableRowSelection?.(rowId) === false,
    hasBox: true,
  };
}

/** Moves the focus from the checkbox of a row to that of another by the keys. It stays a table, and no grid: Tab goes through all. */
function moveBetweenRows(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const boxes = [
    ...(currentTarget.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-row-selection]:enabled') ?? []),
  ];
  const at = boxes.indexOf(currentTarget);
  const next = { ArrowUp: boxes[at - 1], ArrowDown: boxes[at + 1], Home: boxes[0], End: boxes.at(-1) }[key];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Returns the props of a checkbox that selects all rows that pass the filters, or unselects them if all are selected. It is disabled
 * if the table has `enableMultiRowSelection: false`, or if it fetches its rows and has `enableRowSelection`.
 *
 * @example
 * return <input aria-label="Select all" {...useSelectAll(table)} />;
 */
export function useSelectAll(table: ViewTable) {
  const selected = useSnapshot(table, ({ value }) => value.selection);
  const disabled = useSnapshot(table, ({ context }) => !canSelectAll(context));
  const { ref, showMixed } = useMixed(selected === 'some');
  const toggle = () => table.chartable.send({ type: 'rowSelection.toggleAll' });
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
 * Returns `selected`, the number of rows that are selected, `undefined` while it is not known; and `isEmpty`, true if no row is selected.
 *
 * @example
 * const { selected } = useSelected(table);
 * return <p>{`${selected ?? 'Many'} selected`}</p>;
 */
export function useSelected(table: ViewTable) {
  return useSnapshotParts(table, ({ context }) => {
    const selected = selectedTotal(context);
    return { selected, isEmpty: isListed(context.rowSelection) && selected === 0 };
  });
}

/**
 * Returns `selected`, the number of selected rows, and `passing`, the number of rows that pass the filters, each `undefined`
 * until it is known; `onPage`, the number of selected rows that the page shows, including pinned ones; `mayBeHidden`, false
 * if all other selected rows are on other pages, and true if filters or collapsed rows may hide some; and `isEmpty`, true if no row is selected.
 *
 * @example
 * const { selected, passing } = useSelectionCount(table);
 * return <p>{`${selected} of ${passing} rows are selected`}</p>;
 */
export function useSelectionCount(table: ViewTable) {
  const { filtered: passing } = useRowCount(table);
  const counts = useSnapshotParts(table, ({ context }) => ({
    onPage: listShownRows(table).filter((row) => !isGroup(row) && isRowSelected(context, row.id)).length,
    mayBeHidden: mayHaveRowsBelow(table) || mayFiltersHideSelected(context),
  }));
  return { ...useSelected(table), ...counts, passing };
}

/**
 * Returns the ref of a checkbox that may be mixed. React cannot set `indeterminate`, which is a property without an attribute. Call
 * `showMixed` after a click: the browser clears the property, and React does not render if the state stays the same.
 */
function useMixed(isMixed: boolean) {
  const ref = useRef<HTMLInputElement>(null);
  const showMixed = () => {
    if (ref.current) ref.current.indeterminate = isMixed;
  };
  // After every render: React may have replaced the element.
  useEffect(showMixed);
  return { ref, showMixed };
}
