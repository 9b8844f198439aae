import {
  defaultParseSearch,
  defaultStringifySearch,
  type SearchParser,
  type SearchSerializer,
} from '@tanstack/react-router';
import type { LinkForm, TableSearch } from '../../../search-params';
import { OpenedTable, ownPatterns, paramString } from '../../../search-params';
import {
  covers,
  readParam,
  readSegments,
  writeParams,
  writeSegments,
  type ParamPattern,
} from '../../../search-params/param';

/** The tables of an application, and its own way to read and write all other parameters. */
export interface SearchTextOptions {
  /** The tables of the application. Their parameters are known by their names; all others are the application's. */
  readonly tables: readonly { readonly search: Pick<TableSearch, 'codecs'> & Partial<Pick<TableSearch, 'links'>> }[];
  /** The application's own, for all other parameters. TanStack Router's own where left out. */
  readonly parseSearch?: SearchParser;
  readonly stringifySearch?: SearchSerializer;
}

export interface SearchText {
  readonly parseSearch: SearchParser;
  readonly stringifySearch: SearchSerializer;
  /** Returns true if two search objects differ in nothing but tables' parameters. */
  readonly isSameBesideTables: (a: object, b: object) => boolean;
  /** Returns true if two search objects mean the same, however their texts are spelled. */
  readonly isSame: (a: object, b: object) => boolean;
}

/** The parameters of the tables of an application. */
interface TableParams {
  readonly names: ReadonlySet<string>;
  readonly perColumn: readonly ParamPattern[];
  readonly forms: readonly { readonly links: LinkForm | undefined; readonly patterns: readonly ParamPattern[] }[];
}

function readTableParams(tables: SearchTextOptions['tables']): TableParams {
  const forms = tables.map(({ search }) => ({ links: search.links, patterns: ownPatterns(search) }));
  const owns = forms.flatMap(({ patterns }) => patterns);
  return {
    names: new Set(owns.map(({ name }) => name)),
    perColumn: owns.filter((pattern) => pattern.perColumn),
    forms,
  };
}

/** Maximum number of a table's parameters whose spelling in an address is kept. */
const maxKeptSpellings = 200;

/**
 * Makes a `parseSearch` and `stringifySearch` for TanStack Router that keep tables' parameters as text, by name, and
 * leave all others to the application's.
 *
 * The router's own read values as JSON: of a search for `007` they make the number 7, and repeated or valueless
 * parameters are lost. Where `stringifySearch` gets the very object that `parseSearch` returned, it returns the original
 * text.
 */
export function createSearchText({
  tables,
  parseSearch = defaultParseSearch,
  stringifySearch = defaultStringifySearch,
}: SearchTextOptions): SearchText {
  let known: TableParams | undefined;
  /** Read at the first parameter: most addresses are opened without one. */
  const params = () => (known ??= readTableParams(tables));
  const formOf = (name: string): LinkForm | undefined =>
    params().forms.find(({ patterns }) => patterns.some((pattern) => covers(pattern, name)))?.links;
  const writeOwn = (name: string, value: string): string => writeParams([[name, value]], formOf(name)).slice(1);
  const isOwn = (name: string) =>
    params().names.has(name) || params().perColumn.some((pattern) => covers(pattern, name));

  const texts = new WeakMap<object, string>();
  /** The spelling of a table's parameter in the address, by its plain spelling: `q=%61` for `q=a`. */
  const spellings = new Map<string, string>();
  const keepSpelling = (plain: string, spelling: string): void => {
    spellings.delete(plain);
    if (plain !== spelling) spellings.set(plain, spelling);
    for (const oldest of spellings.keys()) {
      if (spellings.size <= maxKeptSpellings) break;
      spellings.delete(oldest);
    }
  };

  /** The parts of a search object: tables' parameters that stand before the application's own, those, and the others after. */
  const partsOf = (search: object, leftOut: ReadonlySet<string> = namesOfTables(search)) => {
    const entries = Object.entries(search).filter(([name]) => !leftOut.has(name));
    const isHostEntry = ([name]: [string, unknown]) => !isOwn(name);
    const firstHost = entries.findIndex(isHostEntry);
    const ownTexts = (some: typeof entries) =>
      some.flatMap(([name, value]) => {
        const text = isOwn(name) ? paramString(value) : undefined;
        return text === undefined ? [] : [writeOwn(name, text)];
      });
    return {
      before: ownTexts(firstHost < 0 ? entries : entries.slice(0, firstHost)),
      host: stringifySearch(Object.fromEntries(entries.filter(isHostEntry))).replace(/^\?/, ''),
      after: ownTexts(firstHost < 0 ? [] : entries.slice(firstHost)),
    };
  };
  const join = (texts: readonly string[]): string => {
    const text = texts.filter((part) => part !== '').join('&');
    return text === '' ? '' : `?${text}`;
  };

  return {
    parseSearch: (text) => {
      const segments = readSegments(text);
      const own = new Map<string, { readonly value: string; readonly raw: string[] }>();
      for (const { raw, name } of segments) {
        if (name === undefined || !isOwn(name)) continue;
        const [, value] = readParam(raw);
        const before = own.get(name);
        if (before) before.raw.push(raw);
        else own.set(name, { value, raw: [raw] });
      }
      for (const [name, { value, raw }] of own) keepSpelling(writeOwn(name, value), raw.join('&'));

      const host = new Map<string, unknown>(
        Object.entries(parseSearch(writeSegments(segments.filter(({ name }) => name === undefined || !isOwn(name))))),
      );
      // In the order of the address, as far as the application's parameters are known by their names.
      const names = new Set([...segments.flatMap(({ name }) => name ?? []), ...host.keys()]);
      const search = Object.fromEntries(
        [...names].flatMap((name): [string, unknown][] => {
          const mine = own.get(name);
          return mine ? [[name, mine.value]] : host.has(name) ? [[name, host.get(name)]] : [];
        }),
      );
      texts.set(search, text);
      return search;
    },
    stringifySearch: (search) => {
      const original = texts.get(search);
      if (original !== undefined) return original;
      const { before, host, after } = partsOf(search);
      const spelled = (own: readonly string[]) => own.map((plain) => spellings.get(plain) ?? plain);
      return join([...spelled(before), host, ...spelled(after)]);
    },
    isSameBesideTables: (a, b) => partsOf(a).host === partsOf(b).host,
    isSame: (a, b) => {
      // An opened table may stand in the place of a parameter of that name.
      const leftOut = new Set([...namesOfTables(a), ...namesOfTables(b)]);
      const [one, other] = [partsOf(a, leftOut), partsOf(b, leftOut)];
      const own = ({ before, after }: typeof one) => [...before, ...after].toSorted().join('&');
      return one.host === other.host && own(one) === own(other);
    },
  };
}

/** The names under which a search object holds opened tables, which are no part of an address. */
const namesOfTables = (search: object): ReadonlySet<string> =>
  new Set(Object.entries(search).flatMap(([name, value]) => (value instanceof OpenedTable ? [name] : [])));
