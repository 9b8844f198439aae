import './state-panel.css';
import { useId } from 'react';
import { selectTableState } from '../../machines/table';
import { useTable, type TableActor } from './actor';
import { isSameTableState } from './select';

/** Splits a JSON text so that every other part is a key. */
const keys = /("(?:[^"\\]|\\.)*":)/;

/** The state that the address holds once quiet, as JSON. */
export function StatePanel({ actor }: { readonly actor: TableActor }) {
  const titleId = useId();
  const state = useTable(actor, selectTableState, isSameTableState);
  return (
    <section
      className="ct-state-panel"
      aria-labelledby={titleId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must scroll by keys too.
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
