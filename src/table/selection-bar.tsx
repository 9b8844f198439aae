import './base.css';
import './selection-bar.css';
import { useState, type MouseEvent } from 'react';
import type { RowModel } from '../rows';
import type { TableActor } from './actor';
import { Announcement } from './announcement';
import { useExport } from './hooks/use-export';
import { useSelectAll, useSelectionCount } from './hooks/use-selection';
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
  const count = useSelectionCount(actor, rowModel);
  const { selectionAnnouncement } = useLabels();
  return (
    <>
      <Announcement text={selectionAnnouncement(count.selected)} />
      {!count.isEmpty && <Bar actor={actor} rowModel={rowModel} count={count} />}
    </>
  );
}

interface BarProps extends SelectionBarProps {
  readonly count: ReturnType<typeof useSelectionCount>;
}

function Bar({ actor, rowModel, count: { selected, onPage, passing } }: BarProps) {
  const { checked: areAllSelected, onChange: toggleAll } = useSelectAll(actor);
  const labels = useLabels();
  // A table that fetches its rows has those of a page.
  const isFetched = !Number.isFinite(rowModel.rowCount);
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The bar goes with the selection.
    currentTarget.closest('.ct-table-view-main')?.querySelector<HTMLElement>('thead input[type=checkbox]')?.focus();
    actor.send({ type: 'state.set', state: { rowSelection: {} } });
  };
  return (
    <div className="ct-part ct-selection-bar" role="group" aria-label={labels.selection}>
      <span>
        {isFetched && areAllSelected && selected === passing
          ? labels.selectedMatching(passing)
          : labels.selectedCount(selected, onPage)}
      </span>
      {!isFetched && <CopyRows actor={actor} rowModel={rowModel} />}
      {!areAllSelected && passing !== 0 && (
        <button type="button" className="ct-button ct-quiet" onClick={toggleAll}>
          {labels.selectAllRows(passing)}
        </button>
      )}
      <button type="button" className="ct-button ct-quiet" onClick={clear}>
        {labels.clearSelection}
      </button>
      {isFetched && <span>{labels.copyNotFetched}</span>}
    </div>
  );
}

/** A button that copies the selected rows, for a spreadsheet. */
function CopyRows({ actor, rowModel }: SelectionBarProps) {
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
}
