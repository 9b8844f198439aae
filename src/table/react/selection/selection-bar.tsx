import '../ui/base.css';
import './selection-bar.css';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { isListed, selectHasOnlyPage } from '../../../../machines/table';
import { useSnapshot } from '../base/use-snapshot';
import { type ViewTable, controlOf } from '../base/view-table';
import { CopyRows } from '../export/copy-rows';
import { focusSearchOrTable } from '../filters/clear-filters';
import { useSelectAll } from './use-selection';
import { useSelected, useSelectionCount } from './use-selection-count';
import { useLabels } from '../base/labels';
import { Announcement } from '../ui/lazy-parts';

export interface SelectionBarProps {
  readonly table: ViewTable;
  /** The language tag of the spreadsheet app, e.g. `de-CH`. Default: the browser's language. */
  readonly locale?: string | undefined;
  /** True if the table scrolls instead of paging. The bar then doesn't count rows on other pages. */
  readonly isScrolled?: boolean;
}

/**
 * The number of selected rows, with buttons that copy the selected rows, select all matching rows, and clear the
 * selection. Hidden if no row is selected. Screen readers announce changes to the number.
 *
 * @example
 * <SelectionBar table={table} />
 */
export const SelectionBar = /* @__PURE__ */ controlOf(
  'rowSelection',
  function SelectionBar({ table, ...props }: SelectionBarProps) {
    const { isEmpty } = useSelected(table);
    return (
      <>
        <SelectionAnnouncement table={table} />
        {!isEmpty && <Bar table={table} {...props} />}
      </>
    );
  },
);

function Bar({ table, locale, isScrolled = false }: SelectionBarProps) {
  const { selected, onPage, mayBeHidden, passing } = useSelectionCount(table);
  const { checked: areAllSelected, disabled: cannotSelectAll, onChange: toggleAll } = useSelectAll(table);
  const isQuery = useSnapshot(table, ({ context }) => context.fetched !== undefined || !isListed(context.rowSelection));
  const areOnlyMatching = passing === undefined ? !mayBeHidden : selected === passing;
  const hasOnlyPage = useSnapshot(table, selectHasOnlyPage);
  const labels = useLabels();
  const clear = (click: MouseEvent<HTMLElement>) => {
    // Moves the focus first, because the bar disappears when the selection is cleared.
    focusSelectAll(click);
    table.sync.send({ type: 'state.set', state: { rowSelection: {} } });
  };
  const selectAll = (click: MouseEvent<HTMLElement>) => {
    // Moves the focus first, because the button disappears once all rows are selected.
    focusSelectAll(click);
    toggleAll();
  };
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => showFocusAbove(bar.current), []);
  return (
    <div ref={bar} className="ct-part ct-selection-bar" role="group" aria-label={labels.selection}>
      <span>
        {isQuery && areAllSelected && areOnlyMatching
          ? labels.selectedMatching(selected)
          : labels.selectedCount(selected, isScrolled ? (selected ?? onPage) : onPage, mayBeHidden)}
      </span>
      <CopyRows table={table} locale={locale} />
      {!areAllSelected && !cannotSelectAll && passing !== 0 && (
        <button type="button" className="ct-button ct-quiet" onClick={selectAll}>
          {hasOnlyPage ? labels.selectPage : labels.selectAllRows(passing)}
        </button>
      )}
      <button type="button" className="ct-button ct-quiet" onClick={clear}>
        {labels.clearSelection}
      </button>
    </div>
  );
}

/** Scrolls to the focused checkbox if the appearing bar covers it. */
function showFocusAbove(bar: HTMLElement | null): void {
  if (bar && getComputedStyle(bar).position === 'sticky')
    bar
      .closest('.ct-table-view-main')
      ?.querySelector(':focus')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Focuses the select-all checkbox, or the first row's checkbox if the table has no select-all checkbox. Scrolls to the
 * checkbox only after a keyboard click, which has a `detail` of 0.
 */
function focusSelectAll({ currentTarget, detail }: MouseEvent<HTMLElement>): void {
  const checkbox = currentTarget
    .closest('.ct-table-view-main')
    ?.querySelector<HTMLElement>('thead input[type=checkbox]:enabled, tbody input[data-row-selection]:enabled');
  if (checkbox) checkbox.focus({ preventScroll: detail > 0 });
  else focusSearchOrTable(currentTarget);
}

/**
 * Announces the number of selected rows when it changes.
 *
 * @example
 * <SelectionAnnouncement table={table} />
 */
export function SelectionAnnouncement({ table }: { readonly table: ViewTable }) {
  const { selected } = useSelected(table);
  const { selectionAnnouncement } = useLabels();
  return <Announcement text={selectionAnnouncement(selected)} />;
}
