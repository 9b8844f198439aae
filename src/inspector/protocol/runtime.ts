/** True on Node, and in what behaves like it. jsdom is a page. */
export const isNode =
  typeof process !== 'undefined' && typeof process.versions?.node === 'string' && typeof document === 'undefined';

/** True in a page, a frame or a worker of an origin that others share. */
export const hasSharedOrigin = (): boolean =>
  !isNode && typeof BroadcastChannel !== 'undefined' && globalThis.origin !== 'null';

/** Returns the name of an application that gives itself none: the title of its page, or its script. */
export function defaultApplicationName(): string {
  if (isNode) return `${process.argv[1]?.split(/[/\\]/).at(-1) ?? 'Node'} (process ${process.pid})`;
  if (typeof document !== 'undefined') return document.title || location.pathname;
  return `worker ${location.pathname}`;
}
