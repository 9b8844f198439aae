import { columnFilteringFeature } from './column-filters/column-filters.feature';
import { columnOrderingFeature } from './column-order/column-order.feature';
import { columnPinningFeature } from './column-pinning/column-pinning.feature';
import { columnSizingFeature } from './column-sizing/column-sizing.feature';
import { columnVisibilityFeature } from './column-visibility/column-visibility.feature';
import { rowExpandingFeature } from './expanded/expanded.feature';
import { goToPageFeature } from './go-to-page/go-to-page.feature';
import { columnGroupingFeature } from './grouping/grouping.feature';
import { resetFeature } from './reset/reset.feature';
import { rowPinningFeature } from './row-pinning/row-pinning.feature';
import { rowSelectionFeature } from './row-selection/row-selection.feature';

/** The features of all parts. Spread them after other features, e.g. TanStack Table's `stockFeatures`. */
export const partFeatures = {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowExpandingFeature,
  goToPageFeature,
  columnGroupingFeature,
  resetFeature,
  rowPinningFeature,
  rowSelectionFeature,
};
