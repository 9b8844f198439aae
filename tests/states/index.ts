import type { OptionalStateKey } from '../../machines/table';
import { columnVisibility } from './column-visibility';
import { columnPinning } from './column-pinning';
import { columnSizing } from './column-sizing';
import { expanded } from './expanded';
import { rowPinning } from './row-pinning';
import { grouping } from './grouping';
import type { StateTests } from './state';

export const stateTests: { readonly [Key in OptionalStateKey]: StateTests<Key> } = {
  columnVisibility,
  columnPinning,
  columnSizing,
  expanded,
  rowPinning,
  grouping,
};

export function eachState<Part extends 'any' | 'sample'>(
  part: Part,
): { readonly [Key in OptionalStateKey]: StateTests<Key>[Part] };
export function eachState(part: 'any' | 'sample'): object {
  return Object.fromEntries(Object.entries(stateTests).map(([key, tests]) => [key, tests[part]]));
}
