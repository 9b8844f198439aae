/** An entry of the browser's history. */
export interface Entry {
  readonly state: unknown;
  /** Path, search and hash. */
  readonly href: string;
}

/** The key of an entry with this state, by which it is told from all others; none where the router did not make it. */
export function keyOf(state: unknown): string | undefined {
  const key = propertyOf(state, '__TSR_key');
  return typeof key === 'string' ? key : undefined;
}

/** The key of the entry that the browser has in view. */
export const browserKey = (): string | undefined => keyOf(window.history.state);

/** Its path, search and hash. From the whole: a location's `search` and `hash` do not tell a bare `?` or `#` from none. */
export const browserHref = (): string => window.location.href.slice(window.location.origin.length);

/** The state of the entry that comes after one with this state, as the router's history makes it. */
export function nextState(state: unknown): object {
  const index = propertyOf(state, '__TSR_index');
  const key = Math.random().toString(36).slice(2);
  return { key, __TSR_key: key, __TSR_index: typeof index === 'number' ? index + 1 : 1 };
}

const propertyOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? new Map<string, unknown>(Object.entries(state)).get(name) : undefined;
