import { createEmptyWindow, type BrowserWindow } from './browser-window';

const origin = 'http://localhost';

/** Returns a window whose session history is in memory, and a function that goes back or forward by entries. */
export function createMemoryWindow(href: string): {
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
        // The listeners of a page that loads and ends never run, because this page does neither.
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
