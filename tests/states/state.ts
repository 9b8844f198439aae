import type fc from 'fast-check';
import type { PartStateKey, WholeTableState } from '../../machines/table';
import type { Slice } from '../paths/harness/slice';

export interface StateTests<Key extends PartStateKey> {
  readonly sample: WholeTableState[Key];
  readonly any: fc.Arbitrary<WholeTableState[Key]>;
  readonly features: readonly string[];
  readonly slices?: readonly Slice[];
}
