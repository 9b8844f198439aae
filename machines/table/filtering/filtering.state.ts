import { derive } from '../derive';
import { adoptColumnFilters } from '../features/column-filters/column-filters.state';
import type { Adopt, TableContext } from '../table.types';

/** Keeps the same object for equal filters, because a new object would filter all rows again. */
const keepEqual = (before: TableContext['columnFilters'], after: TableContext['columnFilters']) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after;

export const adoptFilters: Adopt = (context, { state: { globalFilter = context.globalFilter, columnFilters } }) =>
  derive(context, {
    globalFilter,
    columnFilters: columnFilters
      ? keepEqual(context.columnFilters, adoptColumnFilters(columnFilters, context.columns))
      : context.columnFilters,
  });
