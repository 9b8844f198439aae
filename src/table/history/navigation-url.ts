import { isSamePage, splitHref } from '../../../machines/history/location';
import type { PageHistory } from './page-history';
import type { TableParams } from './table-params';

/** Returns true if two URLs differ at most in a bare `?` or `#`, and in how pathname and hash are percent-encoded. */
export function isSameUrl(a: string, b: string): boolean {
  const [one, other] = [splitHref(a), splitHref(b)];
  return (
    decode(one.pathname) === decode(other.pathname) &&
    one.search.replace(/^\?$/, '') === other.search.replace(/^\?$/, '') &&
    decode(one.hash).replace(/^#$/, '') === decode(other.hash).replace(/^#$/, '')
  );
}

/** Decodes a part of a URL, or returns it if it is malformed. */
function decode(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}

/**
 * Lets tables write what is pending before a router navigates, and returns the URL of the navigation. If it stays on the page, the URL
 * gets what tables wrote, unless it changes the same params itself.
 *
 * @param known The search string that the navigation may have been made from, if it is older than the URL
 */
export function flushBefore(
  href: string,
  page: Pick<PageHistory, 'location' | 'flush'>,
  { mergeWrite }: Pick<TableParams, 'mergeWrite'>,
  known?: string,
): string {
  const [here, to] = [page.location(), splitHref(href)];
  page.flush();
  if (!isSamePage(to.pathname, here.pathname)) return href;
  const written = page.location().search;
  const merge = (target: string, before: string) => mergeWrite(target, before, written);
  return to.pathname + merge(known === undefined ? to.search : merge(to.search, known), here.search) + to.hash;
}
