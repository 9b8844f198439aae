import { readableIds } from '../../url/codec';

/** `columnOrder=age,name` */
export const columnOrder = /* @__PURE__ */ readableIds('columnOrder');
