import fc from 'fast-check';
import { anyMarks } from './any-ids';
import type { StateTests } from './state';

export const expanded: StateTests<'expanded'> = {
  sample: true,
  any: fc.oneof({ weight: 1, arbitrary: fc.constant(true as const) }, { weight: 4, arbitrary: anyMarks(true) }),
  features: ['rowExpandingFeature', 'expandedRowModel'],
};
