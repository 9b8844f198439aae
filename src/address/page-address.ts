import type { Entries, PageLocation } from './entries';

/** A table, or anything else that writes to the address. It is flushed before the history entry in view is left. */
export interface Writer {
  /** Writes what is pending, by replacing, as far as the browser accepts it. */
  readonly flush: () => void;
  /** Returns the search text with what the browser refused of the writer's own. */
  readonly withRefused: (search: string) => string;
}

export interface AddressChange {
  readonly how: 'push' | 'replace' | 'traverse';
  /** True for a write of a table, false for a navigation of the router, Back and Forward, and other scripts. */
  readonly isTableWrite: boolean;
}

/** What tables need of the address of the page in view. All tables of a page share it. */
export interface PageAddress {
  /** Where the application is: what the address says, or will say once the browser accepts it. */
  readonly location: () => PageLocation;
  /** True while the address is behind the location. What only a table knows, since its write was refused, does not count. */
  readonly isBehind: () => boolean;
  /** Calls back whenever `isBehind` may have changed, and after each try to catch up. Returns the function that stops it. */
  readonly onCatchUp: (listener: () => void) => () => void;
  /**
   * Gives the current entry another search text, or adds an entry that has it. The path, the hash, the scroll position
   * and, of a replaced entry, the history state stay as they are.
   *
   * @returns true if the browser accepted it.
   */
  readonly write: (method: 'push' | 'replace', search: string) => boolean;
  /** Lets every writer write what is pending. Call it before the entry is left. */
  readonly flush: () => void;
  /** Adds a writer. Returns the function that removes it. */
  readonly addWriter: (writer: Writer) => () => void;
  /** Calls back after the location changed. Returns the function that stops it. */
  readonly onChange: (listener: (change: AddressChange) => void) => () => void;
}

/** What a router fills, so that tables can share the browser's history with it. */
export interface RouterPort {
  /** False while the router is not at the browser's entry: a blocker may ask the user before Back is followed. */
  readonly isAtEntry: () => boolean;
  /** Makes the router read the location after a table's write. It must not be a navigation to it. */
  readonly readTableWrite: (method: 'push' | 'replace') => void;
  /** Calls back after the location changed, and for each `readTableWrite`. Returns the function that stops it. */
  readonly onChange: (listener: (how: AddressChange['how']) => void) => () => void;
}

/** Makes what the tables of a page share, on the browser's history and a router's idea of it. */
export function createPageAddress(
  entries: Entries,
  port: RouterPort,
): PageAddress & { readonly isWriting: () => boolean } {
  const { location, isBehind, onCatchUp } = entries;
  const writers = new Set<Writer>();
  let isWriting = false;

  const hrefWith = (search: string): string => {
    const [, hash = ''] = /(#.*)/s.exec(entries.href()) ?? [];
    return location().pathname + search + hash;
  };
  const flush = (): void => {
    if (!port.isAtEntry()) return;
    for (const writer of writers) writer.flush();
    const { search } = location();
    const wanted = [...writers].reduce((text, writer) => writer.withRefused(text), search);
    if (wanted !== search) entries.want(hrefWith(wanted));
  };

  window.addEventListener('pagehide', () => {
    flush();
    entries.keep();
  });

  return {
    location,
    isBehind,
    onCatchUp,
    write: (method, search) => {
      if (!port.isAtEntry() || !entries.write(method, hrefWith(search))) return false;
      isWriting = true;
      try {
        port.readTableWrite(method);
      } finally {
        isWriting = false;
      }
      return true;
    },
    isWriting: () => isWriting,
    flush,
    addWriter: (writer) => {
      writers.add(writer);
      return () => writers.delete(writer);
    },
    onChange: (listener) =>
      port.onChange((how) => {
        if (port.isAtEntry()) listener({ how, isTableWrite: isWriting });
      }),
  };
}
