/* The interactive parts of the URL line, loaded when the page is idle. */
export { ParamChips } from './param-chips';
export { PendingParams } from './pending-params';
