import { areAllExpanded, isExpanded } from '../../../machines/table';
import { useTable, type TableActor } from '../actor';

/**
 * Returns `isExpandable`, true if the table has the state `expanded`; `isExpanded`, true if the row is; and the props of a
 * button that expands and collapses it.
 *
 * @example
 * const { buttonProps } = useExpanded(actor, row.id);
 * return row.hasChildren && <button {...buttonProps}>+</button>;
 */
export function useExpanded(actor: TableActor, rowId: string) {
  const isRowExpanded = useTable(
    actor,
    ({ context: { expanded } }) => expanded !== undefined && isExpanded(expanded, rowId),
  );
  return {
    isExpandable: isExpandable(actor),
    isExpanded: isRowExpanded,
    buttonProps: {
      type: 'button',
      'aria-expanded': isRowExpanded,
      onClick: () => actor.send({ type: 'expanded.toggle', rowId }),
    },
  } as const;
}

/** Returns true if the table has the state `expanded`. It never changes. */
export const isExpandable = (actor: TableActor): boolean => actor.getSnapshot().context.expanded !== undefined;

/**
 * Returns `isExpandable`, true if the table has the state `expanded`; `areExpanded`, true if all rows that can be expanded
 * are; and the props of a button that expands or collapses all.
 */
export function useExpandAll(actor: TableActor) {
  const areExpanded = useTable(
    actor,
    ({ context }) => context.expanded !== undefined && areAllExpanded(context.expanded, context),
  );
  return {
    isExpandable: isExpandable(actor),
    areExpanded,
    buttonProps: { type: 'button', onClick: () => actor.send({ type: 'expanded.toggleAll' }) },
  } as const;
}
