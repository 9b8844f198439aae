import { isAhead, isSamePage, splitHref } from '../../machines/history';
import {
  selectStatesIn,
  selectTableState,
  stateKeysOf,
  type TableActor,
  type TableEvent,
  type TableState,
} from '../../machines/table';
import { userStates } from '../../src/site/demos/users';
import { startBoundTable } from '../bound-table';
import { countCalls, engineLimits, type CallOutcome, type EngineName } from '../browser-model';
import { createUserTable } from '../headless-tables';
import { entryStates, loadHistory, newState, openBrowser, type TestHistory } from '../memory-page';
import { isSame, Oracle } from '../paths/harness/oracle';
import { holds } from '../paths/harness/table-run';
import { rows as allRows } from '../paths/harness/tables';

const rows = allRows.slice(0, 40);

const debounceMs = 500;

/** During a slow reload, the old page keeps running for a second. */
export const loads = ['reload', 'slowReload', 'leaveAndReturn'] as const;
export type Load = (typeof loads)[number];
const serverDelayMs = 1000;

export const writers = ['replaces', 'pushes', 'debounces'] as const;
export type Writer = (typeof writers)[number];

/** The pathnames of the two pages. A walk begins on the first page. */
export const pathnames = ['/one', '/two'] as const;
export type Pathname = (typeof pathnames)[number];

const keys = stateKeysOf(userStates);

function createNamedTable(name: string, writer: Writer) {
  const options = {
    prefix: name,
    ...(writer === 'pushes' && { history: 'push' as const }),
    ...(writer === 'debounces' && {
      debounce: Object.fromEntries(keys.map((key) => [key, debounceMs])),
    }),
  };
  return { name, table: createUserTable(options, rows) };
}

const tables = new Map<string, ReturnType<typeof createNamedTable>>();

function tableAt(pathname: Pathname, place: number, writer: Writer) {
  const key = `${pathname} ${place} ${writer}`;
  const table = tables.get(key) ?? createNamedTable(`${pathname[1]}${place}`, writer);
  tables.set(key, table);
  return table;
}

export const paramAt = (pathname: Pathname, place: number, param: string): string => `${pathname[1]}${place}.${param}`;

/** How the browser treats history calls: accepts, throws, drops silently, or limits their number as an engine does. */
export type Mood = 'accepts' | 'throws' | 'drops' | EngineName;

/** When a walk switches to an engine, the engine still accepts this many calls. */
const remainingCalls = 5;

const isEngine = (mood: Mood): mood is EngineName => mood in engineLimits;

interface Mounted {
  readonly name: string;
  readonly search: ReturnType<typeof tableAt>['table']['search'];
  readonly actor: TableActor;
  readonly oracle: Oracle;
  readonly reader: Oracle;
  readonly join: () => () => void;
  leave: () => void;
}

export interface Destination {
  readonly pathname: Pathname;
  /** True to keep the other search params of the current URL. */
  readonly keepsSearch: boolean;
  readonly params: readonly (readonly [name: string, text: string])[];
}

/** An app with two pages of several tables, in a simulated browser. Simulates a router adapter and React. */
export class HistoryRun {
  readonly #opened = openBrowser('/one', (now) => this.#handleCall(now));
  readonly #writers: readonly Writer[];
  #page: TestHistory;
  #pathname: Pathname = '/one';
  #mounted: readonly Mounted[] = [];
  #mood: Mood = 'accepts';
  #handleCountedCall: (now: number) => CallOutcome = () => 'accepted';
  /** The tables' states when a link left an entry, by the entry's key. */
  readonly #leftAt = new Map<string, ReadonlyMap<string, TableState>>();

  constructor(tableWriters: readonly Writer[]) {
    this.#writers = tableWriters;
    this.#page = loadHistory(this.#opened);
    this.#mount();
    this.#check();
  }

