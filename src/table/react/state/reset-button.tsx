import '../ui/base.css';
import type { ViewTable } from '../base/view-table';
import { useReset } from './use-reset';
import { useLabels } from '../base/labels';
import { ToolLabel } from '../ui/icons';

/**
 * A button that resets all states of the table to their defaults.
 *
 * @example
 * <ResetButton table={table} />
 */
export function ResetButton({ table }: { readonly table: ViewTable }) {
  const { resetAll } = useReset(table);
  const { resetAll: label } = useLabels();
  return (
    <button type="button" className="ct-part ct-button ct-quiet" title={label} onClick={resetAll}>
      <ToolLabel icon="M3 7a5 5 0 1 1 .6 4M3 3v4h4" text={label} />
    </button>
  );
}
