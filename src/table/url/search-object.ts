import { OpenedTable } from './opened-table';
import { readParam, readSegments } from './param';
import { changedParams, findParsed, paramString, type ParsedParam } from './search-input';

export interface SearchObjects {
  readonly parseSearch: (text: string) => object;
  readonly stringifySearch: (search: object) => string;
}

interface OwnParams {
  readonly isOwn: (name: string | undefined) => boolean;
  readonly isRead?: (name: string | undefined) => boolean;
  readonly write: (name: string, value: string) => string;
}

type ParsedParams = ReadonlyMap<string, ParsedParam>;

/**
 * Wraps the app's `parseSearch` and `stringifySearch`, which still handle all params, because other routes may use the
 * same names with other types. Only strings of tables' params get the tables' encoding.
 *
 * @param searchInView returns the current URL's search string. Its encoding stays the same
 */
export function createSearchObjects(
  { parseSearch, stringifySearch }: SearchObjects,
  { isOwn, isRead = isOwn, write }: OwnParams,
  searchInView: () => string,
): SearchObjects {
  const texts = new WeakMap<object, string>();

  const parse = (text: string) => {
    const values = new Map<string, unknown>(Object.entries(parseSearch(text)));
    const parsed = new Map<string, ParsedParam>();
    for (const { raw, name } of readSegments(text)) {
      if (name === undefined || !isRead(name)) continue;
      const first = parsed.get(name);
      const [, decoded] = readParam(raw);
      // The app's parser may omit params that it doesn't know.
      if (!values.has(name)) values.set(name, decoded);
      parsed.set(
        name,
        first ? { ...first, raw: `${first.raw}&${raw}` } : { value: values.get(name), text: decoded, raw },
      );
    }
    const changed = new Map([...parsed].filter(([, param]) => paramString(param.value) !== param.text));
    const own = Object.fromEntries<unknown>(values);
    // Adds the symbol only if needed, because TanStack Router doesn't reuse equal search objects with symbols.
    const search = changed.size > 0 ? { ...own, [changedParams]: changed } : own;
    texts.set(search, text);
    return { search, parsed };
  };

  const split = (search: object, opened: ReadonlySet<string>, inView: ParsedParams) => {
    const current = { [changedParams]: inView };
    const readOwn = (name: string, value: unknown) => {
      if (!isOwn(name)) return undefined;
      const same = findParsed(current, name, value) ?? findParsed(search, name, value);
      const text = same?.text ?? value;
      if (typeof text !== 'string') return undefined;
      const plain = write(name, text);
      return { plain, raw: same?.raw ?? plain };
    };
    const parts = Object.entries<unknown>({ ...search })
      .filter(([name, value]) => !opened.has(name) && (value !== undefined || !isOwn(name)))
      .map(([name, value], at) => ({ entry: [name, value] as const, at, own: readOwn(name, value) }));
    const hosts = parts.filter(({ own }) => !own);
    return {
      own: parts.flatMap(({ own, at }) => (own ? { ...own, at } : [])),
      host: stringifySearch(Object.fromEntries(hosts.map(({ entry }) => entry))).replace(/^\?/, ''),
      hostAts: new Map(hosts.map(({ entry: [name], at }) => [name, at])),
    };
  };
  const meaningOf = ({ own, host }: ReturnType<typeof split>) =>
    [host, ...own.map(({ plain }) => plain).toSorted()].join('&');

  return {
    parseSearch: (text) => parse(text).search,
    stringifySearch: (search) => {
      const original = texts.get(search);
      if (original !== undefined) return original;
      const inView = searchInView();
      const opened = new Set(
        Object.entries(search).flatMap(([name, value]) => (value instanceof OpenedTable ? name : [])),
      );
      const here = parse(inView);
      const next = split(search, opened, here.parsed);
      if (meaningOf(next) === meaningOf(split(here.search, opened, here.parsed))) return inView;
      const { own, hostAts } = next;
      const hosts = readSegments(next.host);
      const [firstAt = -1] = hostAts.values();
      const placeOf = (at: number) => {
        const found = hosts.findIndex(({ name = '' }) => (hostAts.get(name) ?? -1) > at);
        return found >= 0 || at < firstAt ? Math.max(found, 0) : hosts.length;
      };
      const placed = own.map(({ at, raw }) => ({ raw, place: placeOf(at) }));
      const text = [...hosts, { raw: '' }]
        .flatMap((host, place) => [...placed.filter((one) => one.place === place), host])
        .flatMap(({ raw }) => (raw === '' ? [] : raw))
        .join('&');
      return text === '' ? '' : `?${text}`;
    },
  };
}
