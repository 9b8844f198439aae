import type { BrowserWindow } from '../src/table/history/browser-window';

/** A browser accepts a history call, or refuses it: Safari by an exception, Chromium by dropping the call in silence. */
export type CallOutcome = 'accepted' | 'throws' | 'dropped';

/** The limits of an engine on history calls. */
export interface EngineLimit {
  /** The versions that it was measured in. `npm run test:nightly` measures those that are installed again. */
  readonly versions: readonly string[];
  /** Number of calls that it takes in 10 s. */
  readonly calls: number;
  /** The outcome of each further call. */
  readonly outcome: Exclude<CallOutcome, 'accepted'>;
  /** Name and message of the exception, of a call of `pushState`; empty if there is none. */
  readonly error: string;
  /** `history.length` after that many calls of `pushState`, once it has come to rest: the number of entries that a tab keeps. */
  readonly entries: number;
}

/** The limits as measured. Firefox and Chromium switch theirs off for drivers; the tests switch them on again. */
export const engineLimits = {
  chromium: { versions: ['156.0.8078.79'], calls: 200, outcome: 'dropped', error: '', entries: 50 },
  firefox: {
    versions: ['140.12.0', '153.7.0'],
    calls: 200,
    outcome: 'throws',
    error: 'SecurityError: The operation is insecure.',
    entries: 50,
  },
  webkit: {
    versions: ['2.50.6'],
    calls: 100,
    outcome: 'throws',
    error: 'SecurityError: Attempt to use history.pushState() more than 100 times per 10 seconds',
    entries: 100,
  },
} as const satisfies Record<string, EngineLimit>;

export type EngineName = keyof typeof engineLimits;

export const engineNames = ['chromium', 'firefox', 'webkit'] as const satisfies readonly EngineName[];

/**
 * Milliseconds in which every engine counts calls, beginning with one of them. The next one after that begins anew. Chromium
 * does so only once its count is full, which never makes it stricter.
 */
const countedMs = 10_000;

/**
 * Returns a function that says how an engine takes a call at a time, by its own limit.
 *
 * @param taken Number of calls that it has taken at `since`.
 */
export function countCalls({ calls, outcome }: EngineLimit, taken = 0, since = 0): (now: number) => CallOutcome {
  let count = taken;
  let start = since;
  return (now) => {
    if (now >= start + countedMs) {
      start = now;
      count = 0;
    }
    count += 1;
    return count <= calls ? 'accepted' : outcome;
  };
}

interface ModelEntry {
  readonly state: unknown;
  /** Pathname, search and hash. */
  readonly href: string;
}

type Listeners = { readonly [T in 'popstate' | 'pagehide' | 'pageshow']: ((event: WindowEventMap[T]) => void)[] };

/** An event of a document whose page goes to the background, is frozen there, or goes on. */
type LifecycleEvent = 'visibilitychange' | 'freeze' | 'resume';

/** A history call as the browser saw it. */
export interface ModelCall {
  readonly method: 'push' | 'replace';
  readonly outcome: CallOutcome;
  readonly at: number;
}

const origin = 'http://localhost';

/**
 * A browser's history of one tab, written from the HTML standard alone: entries, which of them is current, `popstate`
 * after a traversal, and a storage that outlives a reload. It knows nothing of the code it is held against.
 */
export class BrowserModel implements BrowserWindow {
  #entries: readonly ModelEntry[];
  #at = 0;
  #listeners: Listeners = { popstate: [], pagehide: [], pageshow: [] };
  #lifecycleListeners: { readonly type: LifecycleEvent; readonly listener: () => void }[] = [];
  #visibilityState: DocumentVisibilityState = 'visible';
  readonly #stored = new Map<string, string>();
  readonly #outcome: (method: ModelCall['method']) => CallOutcome;
  readonly #now: () => number;
  readonly #limit: EngineLimit | undefined;
  readonly calls: ModelCall[] = [];
  #load: 'navigate' | 'reload' = 'navigate';
  readonly performance: BrowserWindow['performance'] = {
    getEntriesByType: () => [
      { name: '', entryType: 'navigation', startTime: 0, duration: 0, type: this.#load, toJSON: () => null },
    ],
  };

  readonly history: BrowserWindow['history'];
  readonly location: Pick<Location, 'href' | 'origin'>;
  readonly document: BrowserWindow['document'];
  /** The `href` of a `base` element in the page. */
  base: string | undefined;
  readonly sessionStorage: BrowserWindow['sessionStorage'] = {
    getItem: (key) => this.#stored.get(key) ?? null,
    setItem: (key, text) => void this.#stored.set(key, text),
    removeItem: (key) => void this.#stored.delete(key),
  };

  /**
   * @param outcome How the browser takes the next call.
   * @param now Milliseconds, for the times of the calls.
   * @param limit The limit of the engine that it is: its exception, and the number of entries that a tab keeps. Without, a tab
   * keeps all.
   */
  constructor(
    first: ModelEntry,
    outcome: (method: ModelCall['method']) => CallOutcome = () => 'accepted',
    now: () => number = () => 0,
    limit?: EngineLimit,
  ) {
    this.#entries = [first];
    this.#outcome = outcome;
    this.#now = now;
    this.#limit = limit;
    const state = () => this.entry.state;
    const href = () => this.entry.href;
    this.history = {
      get state(): unknown {
        return state();
      },
      pushState: this.#call('push'),
      replaceState: this.#call('replace'),
    };
    this.location = {
      origin,
      get href() {
        return origin + href();
      },
    };
    const base = () => this.base;
    const visibilityState = () => this.#visibilityState;
    this.document = {
      get URL() {
        return origin + href();
      },
      get baseURI() {
        return origin + (base() ?? href());
      },
      get visibilityState() {
        return visibilityState();
      },
      addEventListener: (type, listener) => void this.#lifecycleListeners.push({ type, listener }),
    };
  }

  #call(method: ModelCall['method']): History['pushState'] {
    return (state: unknown, _, url) => {
      const target = URL.parse(url ?? this.document.URL, this.document.baseURI);
      if (target?.origin !== origin) throw new DOMException('', 'SecurityError');
      const outcome = this.#outcome(method);
      this.calls.push({ method, outcome, at: this.#now() });
      if (outcome === 'throws') throw this.#createError(method);
      if (outcome === 'dropped') return;
      this.#take(method, { state, href: target.href.slice(origin.length) });
    };
  }

  #createError(method: ModelCall['method']): DOMException {
    const { error } = this.#limit ?? engineLimits.webkit;
    const [name, message] = error.replace('pushState', `${method}State`).split(': ');
    return new DOMException(message, name);
  }

  readonly addEventListener: BrowserWindow['addEventListener'] = (type, listener) => {
    this.#listeners[type].push(listener);
  };

  get entry(): ModelEntry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('The history has no current entry');
    return entry;
  }

