/** True on Node and compatible runtimes. jsdom counts as a page. */
export const isNode =
  typeof process !== 'undefined' && typeof process.versions?.node === 'string' && typeof document === 'undefined';

/** True in a page, frame or worker, which can open a `BroadcastChannel`. */
export const hasSharedOrigin = (): boolean =>
  !isNode && typeof BroadcastChannel !== 'undefined' && globalThis.origin !== 'null';

export function defaultApplicationName(): string {
  if (isNode) return `${process.argv[1]?.split(/[/\\]/).at(-1) ?? 'Node'} (process ${process.pid})`;
  if (typeof document !== 'undefined') return document.title || location.pathname;
  return `worker ${location.pathname}`;
}
