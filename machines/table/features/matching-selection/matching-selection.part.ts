import type { TableContext, TableMachineOptions } from '../../table.types';
import { changeSelection, setAllListed } from '../row-selection/change';
import { createSelectionPart } from '../row-selection/row-selection.part';
import { canSelectMatching } from '../row-selection/rules';
import { selectMatchingRows } from './select-matching';

type Options = Pick<TableMachineOptions, 'asyncRows'>;

const setAllIn =
  ({ asyncRows }: Options) =>
  (context: TableContext, selected: boolean): Partial<TableContext> => {
    if (asyncRows) return asyncRows.setAll(context, selected);
    if (!canSelectMatching(context)) return setAllListed(context, selected);
    const { rowSelection, lostSelection } = selectMatchingRows(context, selected);
    return { ...changeSelection(context, rowSelection), lostSelection };
  };

/**
 * Lets users select rows. Selecting all of them stores the filters, with exceptions. Pass it in the option `parts`
 * instead of `rowSelectionPart`.
 */
export const matchingSelectionPart = {
  ...createSelectionPart({ setAllIn, mayBeFilters: true }),
  variant: 'matching',
} as const;
