import { isSamePage, splitHref } from '../../../machines/history/location';
import type { PageHistory } from './page-history';
import type { ParamMerge } from './table-params';

/** True if two URLs are equal. Ignores a bare `?` or `#`, and the percent-encoding of pathname and hash. */
export function isSameUrl(a: string, b: string): boolean {
  const [one, other] = [splitHref(a), splitHref(b)];
  return (
    decode(one.pathname) === decode(other.pathname) &&
    one.search.replace(/^\?$/, '') === other.search.replace(/^\?$/, '') &&
    decode(one.hash).replace(/^#$/, '') === decode(other.hash).replace(/^#$/, '')
  );
}

function decode(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}

/**
 * Writes the tables' pending changes before a router navigates, and returns the navigation's URL. If the navigation
 * stays on the page, the URL includes the tables' params, except those that the navigation itself changes.
 *
 * @param known the possibly outdated search string that the navigation's URL was computed from
 */
export function flushBefore(
  href: string,
  page: Pick<PageHistory, 'location' | 'flush'>,
  { mergeWrite }: Pick<ParamMerge, 'mergeWrite'>,
  known?: string,
): string {
  const [here, to] = [page.location(), splitHref(href)];
  page.flush();
  if (!isSamePage(to.pathname, here.pathname)) return href;
  const written = page.location().search;
  const merge = (target: string, before: string) => mergeWrite(target, before, written);
  return to.pathname + merge(known === undefined ? to.search : merge(to.search, known), here.search) + to.hash;
}
