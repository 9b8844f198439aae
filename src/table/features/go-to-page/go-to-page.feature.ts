import type { TableFeature } from '@tanstack/table-core';
import { goToPagePart } from '../../../../machines/table';
import { createPart, withPart } from '../table-part';

declare module '@tanstack/table-core' {
  interface Plugins {
    goToPageFeature: TableFeature;
  }
}

/** Lets users type a page number. */
export const goToPageFeature: TableFeature = /* @__PURE__ */ withPart({}, goToPagePart);

/** Lets users type a page number. */
export const goToPage = /* @__PURE__ */ createPart(goToPagePart, { goToPageFeature });
