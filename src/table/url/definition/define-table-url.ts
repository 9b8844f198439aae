import type { ParamOptions } from '../table-search';
import { partCodecs } from '../../features/codecs';
import { createDefinition, type TableDefinition, type TableDefinitionOptions } from './define-table';
import type { ColumnsOf, ColumnsOption, DefinedColumns } from './types';

type NoParams = { readonly [Key in keyof ParamOptions]?: never };

/**
 * Defines a table whose state lives in the URL. Call it at module level. It creates codecs lazily, and doesn't import
 * the table or its machine. Links to a lazy route therefore don't load the route's table.
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
