import type { TableFeature } from '@tanstack/table-core';
import { resetPart } from '../../../../machines/table';
import { createPart, withPart } from '../table-part';

declare module '@tanstack/table-core' {
  interface Plugins {
    resetFeature: TableFeature;
  }
}

/** Lets users reset the table or one of its columns. */
export const resetFeature: TableFeature = /* @__PURE__ */ withPart({}, resetPart);

/** Lets users reset the table or one of its columns. */
export const reset = /* @__PURE__ */ createPart(resetPart, { resetFeature });
