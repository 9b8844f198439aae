import { readableIds } from '../../url/codec';

/** Reads and writes e.g. `columnOrder=age,name`. */
export const columnOrder = /* @__PURE__ */ readableIds('columnOrder');
