import { partStateKeys, type PartStateKey } from '../../machines/table';
import type { userStates } from '../../src/site/demos/users';
import { columnVisibility } from './column-visibility';
import { columnPinning } from './column-pinning';
import { columnSizing } from './column-sizing';
import { expanded } from './expanded';
import { rowPinning } from './row-pinning';
import { grouping } from './grouping';
import type { StateTests } from './state';

/** Optional states that the `users` tables lack. */
export type TestedKey = Exclude<PartStateKey, (typeof userStates)[number]>;

export const stateTests: { readonly [Key in TestedKey]: StateTests<Key> } = {
  columnVisibility,
  columnPinning,
  columnSizing,
  expanded,
  rowPinning,
  grouping,
};

export const testedKeys: readonly TestedKey[] = partStateKeys.filter((key): key is TestedKey => key in stateTests);

export function eachState<Part extends 'any' | 'sample'>(
  part: Part,
): { readonly [Key in TestedKey]: StateTests<Key>[Part] };
export function eachState(part: 'any' | 'sample'): object {
  return Object.fromEntries(Object.entries(stateTests).map(([key, tests]) => [key, tests[part]]));
}
