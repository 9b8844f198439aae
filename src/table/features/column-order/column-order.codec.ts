import { readableIds } from '../../url/readable-codec';

/** `columnOrder=age,name` */
export const columnOrder = /* @__PURE__ */ readableIds('columnOrder');
