import { OpenedTable, paramString } from './opened-table';
import { readParam, readSegments, writeSegments } from './param';

export interface SearchObjects {
  readonly parseSearch: (text: string) => object;
  readonly stringifySearch: (search: object) => string;
}

interface OwnParams {
  readonly isOwn: (name: string | undefined) => boolean;
  readonly write: (name: string, value: string) => string;
}

/**
 * Tables' params stay strings, because a router would read `007` as the number 7. The app's own functions handle all
 * other params.
 *
 * @param searchInView returns the current URL's search string. Its encoding stays the same
 */
export function createSearchObjects(
  { parseSearch, stringifySearch }: SearchObjects,
  { isOwn, write }: OwnParams,
  searchInView: () => string,
): SearchObjects {
  const texts = new WeakMap<object, string>();

  const parse = (text: string): object => {
    const segments = readSegments(text);
    const own = segments.filter(({ name }) => isOwn(name)).map(({ raw }) => readParam(raw));
    const host = parseSearch(writeSegments(segments.filter(({ name }) => !isOwn(name))));
    const values = new Map<string, unknown>([...Object.entries(host), ...own.toReversed()]);
    const names = new Set([...segments.flatMap(({ name = '' }) => name), ...values.keys()]);
    const search = Object.fromEntries(
      [...names].flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : [])),
    );
    texts.set(search, text);
    return search;
  };

  const split = (search: object, opened: ReadonlySet<string>) => {
    const entries = Object.entries(search).filter(([name]) => !opened.has(name));
    const host = entries.filter(([name]) => !isOwn(name));
    const own = entries.flatMap(([name, value], at) => {
      const text = isOwn(name) ? paramString(value) : undefined;
      return text === undefined ? [] : [{ name, plain: write(name, text), at }];
    });
    const hostAt = entries.findIndex(([name]) => !isOwn(name));
    return { own, host: stringifySearch(Object.fromEntries(host)).replace(/^\?/, ''), hostAt };
  };
  const meaningOf = ({ own, host }: ReturnType<typeof split>) =>
    [host, ...own.map(({ plain }) => plain).toSorted()].join('&');

  return {
    parseSearch: parse,
    stringifySearch: (search) => {
      const original = texts.get(search);
      if (original !== undefined) return original;
      const inView = searchInView();
      const opened = new Set(
        Object.entries(search).flatMap(([name, value]) => (value instanceof OpenedTable ? name : [])),
      );
      const [next, here] = [split(search, opened), split(parse(inView), opened)];
      if (meaningOf(next) === meaningOf(here)) return inView;
      const unchanged = new Set(here.own.map(({ plain }) => plain));
      const segments = readSegments(inView);
      const spell = ({ name, plain }: { readonly name: string; readonly plain: string }) =>
        unchanged.has(plain) ? segments.filter((segment) => segment.name === name).map(({ raw }) => raw) : plain;
      const before = next.own.filter(({ at }) => at < next.hostAt).flatMap(spell);
      const after = next.own.filter(({ at }) => at > next.hostAt).flatMap(spell);
      const text = [...before, next.host, ...after].filter((part) => part !== '').join('&');
      return text === '' ? '' : `?${text}`;
    },
  };
}
