import { areAllExpanded, isExpanded } from '../../../../machines/table';
import { useSnapshot } from '../use-snapshot';
import { hasState, type ViewTable } from '../view-table';

/**
 * Returns `isExpandable`, true if the table has the state `expanded`; `isExpanded`, true if the row is; and the props of a
 * button that expands and collapses it.
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
      onClick: () => table.chartable.send({ type: 'expanded.toggle', rowId }),
    },
  } as const;
}

/**
 * Returns `isExpandable`, true if the table has the state `expanded`; `areExpanded`, true if all rows that can be expanded
 * are; and the props of a button that expands or collapses all.
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
    buttonProps: { type: 'button', onClick: () => table.chartable.send({ type: 'expanded.toggleAll' }) },
  } as const;
}
