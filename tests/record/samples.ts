import {
  createSerializer,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsJson,
  parseAsString,
} from 'nuqs/server';
import { currentDefaults, decodeOldLink, encodeOldLink, definePages, pages } from './driver';
import {
  isSame,
  packRun,
  type OldLinkForm,
  type PackedRecord,
  type PanelState,
  type RecordedRun,
  type UserEvent,
} from './record';

/* Generates the samples of the record from a fixed seed. Only `make.mjs` uses it. */

const seed = 20_261_130;
const counts = { encoded: 1000, decoded: 1000, oldLinksPerForm: 80, runsPerPage: 50, eventsPerRun: 20 };

type Random = () => number;
type Choice<T> = () => T;

function createRandom(start: number): Random {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = createRandom(seed);
const integer = (below: number): number => Math.floor(random() * below);
const chance = (share: number): boolean => random() < share;
function pick<T>(list: readonly T[]): T {
  const one = list[integer(list.length)];
  if (one === undefined && list.length === 0) throw new Error('Nothing to choose from.');
  return one as T;
}
const listOf = <T>(max: number, choose: Choice<T>): T[] => Array.from({ length: integer(max + 1) }, choose);
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => [random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
const weighted = <T>(...choices: readonly (readonly [weight: number, choose: Choice<T>])[]): T => {
  let at = random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  const chosen = choices.find(([weight]) => (at -= weight) < 0) ?? choices.at(-1);
  if (!chosen) throw new Error('Nothing to choose from.');
  return chosen[1]();
};

const oddTexts = [
  ['', ' ', '  a  ', '%', '%%', '%2', '%2C', '%2c', '%22%22', '%2522%2522', '""', '"', "'", 'none', 'None', '%6Eone'],
  ['null', 'undefined', 'true', 'false', 'NaN', '0', '-0', '-1', '1e3', '007', '[]', '{}', '[1', '{"a":1}', 'a,b', ','],
  ['a.b', '.', '..', 'a.asc', 'a+b', '+', 'a&b=c', '&', '=', '#', '?', '/', '\\', 'a;b', 'a b', '\t', '\n', '\u0000'],
  ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'length', 'all', '%61ll', 'left', 'asc', 'desc', '~', '*'],
  ['é', 'e\u0301', 'ß', 'İ', 'ﬁ', '日本語', 'ありがとう', '👩‍🚀', '🇨🇭', '\u202eabc', '\u200b', '\ufeff', '\u00a0', '𝒳'],
  ['<b>', '<script>', '${x}', '`', '|', '^', '(', ')', '!', '@', '$', ':', 'http://a.b/?c=d#e', 'a'.repeat(60)],
].flat();

const searchTexts = [
  'a',
  'an',
  'ann',
  'e',
  'er',
  '1',
  '18',
  '42',
  '-',
  '_',
  '.',
  'zz',
  'A',
  'Li',
  'son',
  '5f',
  '99',
  'ee',
];

const columnIds = ['id', 'name', 'age'];
const oddIds = [...oddTexts, ...columnIds, ...columnIds, '0', '1', '12'];
const anyText = (): string => weighted([3, () => pick(oddTexts)], [2, () => pick(searchTexts)], [1, glued]);
const glued = (): string => pick(oddTexts) + pick(oddTexts);
const anyId = (): string => weighted([4, () => pick(oddIds)], [1, glued]);
const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

function anyJson(depth = 0): unknown {
  return weighted<unknown>(
    [4, anyText],
    [3, () => pick([0, 1, 20, 1.5, -7, 1e21, 1e-7, 9_007_199_254_740_991])],
    [2, () => pick([null, true, false])],
    [depth < 2 ? 3 : 0, () => listOf(3, () => anyJson(depth + 1))],
    [depth < 2 ? 2 : 0, () => Object.fromEntries(listOf(3, () => [anyId(), anyJson(depth + 1)]))],
    [1, () => [pick([null, 18, 40]), pick([null, 30, 99])]],
  );
}

const marks = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, true]));
const someOf = (state: PanelState): PanelState => Object.fromEntries(Object.entries(state).filter(() => chance(0.45)));

