import { urlStateKeys, type TableState } from '../../../machines/table';
import type { SearchParamsChange, WriteMethod } from '../../../machines/history';
import { encodeState, type TableSearch } from '../../../src/table/url/table-search';

/** A page's history in memory: a list of search strings, one of which is current. */
export class MemoryUrl {
  readonly #codec: TableSearch;
  #entries: readonly string[];
  #at = 0;

  constructor(codec: TableSearch, opened: string) {
    this.#codec = codec;
    this.#entries = [opened];
  }

  get search(): string {
    return this.#entries[this.#at] ?? '';
  }

  get entryCount(): number {
    return this.#entries.length;
  }

  get decoded(): TableState {
    return this.#codec.decode(this.search);
  }

  write(method: WriteMethod, changes: readonly SearchParamsChange[]): void {
    const after = this.searchAfter(changes);
    if (method === 'push') this.#add(after);
    else this.#entries = this.#entries.with(this.#at, after);
  }

  searchAfter(changes: readonly SearchParamsChange[]): string {
    return this.#codec.apply(this.search, changes);
  }

  /** Goes back or forward, and returns the changed states. At the first or last entry, does nothing. */
  go(by: -1 | 1): Partial<TableState> {
    const before = this.search;
    if (this.#entries[this.#at + by] !== undefined) this.#at += by;
    return this.#changed(before);
  }

  /** Follows a link within the page, which adds an entry, and returns the changed states. */
  follow(search: string): Partial<TableState> {
    const before = this.search;
    this.#add(search);
    return this.#changed(before);
  }

  #add(search: string): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), search];
    this.#at += 1;
  }

  searchWith(state: Partial<TableState>): string {
    const { decoded } = this;
    const { codecs } = this.#codec;
    return this.searchAfter(
      urlStateKeys
        .filter((key) => state[key] !== undefined)
        .map((key) => ({
          state: key,
          before: encodeState(codecs, key, decoded[key]),
          after: encodeState(codecs, key, state[key]),
        })),
    );
  }

  #changed(before: string): Partial<TableState> {
    const { decoded } = this;
    return Object.fromEntries(this.#codec.changedStates(before, this.search).map((key) => [key, decoded[key]]));
  }
}
