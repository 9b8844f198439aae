import type { TableFeature } from '@tanstack/table-core';
import { resetPart } from '../../../../machines/table';
import { createPart, withPart } from '../table-part';

declare module '@tanstack/table-core' {
  interface Plugins {
    resetFeature: TableFeature;
  }
}

/** Resets the table or one of its columns. */
export const resetFeature: TableFeature = /* @__PURE__ */ withPart({}, resetPart);

/** Resets the table or one of its columns. */
export const reset = /* @__PURE__ */ createPart(resetPart, { resetFeature });
