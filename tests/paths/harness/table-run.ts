import { createActor, type InspectionEvent } from 'xstate';
import {
  selectIsWaiting,
  selectStatesIn,
  selectQueuedWrite,
  selectSorting,
  selectTableState,
  selectWholeWrite,
  urlStateKeys,
  type StateWrite,
  type TableEvent,
  type TableState,
  type UrlStateKey,
} from '../../../machines/table';
import type { TableWrite, WriteMethod } from '../../../machines/history';
import { encodeWrite, type TableSearch } from '../../../src/table/url/table-search';
import { SteppedClock } from '../../stepped-clock';
import { composedIn } from './answers';
import { MemoryUrl } from './memory-url';
import { isSame, Oracle } from './oracle';
import { rowSetName, rowSets, type Opening, type RowSet, type Table } from './tables';

export class PropertyError extends Error {
  override readonly name = 'PropertyError';
}

export const holds = (condition: boolean, what: string, ...shown: readonly unknown[]): void => {
  if (!condition) throw new PropertyError([what, ...shown.map((value) => JSON.stringify(value))].join('\n    '));
};

const normalizers = new WeakMap<TableSearch, Map<RowSet['data'], Oracle>>();

function normalizerOf(data: RowSet['data'], { search }: Table): Oracle {
  const ofTable = normalizers.get(search) ?? new Map<RowSet['data'], Oracle>();
  normalizers.set(search, ofTable);
  const normalizer = ofTable.get(data) ?? new Oracle(search.defaults, data, search.defaults);
  ofTable.set(data, normalizer);
  return normalizer;
}

const isTyping = (event: TableEvent): boolean =>
  'isTyped' in event || ['text.input', 'composition.start', 'composition.end', 'url.flush'].includes(event.type);

/** A table without a view: the machine's actor on a simulated clock, a URL in memory, and the oracle. */
export class TableRun {
  readonly #table: Table;
  readonly #clock = new SteppedClock();
  readonly #oracle: Oracle;
  #normalizer: Oracle;
  readonly url: MemoryUrl;
  readonly actor;
  readonly #changedAt = new Map<UrlStateKey, number>();
  /** True if the page may have been past the end. A clamped page is written without a debounce. */
  #isClamped = true;
  /** States that the user has changed, but that aren't in the URL yet. Only these add a history entry. */
  readonly #byUser = new Set<UrlStateKey>();
  /** The states in `#byUser` whose last change was typed. */
  readonly #byTyping = new Set<UrlStateKey>();
  /**
   * True if other states have changed since the page did, before it was written. With `history: 'auto'`, the page may
   * then be pushed or replaced: it was reset for a change that typing or a navigation has replaced since.
   */
  #isPageMixed = false;
  /** The expected number of history entries, and the current one's 0-based index. */
  #entries = 1;
  #at = 0;

  constructor(table: Table, { opened, rows = 'all rows' }: Opening, inspect?: (event: InspectionEvent) => void) {
    this.#table = table;
    this.url = new MemoryUrl(table.search, opened);
    const { data, filterRows } = rowSets[rows];
    this.#oracle = new Oracle(this.url.decoded, data, table.search.defaults);
    this.#normalizer = normalizerOf(data, table);
    this.actor = createActor(table.machine, {
      input: { defaults: table.search.defaults, state: this.url.decoded, columns: table.machineColumns, filterRows },
      clock: this.#clock,
      ...(inspect && { inspect }),
    });
    this.actor.subscribe({ error: () => {} });
    this.actor.start();
    this.check();
  }

  get state(): TableState {
    return selectTableState(this.actor.getSnapshot());
  }

  get isQuiet(): boolean {
    const snapshot = this.actor.getSnapshot();
    const synced = selectStatesIn(snapshot, 'synced');
    return synced.length === this.#table.states.length && snapshot.value.url.delivery === 'idle';
  }

