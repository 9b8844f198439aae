import type { TablePart } from './base/part';
import { partKeys, stateKeysOf } from './base/table.states';
import type { TableMachineOptions, UrlStateKey } from './base/table.types';
import { globalFilterPart } from './features/global-filter/global-filter.part';
import { paginationPart } from './features/pagination/pagination.part';
import { sortingPart } from './features/sorting/sorting.part';

/** Returns the parts in the order in which they read events. Pagination is last: it depends on the filters. */
export function partsOf(options: TableMachineOptions): readonly TablePart[] {
  const parts: readonly TablePart[] = [
    globalFilterPart,
    sortingPart,
    ...partKeys.flatMap((key) => options.parts?.find((part) => part.key === key) ?? []),
    paginationPart,
  ];
  return parts.map((part) => ({ ...part, ...part.configure?.(options, parts) }));
}

export const keysOf = ({ parts = [] }: Pick<TableMachineOptions, 'parts'>): readonly UrlStateKey[] =>
  stateKeysOf(parts.map(({ key }) => key));
