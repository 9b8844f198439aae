import { definedKeys, pickStates, urlStateKeys, type TableState, type UrlStateKey } from './table.states';

/** The table's states in the URL, as decoded values. */
export interface TableUrl {
  /** The states as decoded from the URL, including missing columns and rows. */
  readonly inUrl: Partial<TableState>;
  /** The values that count as written. A state must be written if its value in the context differs. */
  readonly written: Partial<TableState>;
  /** The values at the last read or write. Unlike `written`, they may contain rows that no longer exist. */
  readonly lastWritten: Partial<TableState>;
  /** States that share one write: if one is written, all are. Empty if all states are written separately. */
  readonly together: readonly UrlStateKey[];
}

/** The states that a table writes next, as values. `encodeWrite` converts them to search params. */
export interface StateWrite {
  /** `push` adds a history entry, and `replace` changes the current entry. */
  readonly method: 'push' | 'replace';
  /** The states to write. */
  readonly states: readonly UrlStateKey[];
  /** The states' values. If a state changes during the write, it stays queued. */
  readonly of: Partial<TableState>;
  /** The values that these states had at the last read or write. */
  readonly before: Partial<TableState>;
  /** States whose text was typed before other changes. A push first writes this text into the current history entry. */
  readonly typedBefore?: readonly UrlStateKey[];
  /** States whose row lists were omitted because the URL would be too long. */
  readonly tooLong?: readonly UrlStateKey[];
}

type WithUrl = Partial<TableState> & { readonly url: TableUrl };

export const isWritten = (context: WithUrl, key: UrlStateKey): boolean => context[key] === context.url.written[key];

/** Returns these states, and the states that must be written with them, in URL order. */
export const withTogether = ({ together }: TableUrl, keys: readonly UrlStateKey[]): readonly UrlStateKey[] =>
  keys.some((key) => together.includes(key))
    ? urlStateKeys.filter((key) => keys.includes(key) || together.includes(key))
    : keys;

/** Marks states to be written together, even if the debounce of some states hasn't ended. */
export const joinTogether = (url: TableUrl, keys: readonly UrlStateKey[]): TableUrl =>
  keys.length < 2
    ? url
    : { ...url, together: urlStateKeys.filter((key) => keys.includes(key) || url.together.includes(key)) };

export function leaveTogether(url: TableUrl, keys: readonly UrlStateKey[]): TableUrl {
  if (!url.together.some((key) => keys.includes(key))) return url;
  const others = url.together.filter((key) => !keys.includes(key));
  return { ...url, together: others.length > 1 ? others : [] };
}

/** Records that the URL contains these states. They needn't be written together with other states any more. */
export const setInUrl = (url: TableUrl, inUrl: Partial<TableState>, written: Partial<TableState>): TableUrl => ({
  inUrl: { ...url.inUrl, ...inUrl },
  written: { ...url.written, ...written },
  lastWritten: { ...url.lastWritten, ...written },
  together: leaveTogether(url, definedKeys(written)).together,
});

/** Counts the changed states as written if they were before. Only for changes that no user event caused. */
export const keepInUrl = (context: WithUrl, changed: Partial<TableState>): TableUrl => ({
  ...context.url,
  written: { ...context.url.written, ...writtenAmong(context, changed) },
});

/** Like `keepInUrl`, for a change that only drops rows or columns that have never existed. */
export const ignoreInUrl = (context: WithUrl, changed: Partial<TableState>): TableUrl => ({
  ...keepInUrl(context, changed),
  lastWritten: { ...context.url.lastWritten, ...writtenAmong(context, changed) },
});

const writtenAmong = (context: WithUrl, changed: Partial<TableState>): Partial<TableState> =>
  pickStates(
    changed,
    definedKeys(changed).filter((key) => isWritten(context, key)),
  );
