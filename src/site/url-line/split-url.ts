import { shortListRows } from '../state-panel/panel-text';

export interface UrlPart {
  /** `?` or `&` before a param. */
  readonly separator: string;
  /** A param's raw name. Empty for the path and the hash. */
  readonly name: string;
  /** The text after the name: `=` and a value, the path, or the hash. */
  readonly rest: string;
}

/** A part with its displayed text, which is truncated if `rest` is long. */
export interface ShownPart extends UrlPart {
  readonly shown: string;
}

/**
 * Splits a same-origin URL. Joining the parts returns exactly the same URL.
 *
 * @example
 * splitUrl('/push?sort=-age#top'); // '/push', '?' 'sort' '=-age', '#top'
 */
export function splitUrl(href: string): UrlPart[] {
  const hashAt = href.indexOf('#');
  const beforeHash = hashAt < 0 ? href : href.slice(0, hashAt);
  const searchAt = beforeHash.indexOf('?');
  const path = searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt);
  const params = searchAt < 0 ? [] : beforeHash.slice(searchAt + 1).split('&');
  return [
    { separator: '', name: '', rest: path },
    ...params.map((text, index) => {
      const [name = ''] = text.split('=', 1);
      return { separator: index === 0 ? '?' : '&', name, rest: text.slice(name.length) };
    }),
    ...(hashAt < 0 ? [] : [{ separator: '', name: '', rest: href.slice(hashAt) }]),
  ];
}

/** Longer params are truncated, because a line with thousands of characters takes milliseconds to render. */
export const maxShownCharacters = 2000;
const maxShortCharacters = 200;

/**
 * Truncates a list after some items, and other text after some characters. Appends the number of omitted items or
 * characters.
 *
 * @example
 * shortenText('=0,1,2…') // '=0,1,2,3,4,5,6,7,8,9,… 99,990 more', of 100,000 items
 */
export function shortenText(text: string): string {
  if (text.length <= maxShownCharacters) return text;
  // The classic form encodes commas between items once, and commas inside an item twice.
  const comma = text.includes('%2C') ? '%2C' : ',';
  let end = 0;
  let commas = 0;
  for (let at = text.indexOf(comma); at >= 0; at = text.indexOf(comma, at + comma.length)) {
    commas += 1;
    if (commas === shortListRows) end = at + comma.length;
  }
  return end > 0 && end <= maxShownCharacters
    ? `${text.slice(0, end)}… ${(commas + 1 - shortListRows).toLocaleString('en')} more`
    : `${text.slice(0, maxShortCharacters)}… ${(text.length - maxShortCharacters).toLocaleString('en')} more characters`;
}
