/* The URL line's interactive parts. The page loads them when idle. */
export { ParamChips } from './param-chips';
export { PendingParams } from './pending-params';