/** Any state that a URL can represent. */
const anyState = (): PanelState =>
  someOf({
    globalFilter: anyText(),
    sorting: distinct(listOf(3, anyId)).map((id) => ({ id, desc: chance(0.5) })),
    pagination: {
      pageIndex: weighted([3, () => integer(12)], [1, () => pick([0, 99, 123_456, 2 ** 52])]),
      pageSize: weighted([3, () => pick([1, 5, 10, 20, 30, 40, 50])], [1, () => pick([7, 100, 2 ** 52])]),
    },
    columnFilters: distinct(listOf(3, anyId)).map((id) => ({ id, value: anyJson() })),
    columnOrder: distinct(listOf(4, anyId)),
    rowSelection: marks(listOf(5, anyId)),
  });

const userFilter = (): { readonly id: string; readonly value: unknown } =>
  weighted<{ readonly id: string; readonly value: unknown }>(
    [4, () => ({ id: pick(['id', 'name']), value: pick(searchTexts) })],
    [4, () => ({ id: 'age', value: [pick([null, 18, 30, 40]), pick([null, 25, 60, 100])] })],
    [1, () => ({ id: pick([...columnIds, 'no']), value: anyJson() })],
  );
const byId = <T extends { readonly id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((entry) => [entry.id, entry])).values(),
];

/** Usually a state that the table of users can show. */
const userState = (): PanelState =>
  someOf({
    globalFilter: pick(searchTexts),
    sorting: distinct(listOf(2, () => pick([...columnIds, ...columnIds, 'no']))).map((id) => ({
      id,
      desc: chance(0.5),
    })),
    pagination: { pageIndex: integer(12), pageSize: pick([10, 10, 20, 30, 40, 50, 7]) },
    columnFilters: byId(listOf(2, userFilter)),
    columnOrder: weighted(
      [3, () => shuffled(columnIds)],
      [2, () => ['age', 'name', 'id']],
      [1, () => ['age', 'no', 'age', 'id']],
    ),
    rowSelection: marks(listOf(4, () => pick(['0', '1', '2', '5', '17', '42', '99', '100', 'x', '__proto__']))),
  });

const defaults = currentDefaults();
const { encode, decode, open } = definePages(defaults);

/** Skips states that the URL can't represent. */
function encoded(page: string, choose: Choice<PanelState>): readonly [state: PanelState, search: string] {
  for (;;) {
    const state = choose();
    try {
      const search = encode(page, state);
      if (isSame(decode(page, search), { ...decode(page, ''), ...state })) return [state, search];
    } catch {
      // In development, a link throws for a state that the URL can't represent.
    }
  }
}

const params = ['globalFilter', 'sorting', 'pageIndex', 'pageSize', 'columnFilters', 'columnOrder', 'rowSelection'];
const oddValues = [
  [
    'name.asc',
    'name.asc,age.desc',
    'name.up',
    'name',
    '.asc',
    'name.asc,',
    ',',
    'name.asc.desc',
    'name.ASC',
    'none,name.asc',
  ],
  [
    '0',
    '1',
    '2',
    '3',
    '01',
    '1.0',
    '+1',
    ' 1',
    '1e1',
    '-1',
    '9007199254740991',
    '9007199254740992',
    '99999999999999999999',
  ],
  [
    'name.%22b%22',
    'name.%2522b%2522',
    'name.b',
    'name.%22b',
    'name."b"',
    'age.%5B20%2Cnull%5D',
    'age.[20,null]',
    'age.20',
  ],
  ['age,name,id', 'age,,id', 'id', '0,3,12', '0,0', '0,', ',0', 'none', 'None', 'n%6Fne', '%2C', '%252C', 'a%2Eb.asc'],
  [
    '"a"',
    '"a',
    'a',
    '{"pageIndex":1,"pageSize":10}',
    '{"pageIndex":-1,"pageSize":10}',
    '{"pageIndex":1}',
    '{"pageIndex":1.5}',
  ],
  [
    '["age","name","id"]',
    '["age",1]',
    '{"0":true}',
    '{"0":false}',
    '{"0":1}',
    '[]',
    '{}',
    'null',
    '[20,null]',
    '"b"',
    'asc',
    'desc',
  ],
].flat();

const paramName = (page: string): string => {
  const name = weighted(
    [6, () => pick(params)],
    [
      page === '/custom-encoder-decoder' ? 6 : 0.3,
      () => `${pick(['sorting', 'columnFilters'])}.${pick(['name', 'age', 'a.b', ''])}`,
    ],
    [page === '/custom-encoder-decoder' ? 2 : 0.3, () => 'pagination'],
    [0.5, () => pick(['other', 'globalfilter', 'utm_source', ''])],
  );
  return page === '/custom-param-name' && chance(0.85) ? `userTable-${name}` : name;
};

