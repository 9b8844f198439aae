import './state-panel.css';
import { useId } from 'react';
import { selectTableState } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { isSameTableState } from './select';

/** Splits a JSON text so that every second part is a key. */
const keys = /("(?:[^"\\]|\\.)*":)/;

/** The table's state as JSON: the state that the address holds once all writes are done. */
export function StatePanel({ actor }: { readonly actor: TableActor }) {
  const titleId = useId();
  const state = useTable(actor, selectTableState, isSameTableState);
  return (
    <section
      className="ct-state-panel"
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
      tabIndex={0}
    >
      <h2 id={titleId}>Table State</h2>
      <pre>
        {JSON.stringify(state, null, 2)
          .split(keys)
          .map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : part))}
      </pre>
    </section>
  );
}
