import { pinningCodec } from '../pinning-codec';

/**
 * Reads and writes e.g. `pinned.top=3&pinned.bottom=7`. If no rows are pinned, writes `pinned.top=none`, because
 * `pinned=none` means that no columns are pinned.
 */
export const rowPinning = /* @__PURE__ */ pinningCodec('rowPinning', ['top', 'bottom'], '.top');