  get hrefs(): readonly string[] {
    return this.#entries.map(({ href }) => href);
  }

  get stored(): ReadonlyMap<string, string> {
    return this.#stored;
  }

  #take(method: ModelCall['method'], entry: ModelEntry): void {
    if (method === 'push') {
      // A tab that is full loses its oldest entry.
      this.#entries = [...this.#entries.slice(0, this.#at + 1), entry].slice(-(this.#limit?.entries ?? Infinity));
      this.#at = this.#entries.length - 1;
    } else this.#entries = this.#entries.with(this.#at, entry);
  }

  /** Goes back or forward. Returns false, and does nothing, where there is no such entry. */
  go(by: number): boolean {
    if (by === 0 || this.#entries[this.#at + by] === undefined) return false;
    this.#at += by;
    this.#dispatch('popstate');
    return true;
  }

  /** Goes to an entry that some other page left in the history. */
  visit(entry: ModelEntry): void {
    this.#take('push', entry);
    this.#dispatch('popstate');
  }

  /** Leaves the page: it is hidden after `pagehide`, as the HTML standard has it. */
  hide(): void {
    this.#dispatch('pagehide');
    this.setVisible(false);
  }

  /** The tab comes to the front, or goes to the background. */
  setVisible(isVisible: boolean): void {
    const next = isVisible ? 'visible' : 'hidden';
    if (next === this.#visibilityState) return;
    this.#visibilityState = next;
    this.#dispatchLifecycle('visibilitychange');
  }

  /** The browser stops a page in the background, or lets it go on. */
  setFrozen(isFrozen: boolean): void {
    this.#dispatchLifecycle(isFrozen ? 'freeze' : 'resume');
  }

  /** A page that was discarded in the background, without another event, is loaded again. */
  discard(): void {
    this.#load = 'reload';
    this.#unload();
  }

  /** Leaves the page and comes back to it, which the browser kept as it was. */
  leaveAndRestore(): void {
    this.hide();
    this.show(true);
  }

  /** @param persisted true for a page that the browser kept as it was, false for one that was loaded */
  show(persisted: boolean): void {
    this.setVisible(true);
    this.#dispatch('pageshow', persisted);
  }

  /** Leaves the page and comes back to its entry, which is loaded again. */
  leaveAndReturn(): void {
    this.hide();
    this.#load = 'navigate';
    this.#unload();
  }

  /**
   * Loads the page again, at the address that it has now. In every engine, a call on `pagehide` does not reach the address
   * that is loaded.
   *
   * @param losesState true as in WebKit 2.50.6: an entry that was replaced on `pagehide` comes without its state
   * @param meanwhile what happens until the server answers. As in Chromium 156, the entry that is in view then is given the
   * address that is loaded, and comes without its state if it had another one
   */
  reload({ losesState = false, meanwhile = () => {} } = {}): void {
    const { href } = this.entry;
    meanwhile();
    const entries = this.#entries;
    const at = this.#at;
    const { entry } = this;
    this.hide();
    const isReplaced = this.entry !== entry;
    const isLost = entry.href !== href || (losesState && isReplaced);
    this.#entries = isLost ? entries.with(at, { href, state: null }) : entries;
    this.#at = at;
    this.#load = 'reload';
    this.#unload();
  }

  /** A page that is loaded has a window of its own. */
  #unload(): void {
    this.#listeners = { popstate: [], pagehide: [], pageshow: [] };
    this.#lifecycleListeners = [];
    this.#visibilityState = 'visible';
    this.history.pushState = this.#call('push');
    this.history.replaceState = this.#call('replace');
  }

  #dispatchLifecycle(dispatched: LifecycleEvent): void {
    for (const { type, listener } of this.#lifecycleListeners) if (type === dispatched) listener();
  }

  #dispatch(type: keyof Listeners, persisted = false): void {
    // No test here listens to more of an event than that it came, and of a page that is shown if it was kept.
    const event = { persisted } as PopStateEvent & PageTransitionEvent;
    for (const listener of this.#listeners[type]) listener(event);
  }
}
