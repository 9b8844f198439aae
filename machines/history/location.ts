import type { HistoryEntry, HistoryPlace, HistoryWrite, UncommittedUrl, Unsaved, WriteMethod } from './history.types';

/** The parts of an address. `search` and `hash` begin with their mark, or are empty. */
export interface HrefParts {
  /** With its leading slash. */
  readonly pathname: string;
  /** With its leading `?`; empty where there is none. */
  readonly search: string;
  /** With its leading `#`; empty where there is none. */
  readonly hash: string;
}

/**
 * Splits pathname, search and hash. Joined again, the parts are the very text: a bare `?` or `#` is kept.
 *
 * @example
 * splitHref('/cities?q=a#top') // { pathname: '/cities', search: '?q=a', hash: '#top' }
 */
export function splitHref(href: string): HrefParts {
  const hashAt = href.indexOf('#');
  const [beforeHash, hash] = hashAt < 0 ? [href, ''] : [href.slice(0, hashAt), href.slice(hashAt)];
  const searchAt = beforeHash.indexOf('?');
  return searchAt < 0
    ? { pathname: beforeHash, search: '', hash }
    : { pathname: beforeHash.slice(0, searchAt), search: beforeHash.slice(searchAt), hash };
}

/**
 * Returns true if two pathnames lead to the same page. As in TanStack Router, slashes at the ends, case, and the way a
 * letter is percent-encoded make no difference. A malformed escape is compared as it stands.
 *
 * @example
 * isSamePage('/Cities/', '/cities') // true
 * isSamePage('/caf%C3%A9', '/café') // true
 */
export const isSamePage = (a: string, b: string): boolean => a === b || normalizePathname(a) === normalizePathname(b);

function normalizePathname(pathname: string): string {
  const trimmed = pathname.replace(/^\/+|\/+$/g, '').toLowerCase();
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

/**
 * Returns true while the entry in view, or its address, is one that the browser has not accepted.
 *
 * @example
 * const { context } = table.chartable.history.getSnapshot();
 * isAhead(context) // true after the browser refused `pushState`, until it has caught up
 */
export const isAhead = ({ browser, unsaved }: HistoryPlace): boolean =>
  unsaved.entry !== null || uncommittedUrlOf(unsaved, browser.key) !== undefined;

/** Returns the URL of the entry that the browser has in view, with what it has not accepted yet. */
export const entryHref = ({ browser, unsaved }: HistoryPlace): string =>
  uncommittedUrlOf(unsaved, browser.key)?.href ?? browser.href;

/**
 * Returns the address that the application is at: pathname, search and hash. The browser shows the same, or will show it
 * once it accepts it.
 *
 * @example
 * const { context } = createActor(historyMachine, { input: { entry: { key: '', href: '/cities?q=a' }, unsaved } }).getSnapshot();
 * currentHref(context) // '/cities?q=a', with nothing unsaved
 */
export const currentHref = (place: HistoryPlace): string => place.unsaved.entry?.href ?? entryHref(place);

/** Returns the address that an entry is still to be given, if any. */
export const uncommittedUrlOf = ({ uncommitted }: Unsaved, key: string): UncommittedUrl | undefined =>
  Object.hasOwn(uncommitted, key) ? uncommitted[key] : undefined;

/**
 * Returns the `history.state` that the entry in view is still to be given; `undefined` where the browser's own stays.
 *
 * @example
 * const { context } = table.chartable.history.getSnapshot();
 * uncommittedState(context) ?? window.history.state // the state of the entry that the application is at
 */
export const uncommittedState = ({ browser, unsaved }: HistoryPlace): unknown =>
  unsaved.entry ? unsaved.entry.state : uncommittedUrlOf(unsaved, browser.key)?.state;

/**
 * Returns the call that gives the entry in view another address. An entry that the browser has not accepted cannot be
 * replaced: it is pushed with the new address.
 */
export const methodInView = ({ unsaved }: Pick<HistoryPlace, 'unsaved'>): WriteMethod =>
  unsaved.entry ? 'push' : 'replace';

/**
 * Returns the place after a write. `entry` is the one that the browser then has in view; `undefined` if it refused: then the page is ahead.
 */
export function placeAfter(
  { browser, unsaved }: HistoryPlace,
  { method, href, state }: Pick<HistoryWrite, 'method' | 'href' | 'state'>,
  entry?: HistoryEntry,
): HistoryPlace {
  const { uncommitted } = unsaved;
  const changed =
    method === 'push'
      ? { entry: entry ? null : { href, state, from: browser.key } }
      : {
          uncommitted: entry
            ? without(uncommitted, [browser.key, entry.key])
            : { ...uncommitted, [browser.key]: { href, state } },
        };
  return { browser: entry ?? browser, unsaved: { ...unsaved, ...changed } };
}

/**
 * Returns the place once the browser has this entry in view. Going back discards an entry that the browser never accepted,
 * and an address that an entry without a key was to be given: nothing distinguishes it from other such entries. All other
 * addresses that entries are still to be given are kept.
 *
 * @example
 * const place = arrivedAt(table.chartable.history.getSnapshot().context, { key: 'b', href: '/cities?q=b' });
 * currentHref(place) // '/cities?q=b', with nothing unsaved
 */
export function arrivedAt({ unsaved }: Pick<HistoryPlace, 'unsaved'>, entry: HistoryEntry): HistoryPlace {
  return {
    browser: entry,
    unsaved: {
      ...unsaved,
      uncommitted: entry.key === '' ? without(unsaved.uncommitted, ['']) : unsaved.uncommitted,
      entry: unsaved.entry?.from === entry.key ? unsaved.entry : null,
    },
  };
}

/** Returns the record without these keys. */
export const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
