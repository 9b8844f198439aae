import type { BrowserWindow } from 'chartable/routers';

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

export interface TabWrite {
  readonly method: 'push' | 'replace';
  readonly href: string;
}

const origin = 'https://example.com';

type PageEvent = 'popstate' | 'pagehide' | 'pageshow';
type Listeners = { readonly [T in PageEvent]: Set<(event: WindowEventMap[T]) => void> };

/**
 * Simulates a browser tab inside the page, with history entries, Back and reload. Each app gets its own `window`, so
 * two apps can run in parallel without changing the page's history.
 */
export class Tab {
  #entries: readonly Entry[];
  #at = 0;
  #listeners: Listeners = { popstate: new Set(), pagehide: new Set(), pageshow: new Set() };
  #writes: readonly TabWrite[] = [];
  #loads = 0;
  #refusesWrites = false;
  #window: BrowserWindow;
  readonly #stored = new Map<string, string>();
  readonly #watchers = new Set<() => void>();

  constructor(href: string) {
    this.#entries = [{ state: null, href }];
    this.#window = this.#openWindow();
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly href = (): string => this.#entry.href;
  readonly writes = (): readonly TabWrite[] => this.#writes;
  readonly loads = (): number => this.#loads;
  readonly window = (): BrowserWindow => this.#window;

  back(): void {
    if (this.#at === 0) return;
    this.#at -= 1;
    for (const listener of this.#listeners.popstate)
      listener(new PopStateEvent('popstate', { state: this.#entry.state }));
    this.#notify();
  }

  /** Makes history calls throw if `refuses` is true, as in Safari after 100 calls in 10 seconds. */
  refuseWrites(refuses: boolean): void {
    this.#refusesWrites = refuses;
  }

  /** Reloads the tab's app. Undoes history calls during `pagehide`, because browsers ignore these calls. */
  reload(): void {
    const [entries, writes] = [this.#entries, this.#writes];
    for (const listener of this.#listeners.pagehide) listener(new PageTransitionEvent('pagehide'));
    this.#entries = entries;
    this.#writes = writes;
    this.#listeners = { popstate: new Set(), pagehide: new Set(), pageshow: new Set() };
    this.#loads += 1;
    this.#window = this.#openWindow();
    this.#notify();
  }

  get #entry(): Entry {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('The tab has no current entry.');
    return entry;
  }

  #notify(): void {
    // Notifies later, because tables write to the history during a render, when React allows no state changes.
    queueMicrotask(() => {
      for (const watcher of this.#watchers) watcher();
    });
  }

  #write(method: TabWrite['method'], state: unknown, url: string | URL | null | undefined): void {
    if (this.#refusesWrites) throw new DOMException(`Too many calls of history.${method}State().`, 'SecurityError');
    const { pathname, search } = new URL(url ?? this.href(), origin + this.href());
    const entry = { state, href: pathname + search };
    // Omits `replaceState` calls with the same URL, which only store a router's key in the entry's state.
    if (method === 'push' || entry.href !== this.href()) this.#writes = [...this.#writes, { method, href: entry.href }];
    if (method === 'push') {
      this.#entries = [...this.#entries.slice(0, this.#at + 1), entry];
      this.#at += 1;
    } else this.#entries = this.#entries.with(this.#at, entry);
    this.#notify();
  }

  #openWindow(): BrowserWindow {
    const state = (): unknown => this.#entry.state;
    const url = () => origin + this.href();
    const load = this.#loads;
    const isOpen = () => load === this.#loads;
    return {
      history: {
        get state() {
          return state();
        },
        // A page can't change the history any more after the user has left the page.
        pushState: (next: unknown, _: string, to) => isOpen() && this.#write('push', next, to),
        replaceState: (next: unknown, _: string, to) => isOpen() && this.#write('replace', next, to),
      },
      document: {
        get URL() {
          return url();
        },
        get baseURI() {
          return url();
        },
        visibilityState: 'visible',
        addEventListener: () => {},
      },
      sessionStorage: {
        getItem: (key) => this.#stored.get(key) ?? null,
        setItem: (key, text) => void this.#stored.set(key, text),
        removeItem: (key) => void this.#stored.delete(key),
      },
      performance: { getEntriesByType: () => [] },
      addEventListener: (type, listener) => void this.#listeners[type].add(listener),
    };
  }
}
