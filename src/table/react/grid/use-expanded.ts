import { areAllExpanded, isExpanded } from '../../../../machines/table';
import { useSnapshot } from '../base/use-snapshot';
import { hasState, type ViewTable } from '../base/view-table';

/**
 * Returns `isExpandable`, `isExpanded`, and props for a button that expands or collapses the row. `isExpandable` is
 * true if the table stores `expanded`.
 *
 * @example
 * const { buttonProps } = useExpanded(table, row.id);
 * return row.hasChildren && <button {...buttonProps}>+</button>;
 */
export function useExpanded(table: ViewTable, rowId: string) {
  const isRowExpanded = useSnapshot(
    table,
    ({ context: { expanded } }) => expanded !== undefined && isExpanded(expanded, rowId),
  );
  return {
    isExpandable: hasState(table, 'expanded'),
    isExpanded: isRowExpanded,
    buttonProps: {
      type: 'button',
      'aria-expanded': isRowExpanded,
      onClick: () => table.sync.send({ type: 'expanded.toggle', rowId }),
    },
  } as const;
}

/**
 * Returns `isExpandable`, `areExpanded`, and props for a button that expands or collapses all rows. `isExpandable` is
 * true if the table stores `expanded`. `areExpanded` is true if all expandable rows are expanded.
 *
 * @example
 * const { isExpandable, areExpanded, buttonProps } = useExpandAll(table);
 * return isExpandable && <button {...buttonProps}>{areExpanded ? 'Collapse' : 'Expand'}</button>;
 */
export function useExpandAll(table: ViewTable) {
  const areExpanded = useSnapshot(
    table,
    ({ context }) => context.expanded !== undefined && areAllExpanded(context.expanded, context),
  );
  return {
    isExpandable: hasState(table, 'expanded'),
    areExpanded,
    buttonProps: { type: 'button', onClick: () => table.sync.send({ type: 'expanded.toggleAll' }) },
  } as const;
}