const encodings: readonly ((text: string) => string)[] = [
  encodeURIComponent,
  encodeURIComponent,
  (text) => new URLSearchParams([['x', text]]).toString().slice(2),
  (text) => text,
  (text) => encodeURIComponent(encodeURIComponent(text)),
];

const oddParam = (page: string): string =>
  weighted(
    [8, () => `${paramName(page)}=${pick(encodings)(weighted([4, () => pick(oddValues)], [1, anyText]))}`],
    [0.4, () => paramName(page)],
    [0.4, () => `${paramName(page)}=`],
    [0.2, () => pick(['', '=', '%', '%E0%A4%A', 'a=b=c', 'x=%FF', '__proto__=1'])],
  );

/** Damages a search string as chats, mails and typing do. */
const damaged = (text: string): string => {
  const at = integer(text.length + 1);
  return weighted(
    [2, () => text.slice(0, at)],
    [2, () => text.slice(0, at) + text.slice(at + 1)],
    [2, () => text.slice(0, at) + pick(['%', '%2', '+', ',', '.', '&', '=', '"', '0', 'é', '%C3']) + text.slice(at)],
    [1, () => text.replaceAll('%25', '%')],
    [1, () => text.replaceAll('%', '%25')],
    [1, () => text.replaceAll('%2C', ',')],
    [1, () => text.replaceAll('+', '%20')],
    [1, () => `${text}&${text.slice(1)}`],
    [1, () => text.toLowerCase()],
  );
};

const oddSearch = (page: string): string =>
  weighted(
    [5, () => `?${[oddParam(page), ...listOf(3, () => oddParam(page))].join('&')}`],
    [3, () => damaged(encoded(page, userState)[1])],
    [2, () => damaged(encoded(page, anyState)[1])],
  );

const wellFormed = (choose: Choice<string>): string => {
  for (;;) {
    const text = choose();
    // A search string can't contain a hash, and browsers escape some characters.
    const { search } = new URL(`http://localhost/${text}`);
    if (text.isWellFormed() && !text.includes('#')) return search;
  }
};

const hrefOn = (page: string): string => {
  const search = weighted(
    [3, () => ''],
    [4, () => encoded(page, userState)[1]],
    [1, () => encoded(page, anyState)[1]],
    [1, () => wellFormed(() => oddSearch(page))],
  );
  const foreign = chance(0.15) ? pick(['utm_source=a%20b', 'x=1&x=2', 'flag', 'x=%2C&y']) : '';
  const parts = (chance(0.5) ? [foreign, search.slice(1)] : [search.slice(1), foreign]).filter((part) => part !== '');
  const { href, origin } = new URL(
    `http://localhost${page}${parts.length > 0 ? `?${parts.join('&')}` : ''}${chance(0.1) ? '#part' : ''}`,
  );
  return href.slice(origin.length);
};

const numbers = ['', '0', '1', '18', '20', '30', '40', '55', '99', '100', '101', '-5', '20.5', '1e2', '007'];
const pageNumbers = ['', '0', '1', '2', '3', '5', '9', '10', '11', '999', '-1', '2.5', '1e1', '00'];

type TypedBox = Extract<UserEvent, readonly ['type', ...unknown[]]>[1];
const textFor = (box: TypedBox): string => {
  if (box === 'go to page') return pick(pageNumbers);
  if (box === 'age min' || box === 'age max') return pick(numbers);
  return weighted([5, () => pick(searchTexts)], [5, () => ''], [1, () => pick(oddTexts)]);
};
const anyBox = (): TypedBox =>
  weighted<TypedBox>(
    [5, () => 'search'],
    [3, () => 'filter name'],
    [1, () => 'filter id'],
    [2, () => 'age min'],
    [2, () => 'age max'],
    [2, () => 'go to page'],
  );
const composedBox = (): TypedBox => weighted<TypedBox>([4, () => 'search'], [3, () => 'filter name'], [0.5, anyBox]);

const typing = (): readonly UserEvent[] => {
  const box = anyBox();
  if (box !== 'search' && box !== 'filter name') return [['type', box, textFor(box)]];
  const text = textFor(box);
  // Letter by letter.
  if (text.length < 2 || text.length > 4 || chance(0.5)) return [['type', box, text]];
  return Array.from(text, (_, index): UserEvent => ['type', box, text.slice(0, index + 1)]);
};

