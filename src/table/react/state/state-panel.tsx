import '../ui/base.css';
import './state-panel.css';
import { useId, useState } from 'react';
import type { ViewTable } from '../view-table';
import { useTableState } from './use-table-state';
import { useLabels } from '../labels';
import { panelText } from './panel-text';
import { markScrolling } from '../grid/scroll-region';

/** Splits JSON so that every second part is a key. */
const keys = /("(?:[^"\\]|\\.)*":)/;

/**
 * The table's state as JSON, as in the URL after all writes. While collapsed, it doesn't subscribe.
 *
 * @example
 * <StatePanel table={table} />
 */
export function StatePanel({ table }: { readonly table: ViewTable }) {
  const titleId = useId();
  const [isOpen, setOpen] = useState(true);
  const { tableState } = useLabels();
  return (
    <section
      ref={markScrolling}
      className="ct-part ct-state-panel"
      aria-labelledby={titleId}
      data-folded={!isOpen || undefined}
    >
      <h2 id={titleId}>
        <button
          type="button"
          className="ct-bare ct-state-panel-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {tableState}
        </button>
      </h2>
      {/* Always rendered, so that the panel detects when its text no longer fits. */}
      <div>{isOpen && <StateText table={table} />}</div>
    </section>
  );
}

function StateText({ table }: { readonly table: ViewTable }) {
  const state = useTableState(table);
  const { moreRows } = useLabels();
  return (
    <pre dir="ltr" translate="no">
      {panelText(state, moreRows)
        .split(keys)
        .map((part, index) => (
          <span key={index}>{part}</span>
        ))}
    </pre>
  );
}
