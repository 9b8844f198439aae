import { rowPinningFeature } from '@tanstack/react-table';
import { rowPinningPart } from '../../../features/row-pinning/row-pinning.tanstack';
import { createPart } from './table-part';

/** Pins rows to the top or bottom. */
export const rowPinning = /* @__PURE__ */ createPart({ rowPinningFeature }, rowPinningPart);