const composing = (): readonly UserEvent[] => {
  const box = composedBox();
  const texts = pick([['に', 'にほ', '日本'], ['n', 'ni', '你'], ['a', 'an'], ['e'], ['1', '12']]);
  const last = texts.at(-1) ?? '';
  const between = chance(0.3) ? oneGesture() : [];
  return [
    ...texts.map((text): UserEvent => ['compose', box, text]),
    ...between,
    ...(chance(0.75) ? [['end composition', box, pick([last, last, 'an', ''])] as const] : []),
  ];
};

const waits = [1, 10, 60, 119, 120, 121, 200, 500, 999, 1000, 1001, 1500, 6000];

const oneGesture = (): readonly UserEvent[] =>
  weighted<readonly UserEvent[]>(
    [4, () => [['sort', pick(columnIds), chance(0.35)]]],
    [4, () => [['page', pick(['first', 'previous', 'next', 'next', 'last'])]]],
    [2, () => [['page size', pick([10, 20, 30, 40, 50])]]],
    [3, () => [['check row', integer(10)]]],
    [1.5, () => [['check all']]],
    [1.5, () => [['order']]],
    [6, typing],
    [8, () => [['wait', pick(waits)]]],
    [2, () => [[pick(['back', 'back', 'forward'])]]],
  );

/** Usually waits until everything is written before it opens a link to the same page. */
const link = (page: string): readonly UserEvent[] => {
  if (chance(0.5)) return [['open link', hrefOn(pick(pages))]];
  return [...(chance(0.95) ? [['wait', 1500] as const] : []), ['open link', hrefOn(page)]];
};

function createUserEvents(page: string): readonly UserEvent[] {
  const events: UserEvent[] = [];
  while (events.length < counts.eventsPerRun) {
    events.push(
      ...weighted<readonly UserEvent[]>(
        [30, oneGesture],
        [2, composing],
        [1, () => [['leave text box']]],
        [3, () => link(page)],
      ),
    );
  }
  return events.slice(0, counts.eventsPerRun);
}

function createRun(page: string, index: number): RecordedRun {
  const opened = index % 3 === 0 ? page : hrefOn(page);
  const events = createUserEvents(page);
  return open(opened, (site) => {
    const first = site.see();
    const steps = events.map((event) => {
      site.do(event);
      return { event, seen: site.see() };
    });
    return { opened, first, steps };
  });
}

const anyString = (): string =>
  weighted([3, () => pick(searchTexts)], [2, () => pick(oddTexts.filter((text) => text !== ''))]);

const writeNuqs = createSerializer({
  page: parseAsInteger,
  perPage: parseAsInteger,
  size: parseAsInteger,
  sort: parseAsString,
  globalFilter: parseAsString,
  search: parseAsString,
  name: parseAsString,
  title: parseAsString,
  host: parseAsString,
  latency: parseAsString,
  age: parseAsArrayOf(parseAsInteger),
  estimatedHours: parseAsArrayOf(parseAsInteger),
  createdAt: parseAsArrayOf(parseAsInteger),
  ids: parseAsArrayOf(parseAsInteger),
  tags: parseAsArrayOf(parseAsString),
  status: parseAsArrayOf(parseAsString),
  priority: parseAsArrayOf(parseAsString),
  regions: parseAsArrayOf(parseAsString),
  flags: parseAsArrayOf(parseAsBoolean),
  success: parseAsArrayOf(parseAsBoolean),
  score: parseAsInteger,
  isActive: parseAsBoolean,
  meta: parseAsJson((value) => (typeof value === 'object' ? value : null)),
});

const sortingJson = (ids: readonly string[]): string =>
  JSON.stringify(distinct(listOf(2, () => pick(ids))).map((id) => ({ id, desc: chance(0.5) })));
const strings = (): string[] => [anyString(), ...listOf(2, anyString)];
const hours = (): number[] => [integer(10), 10 + integer(30)];
const part = <T extends object>(all: T): Partial<T> =>
  Object.fromEntries(Object.entries(all).filter(() => chance(0.45))) as Partial<T>;

const pair = (): string => pick(['2,8', '2,', ',8', ',', '8', 'a,b', '2,8,9', '-3,1.5']);