  #handleCall(now: number): CallOutcome {
    if (this.#mood === 'accepts') return 'accepted';
    if (this.#mood === 'throws') return 'throws';
    if (this.#mood === 'drops') return 'dropped';
    return this.#handleCountedCall(now);
  }

  /**
   * Sets how the browser treats calls. An engine's count starts close to its limit, because a walk is too short to
   * reach it.
   */
  setMood(mood: Mood): void {
    this.#mood = mood;
    if (!isEngine(mood)) return;
    const limit = engineLimits[mood];
    this.#handleCountedCall = countCalls(limit, limit.calls - remainingCalls, this.#opened.clock.now());
  }

  userEvent(place: number, event: TableEvent): void {
    const table = this.#mounted[place % this.#mounted.length];
    this.#byTables(() => {
      table?.actor.send(event);
      table?.oracle.do(event);
    });
  }

  wait(milliseconds: number): void {
    this.#byTables(() => this.#opened.clock.pass(milliseconds));
  }

  link(to: Destination): void {
    this.#byOthers(() => {
      this.#page.flush();
      const left = this.#shown();
      const keyBefore = this.#key;
      const isAccepted = this.#page.actor.getSnapshot().context.unsaved.entry === null;
      const uncommittedKey = entryStates.keyOf(this.#page.state());
      this.#page.push(this.#hrefTo(to), newState());
      // The browser can't go back to an entry that it never accepted. An entry without a key can't be recognized.
      if (isAccepted) for (const key of [keyBefore, uncommittedKey]) if (key !== '') this.#leftAt.set(key, left);
    });
  }

  redirect(to: Destination): void {
    this.#byOthers(() => this.#page.replace(this.#hrefTo(to), newState()));
  }

  script(method: 'pushState' | 'replaceState', to: Destination, keepsState: boolean): void {
    const { browser } = this.#opened;
    this.#byOthers(() => {
      const state: unknown = keepsState && method === 'replaceState' ? browser.history.state : null;
      const key = this.#key;
      try {
        browser.history[method](state, '', browser.location.origin + this.#hrefTo(to));
        if (method === 'replaceState') this.#leftAt.delete(key);
      } catch (error) {
        if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
      }
    });
  }

  go(by: -1 | 1): void {
    const { browser } = this.#opened;
    const pending = new Set(this.#mounted.filter((table) => !isAtRest(table)).map(({ name }) => name));
    this.#byOthers(() => {
      if (!browser.go(by)) return;
      this.#follow();
      const left = this.#leftAt.get(this.#key);
      this.#leftAt.delete(this.#key);
      for (const { name, actor } of this.#mounted) {
        const state = left?.get(name);
        if (state === undefined || pending.has(name)) continue;
        holdState('an entry is unchanged after a link and Back', selectTableState(actor.getSnapshot()), state);
      }
    });
  }

  rejoin(): void {
    this.#byOthers(() => {
      for (const table of this.#mounted) {
        table.leave();
        table.leave = table.join();
      }
    });
  }

  restore(): void {
    this.#byOthers(() => this.#opened.browser.leaveAndRestore());
  }

  /** Reloads the page. If its entry has a key, tables keep their states. */
  load(how: Load): void {
    const { browser, clock } = this.#opened;
    this.#byOthers(() => {
      if (how === 'leaveAndReturn') browser.leaveAndReturn();
      else
        browser.reload({
          losesState: this.#mood === 'webkit',
          ...(how === 'slowReload' && { meanwhile: () => clock.pass(serverDelayMs) }),
        });
      const before = this.#shown();
      for (const { actor, leave } of this.#mounted) {
        leave();
        actor.stop();
      }
      this.#page.actor.stop();
      this.#page = loadHistory(this.#opened);
      this.#mount();
      if (this.#key === '' && how === 'leaveAndReturn') return;
      for (const { name, actor } of this.#mounted) {
        // During the reload, the browser may have gone to another page.
        if (how === 'slowReload' && !before.has(name)) continue;
        holdState(`${how} loses nothing`, selectTableState(actor.getSnapshot()), before.get(name));
      }
    });
  }

  /** Lets the browser accept all calls, and waits. Then the browser must have all changes. */
  waitUntilQuiet(): void {
    this.setMood('accepts');
    for (let seconds = 0; seconds < 5; seconds += 1) this.wait(1000);
    const { value, context } = this.#page.actor.getSnapshot();
    const { href } = this.#opened.browser.entry;
    holds(!isAhead(context), 'eventually the entry is saved', context.unsaved, href);
    holds(value.lag === 'none', 'eventually no notice is shown', value, href);
    holds(href === this.#page.href(), 'eventually the browser has the page URL', href, this.#page.href());
    for (const { name, search, actor, reader } of this.#mounted) {
      const decoded = reader.read(search.decode(splitHref(href).search));
      holdState(`eventually the URL decodes to the state of ${name}`, decoded, selectTableState(actor.getSnapshot()));
    }
  }

  get #key(): string {
    return entryStates.keyOf(this.#opened.browser.entry.state);
  }

  #shown(): ReadonlyMap<string, TableState> {
    return new Map(this.#mounted.map(({ name, actor }) => [name, selectTableState(actor.getSnapshot())]));
  }

  #hrefTo({ pathname, keepsSearch, params }: Destination): string {
    const search = new URLSearchParams(
      keepsSearch && pathname === this.#pathname ? this.#page.location().search : undefined,
    );
    for (const [name, text] of params) search.set(name, text);
    return search.size > 0 ? `${pathname}?${search.toString()}` : pathname;
  }

  #mount(): void {
    const { pathname, search: opened } = this.#page.location();
    const found = pathnames.find((candidate) => isSamePage(candidate, pathname));
    if (!found) throw new Error(`No page has the pathname ${pathname}`);
    this.#pathname = found;
    const history = this.#page;
    this.#mounted = this.#writers.map((writer, place) => {
      const { name, table } = tableAt(found, place, writer);
      const { search } = table;
      const state = search.decode(opened);
      const { actor, bound } = startBoundTable(table, history, { clock: this.#opened.clock, opened });
      const join = () => bound.connect(actor, pathname);
      const oracle = new Oracle(state, rows, search.defaults);
      history.actor.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return;
        const event = inspected.event as TableEvent;
        if (event.type === 'url.changed' || event.type === 'url.flush') oracle.do(event);
      });
      return { name, search, actor, oracle, reader: new Oracle(state, rows, search.defaults), join, leave: join() };
    });
  }

  #follow(): void {
    if (isSamePage(this.#page.location().pathname, this.#pathname)) return;
    for (const { actor, leave } of this.#mounted) {
      leave();
      actor.stop();
    }
    this.#mount();
  }

  #byTables(step: () => void): void {
    step();
    this.#check();
  }

  #byOthers(step: () => void): void {
    step();
    this.#follow();
    this.#check();
  }

  #check(): void {
    const { status, error } = this.#page.actor.getSnapshot();
    holds(status === 'active', 'the history stays active', error instanceof Error ? error.message : undefined);
    for (const { name, actor, oracle } of this.#mounted)
      holdState(`${name} has TanStack Table's state`, selectTableState(actor.getSnapshot()), oracle.state);
    for (const href of this.#opened.browser.hrefs) {
      const { pathname, search } = splitHref(href);
      const foreignParams = [...new URLSearchParams(search).keys()].filter(
        (param) => !pathname.startsWith(`/${param.replace(/\d\..*/s, '')}`),
      );
      holds(foreignParams.length === 0, "no table writes to another page's entry", href);
    }
  }
}

const isAtRest = ({ actor, oracle }: Mounted): boolean => {
  const snapshot = actor.getSnapshot();
  const isSynced = selectStatesIn(snapshot, 'synced').length === keys.length;
  return oracle.composed === null && snapshot.value.url.delivery === 'idle' && isSynced;
};

function holdState(what: string, actual: TableState, expected: TableState | undefined): void {
  for (const key of keys) holds(isSame(actual[key], expected?.[key]), `${what}: ${key}`, actual[key], expected?.[key]);
}
