import './base.css';
import './expand-button.css';
import type { ViewRow } from '../rows';
import type { TableActor } from './actor';
import { isExpandable, useExpandAll, useExpanded } from './hooks/use-expanded';
import { useLabels } from './labels';

interface ExpandButtonProps {
  readonly actor: TableActor;
  readonly row: ViewRow;
}

/**
 * The button that expands and collapses a row. A row without children has its space instead. Nothing where the table does
 * not have the state `expanded`.
 */
export function ExpandButton({ actor, row }: ExpandButtonProps) {
  if (!isExpandable(actor)) return null;
  return row.hasChildren ? <Expander actor={actor} row={row} /> : <span className="ct-part ct-icon ct-expand-button" />;
}

function Expander({ actor, row: { id, name } }: ExpandButtonProps) {
  const { buttonProps } = useExpanded(actor, id);
  const label = useLabels().expandRow(name || id);
  return (
    <button
      {...buttonProps}
      type="button"
      className="ct-part ct-bare ct-icon ct-expand-button"
      aria-label={label}
      title={label}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="m6 3 5 5-5 5" />
      </svg>
    </button>
  );
}

/** A button that expands all rows, or collapses them if all are expanded. Nothing where the table does not have the state `expanded`. */
export function ExpandAll({ actor }: { readonly actor: TableActor }) {
  const { isExpandable, areExpanded, buttonProps } = useExpandAll(actor);
  const { expandAll, collapseAll } = useLabels();
  if (!isExpandable) return null;
  return (
    <button {...buttonProps} type="button" className="ct-part ct-button ct-expand-all">
      {areExpanded ? collapseAll : expandAll}
    </button>
  );
}
