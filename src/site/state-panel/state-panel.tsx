import './state-panel.css';
import { useId, useState } from 'react';
import { useTableState, type ViewTable } from 'chartable/react';
import { markScrolling } from '../../table/react/grid/scroll-region';
import { panelText } from './panel-text';

/** Matches JSON keys. Splitting JSON by this pattern makes every second part a key. */
const keys = /("(?:[^"\\]|\\.)*":)/;

interface StatePanelProps {
  readonly table: ViewTable;
  /** Names the panel's table if the page shows several. Default: no name. */
  readonly label?: string | undefined;
}

/** Shows the table's state as JSON, including changes that the URL doesn't contain yet. */
export function StatePanel({ table, label }: StatePanelProps) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  return (
    <section
      ref={markScrolling}
      className="ct-part state-panel"
      aria-labelledby={titleId}
      data-folded={!isOpen || undefined}
    >
      <h2 id={titleId}>
        <button
          type="button"
          className="ct-bare state-panel-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {label === undefined ? 'Table State' : `Table State: ${label}`}
        </button>
      </h2>
      {/* Exists even while the panel is closed, so that the panel detects when its text no longer fits. */}
      <div>{isOpen && <StateText table={table} />}</div>
    </section>
  );
}

function StateText({ table }: { readonly table: ViewTable }) {
  const state = useTableState(table);
  return (
    <pre dir="ltr" translate="no">
      {panelText(state)
        .split(keys)
        .map((part, index) => (
          <span key={index}>{part}</span>
        ))}
    </pre>
  );
}
