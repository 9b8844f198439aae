import { pinningCodec } from '../pinning-codec';

/**
 * Reads and writes e.g. `pinned.top=3&pinned.bottom=7`. No pinned rows are `pinned.top=none`, because `pinned=none`
 * means no pinned columns.
 */
export const rowPinning = /* @__PURE__ */ pinningCodec('rowPinning', ['top', 'bottom'], '.top');
