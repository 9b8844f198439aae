import './base.css';
import type { TableActor } from './actor';
import { useReset } from './hooks/use-reset';
import { useLabels } from './labels';

/** A button that sets all states of the table to their defaults. */
export function ResetButton({ actor }: { readonly actor: TableActor }) {
  const { resetAll } = useReset(actor);
  const { resetAll: label } = useLabels();
  return (
    <button type="button" className="ct-part ct-button ct-quiet" onClick={resetAll}>
      {label}
    </button>
  );
}
