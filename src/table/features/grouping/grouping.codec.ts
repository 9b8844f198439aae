import { readableIds } from '../../url/codec';

/** Reads and writes e.g. `grouped=country,city`. */
export const grouping = /* @__PURE__ */ readableIds('grouping');
