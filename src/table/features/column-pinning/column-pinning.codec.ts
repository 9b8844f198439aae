import { pinningCodec } from '../pinning-codec';

/** Reads and writes e.g. `pinned.left=name&pinned.right=age`, or `pinned=none`. */
export const columnPinning = /* @__PURE__ */ pinningCodec('columnPinning', ['left', 'right'], '');
