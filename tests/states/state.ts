import type fc from 'fast-check';
import type { OptionalStateKey, WholeTableState } from '../../machines/table';
import type { Slice } from '../paths/harness/slice';

/** The samples, features and path slices of an optional state of a table. */
export interface StateTests<Key extends OptionalStateKey> {
  /** A value that is not the default. */
  readonly sample: WholeTableState[Key];
  /** Any value that an address can hold. */
  readonly any: fc.Arbitrary<WholeTableState[Key]>;
  /** The features of TanStack Table by which a table has the state. */
  readonly features: readonly string[];
  /** The slices of the paths of a table that has it. */
  readonly slices?: readonly Slice[];
}
