import { readableIds } from '../../url/codec';

/** `grouped=country,city` */
export const grouping = /* @__PURE__ */ readableIds('grouping');
