import { pinningCodec } from '../pinning-codec';

/** `pinned.top=3&pinned.bottom=7`, or `pinned.top=none`, because `pinned=none` means no pinned columns */
export const rowPinning = /* @__PURE__ */ pinningCodec('rowPinning', ['top', 'bottom'], '.top');