const optionalStates = (): PanelState =>
  someOf({
    columnVisibility: Object.fromEntries(listOf(3, anyId).map((id) => [id, false])),
    columnPinning: {
      left: distinct(listOf(2, () => pick(['id', 'a.b', 'a,b']))),
      right: distinct(listOf(2, () => pick(['total', 'none', 'é']))),
    },
    columnSizing: Object.fromEntries(listOf(3, anyId).map((id) => [id, 20 + integer(400)])),
    expanded: chance(0.2) ? true : marks(listOf(3, anyId)),
    rowPinning: {
      top: distinct(listOf(2, () => pick(['0', '3.1', 'a,b']))),
      bottom: distinct(listOf(2, () => pick(['7', 'none', '%2C']))),
    },
  });

const matching = (): PanelState => ({
  rowSelection: {
    matching: { globalFilter: pick(searchTexts), columnFilters: [userFilter()] },
    except: marks(listOf(3, anyId)),
    also: marks(listOf(1, () => 'other')),
  },
});

const written = (form: OldLinkForm, choose: Choice<PanelState>): string => {
  for (;;) {
    try {
      return encodeOldLink(form, choose());
    } catch {
      // This form can't represent the state.
    }
  }
};

const oldLink: Readonly<Record<OldLinkForm, Choice<string>>> = {
  nuqs: () =>
    weighted(
      [
        5,
        () =>
          writeNuqs(
            part({
              page: integer(20),
              perPage: pick([10, 20, 50]),
              sort: sortingJson(['name', 'age', 'a.b']),
              globalFilter: anyString(),
              name: anyString(),
              age: hours(),
              tags: strings(),
              score: integer(100) - 50,
              isActive: chance(0.5),
              ids: [1, ...listOf(3, () => integer(9))],
              flags: [true, false],
              meta: { a: anyString(), b: [null, 1.5] },
            }),
          ),
      ],
      [
        2,
        () =>
          `?${pick(['age', 'ids', 'score', 'isActive', 'flags', 'tags', 'meta', 'sort', 'page'])}=${pick(encodings)(weighted([1, pair], [1, () => pick(oddValues)], [1, anyString]))}`,
      ],
    ),
  'data-table-filters': () =>
    writeNuqs(
      part({
        page: integer(20),
        size: pick([10, 20, 50]),
        sort: pick(['latency.desc', 'host.asc', 'latency.up', 'latency']),
        search: anyString(),
        host: anyString(),
        regions: strings(),
        success: [chance(0.5)],
        latency: pick(['100-500', '100-', '-500', '100', 'a-b']),
      }),
    ),
  tablecn: () =>
    writeNuqs(
      part({
        page: integer(20),
        perPage: pick([10, 20, 50]),
        sort: sortingJson(['title', 'createdAt']),
        title: anyString(),
        status: strings(),
        priority: [pick(['low', 'high'])],
        estimatedHours: hours(),
        createdAt: [1_700_000_000_000 + integer(1e9), 1_701_000_000_000 + integer(1e9)],
      }),
    ) + (chance(0.2) ? pick(['', '&filters=%5B%5D&joinOperator=and', '&filterFlag=advancedFilters']) : ''),
  'tanstack-table-search-params': () =>
    weighted(
      [4, () => written('tanstack-table-search-params', userState)],
      [2, () => written('tanstack-table-search-params', anyState)],
      [2, () => `?${[oddParam('/'), ...listOf(2, () => oddParam('/'))].join('&')}`],
    ),
  classic: () =>
    weighted(
      [4, () => written('classic', () => ({ ...userState(), ...optionalStates() }))],
      [2, () => written('classic', () => ({ ...anyState(), ...optionalStates() }))],
      [1, () => written('classic', matching)],
    ),
};

const wholeNumbers = [
  '0',
  '1',
  '2',
  '01',
  '1.0',
  '+1',
  ' 1',
  '1 ',
  '1e1',
  '-1',
  '0x1',
  '١',
  '2²',
  '9007199254740991',
  '9007199254740992',
  '1,2',
  '""',
  'none',
  'null',
];

