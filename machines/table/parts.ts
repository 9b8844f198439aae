import { page, search, sorting } from './base.parts';
import type { TablePart } from './part';
import { optionalStateKeys, stateKeysOf } from './table.states';
import type { OptionalStateKey, TableMachineOptions, UrlStateKey } from './table.types';

/** A part that a table has only if its options list it, so that apps bundle only the parts that they use. */
export interface OptionalState extends TablePart {
  readonly key: OptionalStateKey;
}

/** In this order, parts read a value. The page is last, because the matching rows limit it. */
export const partsOf = (options: TableMachineOptions): readonly TablePart[] =>
  [
    search,
    sorting,
    ...optionalStateKeys.flatMap((key) => options.states?.find((state) => state.key === key) ?? []),
    page,
  ].map((part: TablePart) => ({ ...part, ...part.configure?.(options) }));

export const keysOf = ({ states = [] }: Pick<TableMachineOptions, 'states'>): readonly UrlStateKey[] =>
  stateKeysOf(states.map(({ key }) => key));
