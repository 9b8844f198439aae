import { readableParam } from '../../url/readable-codec';
import { formatText, parseText } from '../../url/text';

/** `q=new+york` */
export const globalFilter = /* @__PURE__ */ readableParam<string>('globalFilter', parseText, formatText);
