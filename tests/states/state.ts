import type fc from 'fast-check';
import type { OptionalStateKey, WholeTableState } from '../../machines/table';
import type { Slice } from '../paths/harness/slice';

/** Test data of an optional state. */
export interface StateTests<Key extends OptionalStateKey> {
  /** A value other than the default. */
  readonly sample: WholeTableState[Key];
  /** Any value that a URL can contain. */
  readonly any: fc.Arbitrary<WholeTableState[Key]>;
  /** The TanStack Table features for this state. */
  readonly features: readonly string[];
  /** Path slices for a table with this state. */
  readonly slices?: readonly Slice[];
}
