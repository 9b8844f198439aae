/**
 * Returns the two lines by which an application reports to an inspector.
 *
 * @param server the address of the inspector's WebSocket; undefined for an application of the inspector's own origin
 */
export const linesToPaste = (server: string | undefined): string =>
  `import { createInspector } from 'chartable/inspector';
const { inspect } = createInspector(${server === undefined ? '' : `{ url: '${server}' }`});`;
