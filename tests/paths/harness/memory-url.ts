import { encodeState, urlStateKeys, type SearchParamsChange, type TableState } from '../../../machines/table';
import type { WriteMethod } from '../../../machines/history';
import type { TableSearch } from '../../../src/table/url';

/** The history of one page in memory: search strings, and which is current. Writes go through the codec, as in the application. */
export class MemoryUrl {
  readonly #search: TableSearch;
  #entries: readonly string[];
  #at = 0;

  constructor(search: TableSearch, opened: string) {
    this.#search = search;
    this.#entries = [opened];
  }

  get text(): string {
    return this.#entries[this.#at] ?? '';
  }

  get entryCount(): number {
    return this.#entries.length;
  }

  get decoded(): TableState {
    return this.#search.decode(this.text);
  }

  write(method: WriteMethod, changes: readonly SearchParamsChange[]): void {
    const after = this.textAfter(changes);
    if (method === 'push') this.#add(after);
    else this.#entries = this.#entries.with(this.#at, after);
  }

  textAfter(changes: readonly SearchParamsChange[]): string {
    return this.#search.apply(this.text, changes);
  }

  /** Goes back or forward. Returns the states that the address changed by that; none where there is no such entry. */
  go(by: -1 | 1): Partial<TableState> {
    const before = this.text;
    if (this.#entries[this.#at + by] !== undefined) this.#at += by;
    return this.#changed(before);
  }

  /** A link within the page adds an entry. Returns the states that the address changed by that. */
  follow(text: string): Partial<TableState> {
    const before = this.text;
    this.#add(text);
    return this.#changed(before);
  }

  #add(text: string): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), text];
    this.#at += 1;
  }

  /** The search string after a change from outside, with some states written into it. */
  textWith(state: Partial<TableState>): string {
    const { decoded } = this;
    const { codecs } = this.#search;
    return this.textAfter(
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
    return Object.fromEntries(this.#search.changedStates(before, this.text).map((key) => [key, decoded[key]]));
  }
}
