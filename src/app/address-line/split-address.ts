/** A part of an address: its path, a parameter, or its hash. */
export interface AddressPart {
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
 * splitAddress('/push?sorting=name.asc#top'); // '/push', '?' 'sorting' '=name.asc', '#top'
 */
export function splitAddress(href: string): AddressPart[] {
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
