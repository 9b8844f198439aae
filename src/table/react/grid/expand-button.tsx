import '../ui/base.css';
import './expand-button.css';
import type { ViewRow } from '../base/view-rows';
import { hasState, type ViewTable } from '../base/view-table';
import { useExpandAll, useExpanded } from './use-expanded';
import { useLabels } from '../base/labels';
import { ToolLabel, DirectedArrow } from '../ui/icons';

export interface ExpandButtonProps {
  readonly table: ViewTable;
  readonly row: ViewRow;
}

/**
 * A button that expands or collapses a row. Renders an empty space if the row has no sub-rows, and nothing if the table
 * doesn't store `expanded`.
 *
 * @example
 * <ExpandButton table={table} row={row} />
 */
export function ExpandButton({ table, row }: ExpandButtonProps) {
  if (!hasState(table, 'expanded')) return null;
  return row.hasChildren ? <Expander table={table} row={row} /> : <span className="ct-part ct-icon ct-expand-button" />;
}

function Expander({ table, row: { id, name } }: ExpandButtonProps) {
  const { buttonProps } = useExpanded(table, id);
  const label = useLabels().expandRow(name || id);
  return (
    <button
      {...buttonProps}
      type="button"
      className="ct-part ct-bare ct-icon ct-expand-button"
      aria-label={label}
      title={label}
    >
      <DirectedArrow d="m6 3 5 5-5 5" />
    </button>
  );
}

/**
 * A button that expands all rows, or collapses them if all are expanded. Renders nothing if the table doesn't store
 * `expanded`.
 *
 * @example
 * <ExpandAll table={table} />
 */
export function ExpandAll({ table }: { readonly table: ViewTable }) {
  const { isExpandable, areExpanded, buttonProps } = useExpandAll(table);
  const { expandAll, collapseAll } = useLabels();
  if (!isExpandable) return null;
  const text = areExpanded ? collapseAll : expandAll;
  return (
    <button {...buttonProps} type="button" className="ct-part ct-button ct-quiet ct-expand-all" title={text}>
      <ToolLabel icon="m5 6 3-3 3 3m-6 4 3 3 3-3" text={text} />
    </button>
  );
}
