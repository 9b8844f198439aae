/** True on Node and compatible runtimes. False with jsdom. */
export const isNode =
  typeof process !== 'undefined' && typeof process.versions?.node === 'string' && typeof document === 'undefined';

/** True in a page, frame or worker that can open a `BroadcastChannel`. */
export const hasSharedOrigin = (): boolean =>
  !isNode && typeof BroadcastChannel !== 'undefined' && globalThis.origin !== 'null';

export function defaultApplicationName(): string {
  if (isNode) return `${process.argv[1]?.split(/[/\\]/).at(-1) ?? 'Node'} (process ${process.pid})`;
  if (typeof document !== 'undefined') return document.title || location.pathname;
  return `worker ${location.pathname}`;
}

export function createPeerId(): string {
  return Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 8)).join('');
}

/**
 * Returns the two lines that connect an app to an inspector. Users can commit them, because they don't contain the
 * secret URL.
 *
 * @param hasServer false for an app on the inspector's own origin
 */
export const setupSnippet = (hasServer: boolean): string =>
  `import { createInspector } from 'chartable/inspector';
const { inspect } = createInspector(${hasServer ? "{ url: process.env['INSPECTOR_URL'] }" : ''});`;
