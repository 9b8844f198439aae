import './base.css';
import './selection-bar.css';
import { memo, useState, type MouseEvent } from 'react';
import { isListed } from '../../machines/table';
import type { RowFetching, RowModel } from '../rows';
import { useTable, type TableActor } from './actor';
import { Announcement } from './announcement';
import { FetchButton } from './fetch-button';
import { useExport, useFetchedExport, type FetchOptions } from './hooks/use-export';
import { useSelectAll, useSelected, useSelectionCount } from './hooks/use-selection';
import { useLabels } from './labels';

interface SelectionBarProps {
  readonly actor: TableActor;
  readonly rowModel: RowModel;
}

/**
 * The number of selected rows, with buttons that copy them, select all that pass, and clear the selection. Nothing is seen of it
 * while none is selected. A screen reader says the number when it changes.
 */
export function SelectionBar({ actor, rowModel }: SelectionBarProps) {
  const { selected, isEmpty } = useSelected(actor);
  const { selectionAnnouncement } = useLabels();
  return (
    <>
      <Announcement text={selectionAnnouncement(selected)} />
      {!isEmpty && <Bar actor={actor} rowModel={rowModel} />}
    </>
  );
}

function Bar({ actor, rowModel }: SelectionBarProps) {
  const { selected, onPage, passing } = useSelectionCount(actor, rowModel);
  const { checked: areAllSelected, onChange: toggleAll } = useSelectAll(actor);
  const isQuery = useTable(actor, ({ context }) => context.fetched !== undefined || !isListed(context.rowSelection));
  const labels = useLabels();
  const { fetching } = rowModel;
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The bar goes with the selection.
    focusSelectAll(currentTarget);
    actor.send({ type: 'state.set', state: { rowSelection: {} } });
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
      {fetching ? (
        <CopyFetchedRows actor={actor} rowModel={rowModel} fetching={fetching} />
      ) : (
        <CopyRows actor={actor} rowModel={rowModel} />
      )}
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

/** A button that fetches the selected rows and copies them, for a spreadsheet. */
function CopyFetchedRows({
  actor,
  rowModel,
  fetching,
}: SelectionBarProps & { readonly fetching: RowFetching<unknown> }) {
  const { selectedAsTsv } = useFetchedExport(actor, rowModel, fetching);
  const { copyRows, copied, copyRefused, copyFailed } = useLabels();
  const copy = async (options: FetchOptions) => {
    const text = selectedAsTsv(options);
    // A browser lets a page write to the clipboard only at once after a click, so that it is given a promise of the text.
    const writing = writeToClipboard(text);
    await text;
    if (!(await writing)) throw new Error(copyRefused);
  };
  return <FetchButton className="ct-copy-rows" text={copyRows} doneText={copied} failedText={copyFailed} act={copy} />;
}

/** Resolves to false where the page has no clipboard, or may not write to it. */
async function writeToClipboard(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((found) => new Blob([found], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}

/** A button that copies the selected rows, for a spreadsheet. */
const CopyRows = memo(function CopyRows({ actor, rowModel }: SelectionBarProps) {
  const [result, setResult] = useState<'copied' | 'copyRefused'>();
  const { selectedAsTsv } = useExport(actor, rowModel);
  const labels = useLabels();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(selectedAsTsv());
      setResult('copied');
    } catch {
      // A page that is not served securely has no clipboard, and a user may refuse it.
      setResult('copyRefused');
    }
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
