import type { TableState, UrlStateKey } from '../table.states';

/** The states that a table has to write now, as values. `encodeWrite` returns their search params. */
export interface StateWrite {
  /** `push` adds a history entry, and `replace` changes the current one. */
  readonly method: 'push' | 'replace';
  /** The states that are written together. */
  readonly states: readonly UrlStateKey[];
  /** These states' values. A state that changes during the write stays queued. */
  readonly of: Partial<TableState>;
  /** Their values that were last read or written. */
  readonly before: Partial<TableState>;
  /** States whose row lists were omitted because the URL would be too long. */
  readonly tooLong?: readonly UrlStateKey[];
}
