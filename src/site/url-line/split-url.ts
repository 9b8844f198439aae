import { shortListRows } from '../../table/react/state/panel-text';

/** A part of an address: its path, a parameter, or its hash. */
export interface UrlPart {
  /** `?` or `&` before a parameter. */
  readonly separator: string;
  /** A parameter's name as it is written; empty for the path and the hash. */
  readonly name: string;
  /** The text after the name: `=` and a value, the path, or the hash. */
  readonly rest: string;
}

/**
 * Splits an address of this origin into its parts, to the letter: joined again they are the address.
 *
 * @example
 * splitUrl('/push?sorting=name.asc#top'); // '/push', '?' 'sorting' '=name.asc', '#top'
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

/** Number of characters from which on a parameter is shortened. Thousands of them in one line take a browser as many milliseconds. */
export const maxShownCharacters = 2000;
const maxShortCharacters = 200;

/** A comma between two items of a list. One within an item is encoded twice. */
const comma = '%2C';

/**
 * Returns the text of a part as the line shows it: of a very long list its first items, of any other very long text its first
 * characters, and how many others there are.
 *
 * @example
 * shortenText('=0%2C1%2C2…') // '=0%2C1%2C2%2C3%2C4%2C5%2C6%2C7%2C8%2C9%2C… 99,990 more', of 100,000 items
 */
export function shortenText(text: string): string {
  if (text.length <= maxShownCharacters) return text;
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
