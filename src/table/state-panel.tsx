import './base.css';
import './state-panel.css';
import { useId } from 'react';
import type { TableActor } from './actor';
import { useTableState } from './hooks/use-table-state';
import { useLabels } from './labels';

/** Splits a JSON text so that every second part is a key. */
const keys = /("(?:[^"\\]|\\.)*":)/;

/** The table's state as JSON: the state that the address holds once all writes are done. */
export function StatePanel({ actor }: { readonly actor: TableActor }) {
  const titleId = useId();
  const state = useTableState(actor);
  const { tableState } = useLabels();
  return (
    <section
      className="ct-part ct-state-panel"
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <h2 id={titleId}>{tableState}</h2>
      <pre dir="ltr">
        {JSON.stringify(state, null, 2)
          .split(keys)
          .map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : part))}
      </pre>
    </section>
  );
}
