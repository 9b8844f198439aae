import type { BrowserWindow } from '../src/table/history/browser-history';

/** How a browser treats a history call. Safari throws an exception, and Chromium silently drops the call. */
export type CallOutcome = 'accepted' | 'throws' | 'dropped';

export interface EngineLimit {
  /** Browser versions that were measured. `npm run test:nightly` measures the installed Firefox and WebKit again. */
  readonly versions: readonly string[];
  /** Maximum calls in 10 s. */
  readonly calls: number;
  /** What happens to each call above the maximum. */
  readonly outcome: Exclude<CallOutcome, 'accepted'>;
  /** Name and message of the exception from `pushState`. Empty if it doesn't throw. */
  readonly error: string;
  /** Maximum number of history entries per tab, measured as `history.length` after many `pushState` calls. */
  readonly entries: number;
}

/** The limits as measured. Firefox and Chromium disable their limits for test drivers. The tests enable them again. */
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
 * Every engine counts calls within this many milliseconds. The interval begins with a call, and the first call after
 * its end begins the next one. In Chromium, the next interval only begins once the count is full, which is never
 * stricter.
 */
const countedMs = 10_000;

/**
 * Returns a function from the time of a call to its outcome.
 *
 * @param taken number of calls accepted since `since`
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

type LifecycleEvent = 'visibilitychange' | 'freeze' | 'resume';

export interface ModelCall {
  readonly method: 'push' | 'replace';
  readonly outcome: CallOutcome;
  readonly at: number;
}

const origin = 'http://localhost';

/**
 * The history of a browser tab: its entries, the current one, `popstate` after a traversal, and storage that survives a
 * reload. Follows the HTML standard, and shares nothing with the tested code.
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
  base: string | undefined;
  readonly sessionStorage: BrowserWindow['sessionStorage'] = {
    getItem: (key) => this.#stored.get(key) ?? null,
    setItem: (key, text) => void this.#stored.set(key, text),
    removeItem: (key) => void this.#stored.delete(key),
  };

  /**
   * @param outcome returns the next call's outcome
   * @param now returns the current time in milliseconds
   * @param limit the engine's exception, and its number of entries per tab. Default: WebKit's exception, and no limit
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
      // A full tab drops its oldest entry.
      this.#entries = [...this.#entries.slice(0, this.#at + 1), entry].slice(-(this.#limit?.entries ?? Infinity));
      this.#at = this.#entries.length - 1;
    } else this.#entries = this.#entries.with(this.#at, entry);
  }

  /** Goes back or forward. Returns false if the entry doesn't exist. */
  go(by: number): boolean {
    if (by === 0 || this.#entries[this.#at + by] === undefined) return false;
    this.#at += by;
    this.#dispatch('popstate');
    return true;
  }

  visit(entry: ModelEntry): void {
    this.#take('push', entry);
    this.#dispatch('popstate');
  }

  /** Leaves the page. As in the HTML standard, it becomes hidden after `pagehide`. */
  hide(): void {
    this.#dispatch('pagehide');
    this.setVisible(false);
  }

  setVisible(isVisible: boolean): void {
    const next = isVisible ? 'visible' : 'hidden';
    if (next === this.#visibilityState) return;
    this.#visibilityState = next;
    this.#dispatchLifecycle('visibilitychange');
  }

  setFrozen(isFrozen: boolean): void {
    this.#dispatchLifecycle(isFrozen ? 'freeze' : 'resume');
  }

  /** Reloads a page that the browser has discarded in the background without an event. */
  discard(): void {
    this.#load = 'reload';
    this.#unload();
  }

  leaveAndRestore(): void {
    this.hide();
    this.show(true);
  }

  /** @param persisted true for a page from the back-forward cache, false for a newly loaded page */
  show(persisted: boolean): void {
    this.setVisible(true);
    this.#dispatch('pageshow', persisted);
  }

  leaveAndReturn(): void {
    this.hide();
    this.#load = 'navigate';
    this.#unload();
  }

  /**
   * Reloads the page at its current URL. In every engine, a call during `pagehide` does not change the URL that is
   * loaded.
   *
   * @param losesState true as in WebKit 2.50.6: an entry that was replaced during `pagehide` loses its state
   * @param meanwhile what happens until the server responds. As in Chromium 156, the entry that is then current gets the
   * loaded URL. It loses its state if it had another URL
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
    const event = { persisted } as PopStateEvent & PageTransitionEvent;
    for (const listener of this.#listeners[type]) listener(event);
  }
}
