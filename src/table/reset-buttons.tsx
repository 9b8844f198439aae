import './base.css';
import './reset-buttons.css';
import type { TableActor } from './actor';
import { useReset } from './hooks/use-reset';
import { useLabels } from './labels';

/** Buttons that set the search and the filters, or all states of the table, to their defaults. */
export function ResetButtons({ actor }: { readonly actor: TableActor }) {
  const { resetAll, resetFilters } = useReset(actor);
  const labels = useLabels();
  return (
    <span className="ct-part ct-reset-buttons">
      <button type="button" className="ct-button" onClick={resetFilters}>
        {labels.resetFilters}
      </button>
      <button type="button" className="ct-button" onClick={resetAll}>
        {labels.resetAll}
      </button>
    </span>
  );
}
