import { anyIds } from './any-ids';
import type { StateTests } from './state';

export const grouping: StateTests<'grouping'> = {
  sample: ['name'],
  any: anyIds,
  features: ['columnGroupingFeature', 'rowAggregationFeature', 'groupedRowModel', 'aggregationFns'],
};