  do(event: TableEvent): void {
    const { composed } = this.#oracle;
    const before = this.state;
    this.#step(() => {
      if (event.type === 'url.changed' && Object.keys(event.state).length > 0)
        this.#change(this.#followed(this.url.searchWith(event.state)));
      else if ('filterRows' in event) this.#setRows(event);
      else if (event.type === 'write.accepted')
        this.#write(this.#encode(event.write), true, this.#isWhole(event.write));
      else if (event.type === 'write.refused') this.#write(this.#queuedWrite(), false);
      else this.#userEvent(event);
    });
    const isComposing = event.type === 'text.input' && composed !== null && isSame(event.box, composed.box);
    holds(!isComposing || isSame(this.state, before), 'text is not applied during composition', before, this.state);
  }

  #userEvent(event: TableEvent): void {
    const before = this.#oracle.state;
    this.#oracle.do(event);
    const now = this.#oracle.state;
    const changed = urlStateKeys.filter((key) => !isSame(now[key], before[key]));
    if (changed.length > 0) this.#mixPage();
    for (const key of changed) {
      this.#changedAt.set(key, this.#clock.now());
      if (isTyping(event)) this.#byTyping.add(key);
      else this.#byTyping.delete(key);
      this.#byUser.add(key);
    }
    if (!isSame(now.pagination, before.pagination)) this.#isClamped = false;
    this.actor.send(event);
  }

  #mixPage(): void {
    this.#isPageMixed = this.#byUser.has('pagination');
  }

  #setRows(event: Extract<TableEvent, { filterRows: unknown }>): void {
    const { data } = rowSets[rowSetName(event.filterRows)];
    this.#clamping(() => this.#oracle.setRows(data));
    this.#normalizer = normalizerOf(data, this.#table);
    this.#isClamped = true;
    this.actor.send(event);
  }

  #clamping(change: () => void): void {
    const before = this.#oracle.state.pagination;
    change();
    if (!isSame(before, this.#oracle.state.pagination)) this.#byUser.delete('pagination');
  }

  go(by: -1 | 1): void {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#entries - 1);
    this.#step(() => this.#change(this.url.go(by)));
  }

  follow(search: string): void {
    this.#step(() => this.#change(this.#followed(search)));
  }

  #followed(search: string): Partial<TableState> {
    this.#addEntry();
    return this.url.follow(search);
  }

  #addEntry(): void {
    this.#at += 1;
    this.#entries = this.#at + 1;
  }

  wait(milliseconds: number): void {
    this.#step(() => this.#clock.pass(milliseconds));
  }

  #encode(write: StateWrite): TableWrite {
    const { changes, ...encoded } = encodeWrite(this.#table.search, write);
    const sent = changes.map((change) => (write.tooLong?.includes(change.state) ? { ...change, after: [] } : change));
    return { ...encoded, changes: sent.filter(({ before, after }) => before.length + after.length > 0) };
  }

  /** True if the write has states that are not queued yet, because the user leaves the page. */
  #isWhole({ states }: StateWrite): boolean {
    const queued = selectQueuedWrite(this.actor.getSnapshot()).states;
    return states.some((key) => !queued.includes(key));
  }

  #queuedWrite(): TableWrite {
    return this.#encode(selectQueuedWrite(this.actor.getSnapshot()));
  }

  /**
   * Simulates that the page's history writes the queued changes, and the browser's response. If nothing is queued, the
   * browser can't refuse.
   */
  answer(isAccepted: boolean): void {
    const write = this.#queuedWrite();
    this.#step(() => this.#write(write, isAccepted || write.changes.length === 0));
  }

  writeAll(): void {
    const write = this.#encode(selectWholeWrite(this.actor.getSnapshot()));
    this.#step(() => this.#write(write, true, true));
  }

  #write(write: TableWrite, isAccepted: boolean, isWhole = false): void {
    const { method, changes } = write;
    if (changes.length > 0) {
      if (!isWhole) this.#checkWrite(write);
      const isMixed =
        this.#table.history === 'auto' && !isWhole && this.#isPageMixed && write.states.includes('pagination');
      holds(
        isMixed || method === this.#methodOf(write, isWhole),
        'user events push only if the table pushes, and clamped pages replace',
        method,
        write.states,
      );
      const { search } = this.url;
      holds(this.url.searchAfter(changes) !== search, 'nothing is written without a change', write);
      if (isAccepted && method === 'push') this.#addEntry();
      if (isAccepted) this.#writeUrl(write);
    }
    for (const { state } of isAccepted ? changes : []) {
      this.#changedAt.delete(state);
      if (state === 'pagination') this.#isClamped = false;
    }
    if (isAccepted) for (const state of write.states) this.#byUser.delete(state);
    const isSelectionWritten = write.states.includes('rowSelection');
    if (isAccepted && isSelectionWritten && isSame(this.url.decoded.rowSelection, write.of.rowSelection))
      this.#oracle.forgetDisappeared();
    this.actor.send(isAccepted ? { type: 'write.accepted', write } : { type: 'write.refused' });
  }

  /** Writes the URL. Text that the user typed before other changes stays in the previous history entry. */
  #writeUrl({ method, changes, typedBefore = [] }: TableWrite): void {
    const before = changes.filter(({ state }) => typedBefore.includes(state));
    const isMixed = (state: UrlStateKey) => state === 'pagination' && this.#isPageMixed;
    const isTyped = before.every(({ state }) => this.#byTyping.has(state) || isMixed(state));
    holds(method === 'replace' || isTyped, 'only typed text stays in the entry before', before);
    if (method === 'push') this.url.write('replace', before);
    this.url.write(method, method === 'push' ? changes.filter((change) => !before.includes(change)) : changes);
  }

  #change(state: Partial<TableState>): void {
    if (Object.keys(state).length === 0) return;
    this.#mixPage();
    const event = { type: 'url.changed', state } as const;
    this.#isClamped = true;
    this.#clamping(() => this.#oracle.do(event));
    for (const key of urlStateKeys)
      if (state[key] !== undefined) {
        this.#changedAt.delete(key);
        this.#byUser.delete(key);
      }
    this.actor.send(event);
  }

  #step(userEvent: () => void): void {
    userEvent();
    this.check();
  }

  /**
   * Returns the expected method of a write. With history `push` and `auto`, user events push. With `auto`, typing replaces.
   * Clamping a page always replaces.
   */
  #methodOf({ states, tooLong }: TableWrite, isWhole: boolean): WriteMethod {
    const { history } = this.#table;
    if (isWhole || history === 'replace') return 'replace';
    const pushed = states.filter((key) => this.#byUser.has(key) && !tooLong?.includes(key));
    return pushed.some((key) => history === 'push' || !this.#byTyping.has(key)) ? 'push' : 'replace';
  }

  /**
   * Checks that a debounced state is visible for its whole debounce before it is written, unless the user leaves the
   * page.
   */
  #checkWrite({ method, changes }: TableWrite): void {
    const states = changes.map(({ state }) => state);
    const { debounce, history } = this.#table;
    // With `history: 'auto'`, only typing is debounced.
    if (debounce === 0 || (history === 'auto' && method === 'push')) return;
    const waited = (key: UrlStateKey) => this.#clock.now() - (this.#changedAt.get(key) ?? -Infinity) >= debounce;
    const { together } = this.actor.getSnapshot().context.url;
    const isOfUserEvent = (key: UrlStateKey) =>
      ['pagination', 'globalFilter', 'columnFilters', 'sorting', ...together].includes(key);
    const isDebounced = (key: UrlStateKey) => history !== 'auto' || this.#byTyping.has(key);
    const early = states.filter(
      (key) => isDebounced(key) && !waited(key) && !(key === 'pagination' && this.#isClamped),
    );
    holds(early.every(isOfUserEvent), 'a debounced state is visible before it is written', early);
    holds(
      early.length === 0 || [...this.#changedAt.keys()].some(waited),
      'an early write is part of a queued write',
      states,
    );
  }

  check(): void {
    const snapshot = this.actor.getSnapshot();
    holds(
      snapshot.status === 'active',
      'the machine is still running',
      snapshot.error instanceof Error ? snapshot.error.message : undefined,
    );
    const { context, value } = snapshot;
    const composed = composedIn(snapshot);
    const oracle = this.#oracle;
    const expected = oracle.state;
    const { state } = this;

    for (const key of urlStateKeys)
      holds(isSame(state[key], expected[key]), `${key} equals TanStack Table's`, state[key], expected[key]);
    holds(
      isSame(composed, oracle.composed && { box: oracle.composed.box, text: oracle.composed.text }),
      'the composed text is pending',
      composed,
      oracle.composed,
    );
    holds(
      context.filteredRowIds.length === oracle.rowCount,
      "the filtered rows equal TanStack Table's",
      context.filteredRowIds.length,
      oracle.rowCount,
    );

    holds(selectIsWaiting(snapshot) === oracle.isWaiting, 'the chart matches whether rows are loading', value.rows);
    const { pageIndex } = state.pagination;
    const { lastPage } = oracle;
    holds(pageIndex >= 0 && pageIndex <= lastPage, 'the page is in range', pageIndex, lastPage);
    holds(isSame(selectSorting(snapshot), expected.sorting), 'the chart matches the sort directions');
    const has = (key: UrlStateKey) => this.#table.states.includes(key);
    const { selection, columnOrder, ...common } = oracle.regions;
    const regions = {
      ...common,
      ...(has('rowSelection') && { selection }),
      ...(has('columnOrder') && { columnOrder }),
    };
    holds(isSame({ ...value, ...regions }, value), 'the chart matches the table state', value, regions);
    holds(
      this.url.entryCount === this.#entries,
      'the history has one entry for each user event that pushes',
      this.url.entryCount,
      this.#entries,
    );
    if (this.isQuiet) this.#checkQuiet();
  }

  /** If nothing is pending, the URL must decode to the state. Unsupported params stay in the URL. */
  #checkQuiet(): void {
    const decoded = this.#oracle.ofRows(this.#normalizer.read(this.url.decoded));
    const state = this.#oracle.ofRows(this.state);
    for (const key of urlStateKeys) {
      holds(
        isSame(decoded[key], state[key]),
        `once nothing is pending, the URL decodes to ${key}`,
        decoded[key],
        state[key],
        this.url.search,
      );
    }
  }

  /** Lets all timers fire and the browser accept everything. Then the URL must decode to the state. */
  waitUntilQuiet(): void {
    for (let waits = 0; waits < 40 && !this.isQuiet; waits += 1) {
      this.wait(250);
      this.answer(true);
    }
    holds(this.isQuiet, 'the URL eventually has all changes', this.actor.getSnapshot().value.url);
    this.#checkQuiet();
  }

  end(): void {
    this.#oracle.end();
  }
}
