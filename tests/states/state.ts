import type fc from 'fast-check';
import type { OptionalStateKey, WholeTableState } from '../../machines/table';
import type { Slice } from '../paths/harness/slice';

export interface StateTests<Key extends OptionalStateKey> {
  readonly sample: WholeTableState[Key];
  readonly any: fc.Arbitrary<WholeTableState[Key]>;
  readonly features: readonly string[];
  readonly slices?: readonly Slice[];
}
