import { createAdaptedUrl, type BrowserUrl } from './adapted-url';
import { createEmptyWindow, type BrowserWindow } from './browser-history';

/** Options of `createMemoryUrl`. */
export interface MemoryUrlOptions {
  /** The first entry's pathname and search. Default: `/`. */
  readonly href?: string;
}

/** A URL in memory, with its own Back and Forward. */
export interface MemoryUrl extends BrowserUrl {
  /** Goes back by one history entry. Does nothing on the first entry. */
  readonly back: () => void;
  /** Goes forward by one history entry. Does nothing on the last entry. */
  readonly forward: () => void;
}

/**
 * Creates a URL in memory for tables that must not change the page's URL, e.g. in a dialog, in Storybook or in tests.
 * Tables behave as in a page: they push, replace and debounce, and `back` restores an earlier state.
 *
 * @throws {Error} in development, if `href` doesn't begin with a slash
 * @example
 * const url = createMemoryUrl({ href: '/cities?q=oslo' });
 * const features = tableFeatures({ ...mine, urlFeature: urlFeature({ url }) });
 */
export function createMemoryUrl({ href = '/' }: MemoryUrlOptions = {}): MemoryUrl {
  if (process.env.NODE_ENV !== 'production' && (typeof href !== 'string' || !href.startsWith('/')))
    throw new Error(`createMemoryUrl: \`href\` must begin with a slash, got ${JSON.stringify(href)}.`);
  const { window, go } = createMemoryWindow(href);
  return { ...createAdaptedUrl({}, window), back: () => go(-1), forward: () => go(1) };
}

const origin = 'http://localhost';

/** Returns a window whose session history is in memory, and a function that goes back or forward by entries. */
function createMemoryWindow(href: string): {
  readonly window: BrowserWindow;
  readonly go: (delta: number) => void;
} {
  const open = (state: unknown, url: string | URL) => ({ state, url: new URL(url, origin).href });
  let entry = open(null, href);
  let entries = [entry];
  let index = 0;
  const listeners = new Set<(event: PopStateEvent) => void>();
  const empty = createEmptyWindow();
  return {
    window: {
      ...empty,
      history: {
        get state() {
          return entry.state;
        },
        pushState: (state: unknown, _, url) => {
          entry = open(state, url ?? entry.url);
          index += 1;
          entries = [...entries.slice(0, index), entry];
        },
        replaceState: (state: unknown, _, url) => {
          entry = open(state, url ?? entry.url);
          entries = entries.with(index, entry);
        },
      },
      document: {
        ...empty.document,
        get URL() {
          return entry.url;
        },
        get baseURI() {
          return entry.url;
        },
      },
      addEventListener: (type, listener) => {
        // Ignores listeners for loading and leaving, because a page in memory does neither.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `type` decides the event's type.
        if (type === 'popstate') listeners.add(listener as (event: PopStateEvent) => void);
      },
    },
    go: (delta) => {
      const next = entries[index + delta];
      if (!next) return;
      index += delta;
      entry = next;
      const event = Object.assign(new Event('popstate'), { state: entry.state, hasUAVisualTransition: false });
      for (const listener of listeners) listener(event);
    },
  };
}