/** Texts that are almost valid, by param. */
const closeTexts: Readonly<Record<string, readonly string[]>> = {
  globalFilter: ['%22%22', '%2522%2522', '""', 'none', ' ', '%20', '+', '%', '%zz', '123', 'null', '"a"'],
  sorting: [
    ['name.asc', 'name.asc,age.desc', 'name.asc,name.desc', 'no.asc', 'name.up', 'name.ASC', 'name', '.asc', 'name.'],
    ['name.asc,', ',name.asc', 'none', 'none,name.asc', 'none.asc', 'a%2Eb.asc', 'a.b.asc', 'a%2Cb.desc', '%22%22.asc'],
  ].flat(),
  pageIndex: wholeNumbers,
  pageSize: wholeNumbers,
  columnFilters: [
    [
      'name.%22b%22',
      'name.%22b%22,age.%5B20%2Cnull%5D',
      'name.%22b%22,name.%22c%22',
      'name.b',
      'name."b"',
      'name.%22b',
    ],
    [
      'name.',
      'name',
      '.%22b%22',
      'none',
      'age.[20,null]',
      'age.20',
      'age.1%2E5',
      'age.1.5',
      'a%2Eb.null',
      'name.%7B%7D',
    ],
    ['name.%7B%22__proto__%22%3A1%7D', 'name.%22%25%22', 'name.%22%2522%22', 'name.-0', 'name.1e999', 'name.NaN'],
  ].flat(),
  columnOrder: [
    'age,name,id',
    'age,,id',
    ',',
    'id',
    'id,id',
    'none',
    'None',
    '%6Eone',
    'none,id',
    'a%2Cb',
    'a%252Cb',
    '%22%22',
    '%',
  ],
  rowSelection: [
    '0,3,12',
    '0,0',
    '0,',
    ',0',
    ',',
    'none',
    '%6Eone',
    'none,1',
    '%2C',
    '%252C',
    'all',
    '__proto__',
    '-1',
    '007',
    '%22%22',
  ],
};

const closeJson: Readonly<Record<string, readonly string[]>> = {
  globalFilter: ['"a"', '"a', 'a', '1', 'null', '""', '"\\u0061"', ' "a" ', '["a"]'],
  pagination: [
    [
      '{"pageIndex":1,"pageSize":10}',
      '{"pageIndex":-1,"pageSize":10}',
      '{"pageIndex":1,"pageSize":0}',
      '{"pageIndex":1}',
    ],
    [
      '{"pageIndex":1.5,"pageSize":10}',
      '{"pageIndex":"1","pageSize":10}',
      '{"pageIndex":1,"pageSize":10,"more":1}',
      '[1,10]',
      '1',
    ],
  ].flat(),
  columnOrder: ['["age","name","id"]', '["age",1]', '[]', '["age","age"]', '"age"', '{"0":"age"}', '["age",]', 'null'],
  rowSelection: [
    '{"0":true}',
    '{"0":false}',
    '{"0":true,"1":false}',
    '{"0":1}',
    '{}',
    '[]',
    '["0"]',
    '{"__proto__":true}',
    'true',
  ],
  'sorting.name': ['asc', 'desc', 'ASC', '"asc"', 'up', 'none', 'true'],
  'sorting.a.b': ['asc'],
  'sorting.': ['asc', 'desc'],
  sorting: ['none', 'name.asc', '[]', '[{"id":"name","desc":true}]'],
  'columnFilters.name': ['"b"', '"b', 'b', 'null', '[20,null]', '{}', '1e999', '-0', '1.0', '" "', 'none'],
  'columnFilters.': ['"b"'],
  columnFilters: ['none', 'name."b"', '[]'],
};

/** Almost valid texts on every page, each encoded as in a browser's URL. */
const closeSearches = pages.flatMap((page) =>
  Object.entries(page === '/custom-encoder-decoder' ? closeJson : closeTexts).flatMap(([param, texts]) =>
    texts.map((text) => {
      const name = page === '/custom-param-name' ? `userTable-${param}` : param;
      return [page, `?${name}=${encodeURIComponent(text)}`] as const;
    }),
  ),
);

export function createRecord(): PackedRecord {
  const pageOf = (index: number): string => pages[index % pages.length] ?? '/';
  const times = <T>(count: number, create: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => create(index));
  return {
    defaults,
    encoded: times(counts.encoded, (index) => {
      const page = pageOf(index);
      return [page, ...encoded(page, chance(0.4) ? userState : anyState)];
    }),
    decoded: [
      ...closeSearches,
      ...times(counts.decoded - closeSearches.length, (index) => {
        const page = pageOf(index);
        return [page, wellFormed(() => oddSearch(page))] as const;
      }),
    ].map(([page, search]) => [page, search, decode(page, search)]),
    oldLinks: (Object.keys(oldLink) as OldLinkForm[]).flatMap((form) =>
      times(counts.oldLinksPerForm, () => {
        const search = wellFormed(oldLink[form]);
        return [form, search, decodeOldLink(form, search)] as const;
      }),
    ),
    runs: times(counts.runsPerPage * pages.length, (index) =>
      packRun(createRun(pageOf(index), Math.floor(index / pages.length))),
    ),
  };
}
