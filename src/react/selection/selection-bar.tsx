import '../ui/base.css';
import './selection-bar.css';
import { memo, useState, type MouseEvent } from 'react';
import { isListed } from '../../../machines/table';
import { controlOf } from '../control-of';
import { useSnapshot } from '../use-snapshot';
import { fetchedOf, type ViewTable } from '../view-table';
import { SelectionAnnouncement } from '../notices/announcements';
import { loadExport, loadSpreadsheetForm } from '../export/load-export';
import { writeToClipboard } from '../export/write-clipboard';
import { useSelectAll, useSelected, useSelectionCount } from './use-selection';
import { useLabels } from '../labels';
import { CopyFetchedRows } from '../loaded-parts';

interface SelectionBarProps {
  readonly table: ViewTable;
  /** The language tag of the spreadsheets that rows are pasted into, such as `de-CH`; that of the browser where left out. */
  readonly locale?: string | undefined;
}

/**
 * The number of selected rows, with buttons that copy them, select all that pass, and clear the selection. Nothing is seen of it
 * while none is selected. A screen reader says the number when it changes.
 *
 * @example
 * <SelectionBar table={table} />
 */
export const SelectionBar = /* @__PURE__ */ controlOf(
  'rowSelection',
  function SelectionBar({ table, locale }: SelectionBarProps) {
    const { isEmpty } = useSelected(table);
    return (
      <>
        <SelectionAnnouncement table={table} />
        {!isEmpty && <Bar table={table} locale={locale} />}
      </>
    );
  },
);

function Bar({ table, locale }: SelectionBarProps) {
  const { selected, onPage, passing } = useSelectionCount(table);
  const { checked: areAllSelected, onChange: toggleAll } = useSelectAll(table);
  const isQuery = useSnapshot(table, ({ context }) => context.fetched !== undefined || !isListed(context.rowSelection));
  const labels = useLabels();
  const isFetched = fetchedOf(table) !== undefined;
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The bar goes with the selection.
    focusSelectAll(currentTarget);
    table.chartable.send({ type: 'state.set', state: { rowSelection: {} } });
  };
  const selectAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes once all are selected.
    focusSelectAll(currentTarget);
    toggleAll();
  };
  return (
    <div className="ct-part ct-selection-bar" role="group" aria-label={labels.selection}>
      <span>
        {isQuery && areAllSelected && selected === passing
          ? labels.selectedMatching(passing)
          : labels.selectedCount(selected, onPage)}
      </span>
      {isFetched ? <CopyFetchedRows table={table} locale={locale} /> : <CopyRows table={table} locale={locale} />}
      {!areAllSelected && passing !== 0 && (
        <button type="button" className="ct-button ct-quiet" onClick={selectAll}>
          {labels.selectAllRows(passing)}
        </button>
      )}
      <button type="button" className="ct-button ct-quiet" onClick={clear}>
        {labels.clearSelection}
      </button>
    </div>
  );
}

/** Moves the focus to the checkbox of all rows, which stays. */
const focusSelectAll = (button: Element): void =>
  button.closest('.ct-table-view-main')?.querySelector<HTMLElement>('thead input[type=checkbox]')?.focus();

/** A button that copies the selected rows, for a spreadsheet. */
const CopyRows = /* @__PURE__ */ memo(function CopyRows({ table, locale }: SelectionBarProps) {
  const [result, setResult] = useState<'copied' | 'copyRefused'>();
  const labels = useLabels();
  const copy = async () => {
    const read = async () => (await loadExport(table)).selectedForClipboard(await loadSpreadsheetForm(locale));
    setResult((await writeToClipboard(read())) ? 'copied' : 'copyRefused');
  };
  return (
    <button
      type="button"
      className="ct-button ct-quiet ct-copy-rows"
      onClick={() => void copy()}
      onBlur={() => setResult(undefined)}
    >
      <span aria-live="polite">{labels[result ?? 'copyRows']}</span>
    </button>
  );
});
