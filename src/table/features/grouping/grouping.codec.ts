import { readableIds } from '../../url/readable-codec';

/** `grouped=country,city` */
export const grouping = /* @__PURE__ */ readableIds('grouping');
