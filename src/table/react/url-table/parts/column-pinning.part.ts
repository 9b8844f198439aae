import { columnPinningFeature } from '@tanstack/react-table';
import { columnPinningPart } from '../../../features/column-pinning/column-pinning.tanstack';
import { createPart } from './table-part';

/** Pins columns to the left or right side. */
export const columnPinning = /* @__PURE__ */ createPart({ columnPinningFeature }, columnPinningPart);
