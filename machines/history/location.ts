import type { HistoryEntry, HistoryPlace, HistoryWrite, UncommittedUrl, Unsaved, WriteMethod } from './history.types';

/** Time from a refused write to the next attempt, in milliseconds. */
export const retryIntervalMs = 1000;

/** A URL's parts after the origin. */
export interface HrefParts {
  /** With the leading slash. */
  readonly pathname: string;
  /** With the leading `?`, or empty. */
  readonly search: string;
  /** With the leading `#`, or empty. */
  readonly hash: string;
}

/**
 * Splits a URL into pathname, search and hash. Joining the parts returns the same string, including a bare `?` or `#`.
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
 * True if two pathnames lead to the same page. Like TanStack Router, ignores leading and trailing slashes, case and
 * percent-encoding. Compares malformed escapes literally.
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
 * True until the browser accepts the current entry and its URL.
 *
 * @example
 * const { context } = table.sync.history.getSnapshot();
 * isAhead(context) // true after the browser refused `pushState`, until it has caught up
 */
export const isAhead = ({ browser, unsaved }: HistoryPlace): boolean =>
  unsaved.entry !== null || uncommittedUrlOf(unsaved, browser.key) !== undefined;

/** Returns the intended URL of the browser's current entry, even if the browser hasn't accepted this URL yet. */
export const entryHref = ({ browser, unsaved }: HistoryPlace): string =>
  uncommittedUrlOf(unsaved, browser.key)?.href ?? browser.href;

/**
 * Returns the app's current URL: pathname, search and hash.
 *
 * @example
 * const { context } = createActor(historyMachine, { input: { entry: { key: '', href: '/cities?q=a' }, unsaved } }).getSnapshot();
 * currentHref(context) // '/cities?q=a', with nothing unsaved
 */
export const currentHref = (place: HistoryPlace): string => place.unsaved.entry?.href ?? entryHref(place);

export const uncommittedUrlOf = ({ uncommitted }: Unsaved, key: string): UncommittedUrl | undefined =>
  Object.hasOwn(uncommitted, key) ? uncommitted[key] : undefined;

/**
 * Returns the current entry's unaccepted `history.state`. `undefined` if the browser has the current state.
 *
 * @example
 * const { context } = table.sync.history.getSnapshot();
 * uncommittedState(context) ?? window.history.state // the current entry's state
 */
export const uncommittedState = ({ browser, unsaved }: HistoryPlace): unknown =>
  unsaved.entry ? unsaved.entry.state : uncommittedUrlOf(unsaved, browser.key)?.state;

export const currentMethod = ({ unsaved }: Pick<HistoryPlace, 'unsaved'>): WriteMethod =>
  unsaved.entry ? 'push' : 'replace';

/** Returns the place after a history call. If the call succeeded, `entry` is the browser's entry after it. */
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
 * Returns the place after the browser moved to `entry`. Forgets a navigation that the browser hasn't accepted, unless
 * it started at `entry`. Without a key, also forgets the entry's unaccepted URL, which may be another entry's.
 *
 * @example
 * const place = arrivedAt(table.sync.history.getSnapshot().context, { key: 'b', href: '/cities?q=b' });
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

export const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
