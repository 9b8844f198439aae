import { pinningCodec } from '../pinning-codec';

/** `pinned.left=name&pinned.right=age`, or `pinned=none` */
export const columnPinning = /* @__PURE__ */ pinningCodec('columnPinning', ['left', 'right'], '');
