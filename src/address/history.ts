import type { RouterHistory } from '@tanstack/react-router';
import { createEntries, type PageLocation } from './entries';
import { createRouterHistory } from './tanstack-router/router-history';

/** One that writes to the address, and is to be heard before an entry is left. */
export interface Writer {
  /** Writes what is pending, by replacing, as far as the browser takes it. */
  readonly flush: () => void;
  /** The search text, with what the browser refused of the writer's own. */
  readonly withRefused: (search: string) => string;
}

/**
 * The router's history, and what the tables of a page need of the browser's.
 *
 * Where the browser refuses, the application goes on: its location is then ahead of the browser's address, which catches
 * up when it can.
 */
export interface AppHistory {
  readonly router: RouterHistory;
  /** Where the application is: what the address says, or will say once the browser takes it. */
  readonly location: () => PageLocation;
  /** Whether the address is behind the location. What only a table knows, since its write was refused, does not count. */
  readonly isBehind: () => boolean;
  /** Calls back whenever `isBehind` may have changed, and after each try to catch up. Returns what ends it. */
  readonly onCatchUp: (listener: () => void) => () => void;
  /**
   * Gives the current entry another search text, or adds an entry that has it. The path, the hash, the scroll position
   * and, of a replaced entry, the history state stay as they are.
   *
   * @returns Whether the browser took it.
   */
  readonly write: (method: 'push' | 'replace', search: string) => boolean;
  /** Whether what the router's history just told of is a `write`. */
  readonly isWriting: () => boolean;
  /** Lets every writer write what is pending: before a link is followed. */
  readonly flush: () => void;
  /** Adds a writer. Returns what removes it. */
  readonly addWriter: (writer: Writer) => () => void;
  /** Calls back when the location changed in any other way than by `write`. Returns what ends it. */
  readonly onChange: (listener: () => void) => () => void;
}

/** Make it once, before anything reads the address. */
export function createAppHistory(): AppHistory {
  const writers = new Set<Writer>();
  // Before the router's history, which listens to the browser too and then reads the location.
  const entries = createEntries();
  const { location, isBehind, onCatchUp } = entries;
  const { router, tell, isTelling } = createRouterHistory(entries);

  const hrefWith = (search: string): string => {
    const [, hash = ''] = /(#.*)/s.exec(entries.href()) ?? [];
    return location().pathname + search + hash;
  };
  const flush = (): void => {
    for (const writer of writers) writer.flush();
    const { search } = location();
    const wanted = [...writers].reduce((text, writer) => writer.withRefused(text), search);
    if (wanted !== search) entries.want(hrefWith(wanted));
  };

  const pushRoute = router.push;
  router.push = (...args) => {
    flush();
    pushRoute(...args);
  };
  window.addEventListener('pagehide', () => {
    flush();
    entries.keep();
  });

  return {
    router,
    location,
    isBehind,
    onCatchUp,
    write: (method, search) => {
      const isTaken = entries.write(method, hrefWith(search));
      if (isTaken) tell(method);
      return isTaken;
    },
    isWriting: isTelling,
    flush,
    addWriter: (writer) => {
      writers.add(writer);
      return () => writers.delete(writer);
    },
    onChange: (listener) =>
      router.subscribe(() => {
        if (!isTelling()) listener();
      }),
  };
}
