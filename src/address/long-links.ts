import { splitHref } from '../../machines/history/location';
import { readSegments, writeSegments } from '../search-params/param';
import type { ShortLink } from './kept-params';

/*
 * Lists of rows that make a link too long for servers. Node answers 431 to requests whose line and headers have more than 16 kB, nginx
 * to lines of more than 8 kB. Such a list never becomes a query by itself, which would select rows that come later: it stays with the
 * history entry, in its state and in the session storage, so that a reload and Back find it, and the link goes without.
 */

/** Maximum number of characters of pathname, search and hash that a link has with its lists of rows. */
export const maxLinkLength = 4000;

/** Returns true for a parameter that lists rows. */
export type IsRowParam = (name: string) => boolean;

/**
 * Leaves lists of rows out of a link that is too long, the longest first. All other text stays.
 *
 * @param href pathname, search and hash
 */
export function shortenLink(href: string, isRowParam: IsRowParam): ShortLink {
  if (href.length <= maxLinkLength) return { href, kept: '' };
  const { pathname, search, hash } = splitHref(href);
  const segments = readSegments(search);
  const lists = segments.filter(({ name }) => name !== undefined && isRowParam(name));
  const leftOut = new Set<(typeof lists)[number]>();
  let short = href;
  for (const list of lists.toSorted((a, b) => b.raw.length - a.raw.length)) {
    if (short.length <= maxLinkLength) break;
    leftOut.add(list);
    short = pathname + writeSegments(segments.filter((segment) => !leftOut.has(segment))) + hash;
  }
  return { href: short, kept: [...leftOut].map(({ raw }) => raw).join('&') };
}
