import { page, search, sorting } from './base.parts';
import type { TablePart } from './part';
import { partStateKeys, stateKeysOf } from './table.states';
import type { PartStateKey, TableMachineOptions, UrlStateKey } from './table.types';

/** A part that a table has only if its options list it, so that apps bundle only the parts that they use. */
export interface OptionalPart extends TablePart {
  readonly key: PartStateKey;
}

/** In this order, parts read a value. The page is last, because the matching rows limit it. */
export const partsOf = (options: TableMachineOptions): readonly TablePart[] =>
  [search, sorting, ...partStateKeys.flatMap((key) => options.parts?.find((part) => part.key === key) ?? []), page].map(
    (part: TablePart) => ({ ...part, ...part.configure?.(options) }),
  );

export const keysOf = ({ parts = [] }: Pick<TableMachineOptions, 'parts'>): readonly UrlStateKey[] =>
  stateKeysOf(parts.map(({ key }) => key));
