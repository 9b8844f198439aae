import { columnFilters } from './features/column-filters/column-filters.codec';
import { columnOrder } from './features/column-order/column-order.codec';
import { columnPinning } from './features/column-pinning/column-pinning.codec';
import { columnSizing } from './features/column-sizing/column-sizing.codec';
import { columnVisibility } from './features/column-visibility/column-visibility.codec';
import { expanded } from './features/expanded/expanded.codec';
import { grouping } from './features/grouping/grouping.codec';
import { matchingSelection } from './features/matching-selection/matching-selection.codec';
import { rowPinning } from './features/row-pinning/row-pinning.codec';
import { rowSelection } from './features/row-selection/row-selection.codec';
import { createSearch, type ParamOptions, type TableSearch, type TableSearchOptions } from './url/table-search';
import type { PartCodecs } from './url/codec';
import { createDefinition, type TableDefinition, type TableDefinitionOptions } from './url/definition/define-table';
import type { ColumnsOf, ColumnsOption, DefinedColumns } from './url/definition/types';

const codecs: PartCodecs = {
  columnFilters,
  columnOrder,
  rowSelection,
  columnVisibility,
  columnPinning,
  columnSizing,
  expanded,
  rowPinning,
  grouping,
};

/** The codecs of all states, for URLs such as `?age.min=30&selected=3,12`. See `src/site/docs/url/urls.md`. */
const partCodecs: PartCodecs = {
  ...codecs,
  // Always included, because a definition doesn't know whether its table has the part `matchingSelection`.
  ...matchingSelection,
};

type NoParams = { readonly [Key in keyof ParamOptions]?: never };

/**
 * Defines a table whose state lives in the URL. Call this function at module level. The definition creates codecs
 * lazily, and doesn't import the table or its machine. Links to a lazy route therefore don't load the route's table.
 *
 * @throws {Error} in development, for an invalid option
 * @example
 * export const tasks = defineTableUrl({ name: 'tasks', debounce: { globalFilter: 300 } });
 */
export function defineTableUrl<
  const Name extends string,
  const Params extends ParamOptions = NoParams,
  const Columns extends ColumnsOption = DefinedColumns,
  const Prefix extends string = '',
>(
  options: TableDefinitionOptions<Name, Params, Columns, Prefix>,
): TableDefinition<Name, Params, ColumnsOf<Columns>, Prefix>;
export function defineTableUrl(options: TableDefinitionOptions): TableDefinition {
  return createDefinition(options, partCodecs);
}

/**
 * Creates the codec for a table's state in the URL.
 *
 * @example
 * const search = createTableSearch();
 * search.decode('?q=ada&page=2'); // globalFilter 'ada', pageIndex 1, all others the standard defaults
 *
 * @throws {Error} in development, if an option has an unknown state or format, two states share a param, a param's name
 * is empty or malformed, or the URL can't represent a default
 */
export function createTableSearch(options: TableSearchOptions = {}): TableSearch {
  return createSearch(options, partCodecs, 'createTableSearch');
}
