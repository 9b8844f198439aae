import { findColumn } from '../../columns/state';
import { adoptColumnFilters } from '../filtering/state';
import type {
  RowFilters,
  RowSelection,
  SelectionStep,
  TableColumn,
  TableContext,
  TableMachineOptions,
} from '../../types';
import { keepSelection } from './in-memory';
import { keepKnownRows } from './state';
import { isListed } from './listed';
import { simplify } from './steps';

/** Returns true if the table can have all filters of the steps, unchanged. */
export const areSound = (steps: readonly RowFilters[], columns: readonly TableColumn[]): boolean =>
  steps.every(
    ({ columnFilters }) =>
      adoptColumnFilters(columnFilters, columns).length === columnFilters.length &&
      columnFilters.every(({ id, value }) => {
        const filter = findColumn(columns, id)?.filter;
        return typeof filter !== 'object' || !filter.soundPart || filter.soundPart(value) === value;
      }),
  );

/**
 * Adopts steps from an address. If the table cannot have one of their filters, all steps are left out: without that filter they would
 * select other rows.
 */
export const adoptSteps = (steps: readonly SelectionStep[], columns: readonly TableColumn[]): RowSelection =>
  areSound(steps, columns) ? simplify(steps) : {};

/**
 * Leaves out unknown rows, which are none while the table waits for its rows, and rows that are listed as not selected. Steps
 * list the rows that they select, where these are in memory and the table lists them.
 */
export function adoptRowSelection(
  adopted: RowSelection,
  { filterRows, columns }: Pick<TableContext, 'filterRows' | 'columns'>,
  { selectAll = 'listed' }: Pick<TableMachineOptions, 'selectAll'>,
): RowSelection {
  const rowSelection = isListed(adopted) ? adopted : adoptSteps(adopted, columns);
  if (filterRows && !filterRows.page) return keepSelection({ rowSelection, filterRows }, selectAll);
  return isListed(rowSelection) ? keepKnownRows(rowSelection, Object.keys(rowSelection)) : rowSelection;
}
