import { page, search, sorting } from './base.parts';
import type { TablePart } from './part';
import { partKeys, stateKeysOf } from './table.states';
import type { PartKey, TableMachineOptions, UrlStateKey } from './table.types';

/** A part that a table has only if its options list it, so that apps bundle only the parts that they use. */
export interface OptionalPart extends TablePart {
  readonly key: PartKey;
}

/** In this order, parts read a value. The page is last, because the matching rows limit it. */
export function partsOf(options: TableMachineOptions): readonly TablePart[] {
  const parts: readonly TablePart[] = [
    search,
    sorting,
    ...partKeys.flatMap((key) => options.parts?.find((part) => part.key === key) ?? []),
    page,
  ];
  return parts.map((part) => ({ ...part, ...part.configure?.(options, parts) }));
}

export const keysOf = ({ parts = [] }: Pick<TableMachineOptions, 'parts'>): readonly UrlStateKey[] =>
  stateKeysOf(parts.map(({ key }) => key));
