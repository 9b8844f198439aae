import { ok } from 'node:assert/strict';
import type { Json, TableState } from '../../machines/table';
import { defineTable } from '../../src/table/url/definition';
import { createRowEndpoint } from '../../src/table/rows';
import type { RunSql, SqlFlavor } from '../../src/table/rows/sql';
import { anyCharacter, words } from '../characters';
import { fc } from '../seeded';
import { anyUrlOf } from '../table/url/urls';
import { anyJson } from '../table/url/arbitraries';
import { writeOf } from '../table/url/writes';
import { anyFilterOf, columnIds } from '../table/url/kind-arbitraries';
import {
  columns,
  createTickets,
  createTicketTables,
  openDatabase,
  openTicketSource,
  type Ticket,
} from '../table/rows/tickets';

const ids = columns.map(({ accessorKey }) => accessorKey);

/** Strings that once caused status 500 or wrong rows, or that are slow in a database. */
export const keptTexts = [
  '?_ask=ids&rowSelection=%00',
  '?_ask=rows&rowSelection=a%00',
  '?_ask=count&rowSelection=%00',
  '?_ask=count&rowSelection=all,but.%00',
  '?globalFilter=%EF%BF%BE',
  '?globalFilter=%EF%BF%BF',
  '?globalFilter=%00',
  '?columnFilters=title.%2522%255Cud83d%2522',
  '?_ask=count&rowSelection=all,filter.title.%252522%25255Cud83d%252522',
  '?columnFilters=published.%255B%25229999-12-31%2522%252Cnull%255D',
  '?columnFilters=pages.%255B5e-324%252C1%252E7e308%255D',
  `?_ask=count&rowSelection=all${',filter.title.%2522a1%2522'.repeat(150)}`,
  `?_ask=count&globalFilter=zz&rowSelection=all${',filter.title.%2522zq%2522'.repeat(5)}`,
  `?globalFilter=${'e'.repeat(199)}&sorting=${ids.map((id) => `${id}.desc`).join()}&pageIndex=900&pageSize=100`,
  `?_ask=total&globalFilter=1&columnFilters=${encodeURIComponent(`labels.${encodeURIComponent(JSON.stringify(Array.from({ length: 40 }, (_, at) => `x${at}`)))}`)}`,
];

const { search } = defineTable({ name: 'tickets', states: [] });
const { signal } = new AbortController();

/** Strings that may break a database, or code between it and the page. */
const awkward = fc.constantFrom(
  '\0',
  'a\0b',
  '\uFFFE',
  '\uFFFF',
  '\uFFFF\uFFFE\uFFFF',
  '\uD83D',
  'a\uDE00',
  '\uFFFD',
  ...words`' % _ \ \0 $1 ?`,
  'e'.repeat(199),
  'e'.repeat(201),
  ...words`__proto__ 2147483648 99999999999999999999 -1 1e3 01`,
);
const text = fc.oneof(
  awkward,
  fc.string({ unit: anyCharacter, maxLength: 4 }),
  fc.constantFrom('a', 'e', 'an', '2', 'o'),
);
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 5e-324, -1.7e308, 2 ** 53, 2 ** 31, 20.5),
);
const days = fc.constantFrom('0000-01-01', '0001-01-01', '1999-12-31', '2000-02-29', '9999-12-31', '+275760-09-13');
const bound = <Value extends Json>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const value: fc.Arbitrary<Json> = fc.oneof(
  ...columnIds.map(anyFilterOf),
  text,
  fc.tuple(bound(numbers), bound(numbers)),
  fc.tuple(bound(days), bound(days)),
  fc.array(fc.constantFrom('bio', 'geo', 'none', 'x'), { maxLength: 4 }),
  anyJson,
);
const id = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...ids) },
  fc.constantFrom('__proto__', 'tenant', 'tickets.tenant'),
);
const filters = {
  globalFilter: fc.oneof(fc.constant(''), text),
  columnFilters: fc.array(fc.record({ id, value }), { maxLength: 3 }),
};
const rowIds = fc.array(fc.oneof(text, fc.nat(200).map(String)), { maxLength: 6 });
const listed = rowIds.map((ids) => Object.fromEntries(ids.map((rowId) => [rowId, true])));
const manyFilters = fc.array(fc.record({ id, value }), { minLength: 45, maxLength: 60 });
const matching = fc.record({
  ...filters,
  columnFilters: fc.oneof({ weight: 3, arbitrary: filters.columnFilters }, manyFilters),
});
const anyQuery = fc.record({
  ask: fc.constantFrom('', '', 'count', 'count', 'ids', 'rows', 'x'),
  state: fc.record({
    ...filters,
    sorting: fc.array(fc.record({ id, desc: fc.boolean() }), { maxLength: 8 }),
    pagination: fc.record({
      pageIndex: fc.oneof(fc.nat(30), fc.constantFrom(2 ** 31, 2 ** 53 - 2)),
      pageSize: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 60 }) },
        fc.constantFrom(1000, 1001, 2 ** 31),
      ),
    }),
    rowSelection: fc.oneof(listed, fc.record({ matching, except: listed, also: listed })),
  }),
});
const states = ['globalFilter', 'columnFilters', 'sorting', 'pagination', 'rowSelection'] as const;

const writeText = (state: Pick<TableState, (typeof states)[number]>, question: string): string =>
  search.apply(
    question === '' ? '' : `?_ask=${question}`,
    states.map((key) => writeOf(search, key, {}, state)),
  );

const broken = fc
  .tuple(anyQuery, fc.nat(), fc.constantFrom('%', '%00', '%ED%A0%80', ',', '.', '"', '&', '='))
  .map(([{ ask: question, state }, at, insert]) => {
    const whole = writeText(state, question);
    const place = 1 + (at % Math.max(1, whole.length));
    return whole.slice(0, place) + insert + whole.slice(place);
  });
/** Known rows, as a page sends them. */
export const known = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.oneof(fc.nat(300), fc.constantFrom(-1, 1e15, 0.5)), fc.oneof(fc.nat(900).map(String), text), fc.nat(400))
    .map(([index, rowId, total]) => `_near=${index}.${encodeURIComponent(rowId.toWellFormed())}&_total=${total}`),
);
export const searchTexts = fc.oneof(
  { weight: 6, arbitrary: anyQuery.map(({ ask: question, state }) => writeText(state, question)) },
  { weight: 2, arbitrary: broken },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('', '&_ask=count', '&_ask=ids', '&_ask=rows'), anyUrlOf(search))
      .map(([question, any]) => `${any}${question}`),
  },
);

/** Words in SQL statements and in databases' error messages. */
const wordsOfDatabase = /select |from |tickets|people|tenant|syntax|column|ER_|SQLSTATE|node_modules/;

interface TenantsOptions {
  readonly flavor: SqlFlavor;
  readonly run: RunSql;
  readonly rowCount: number;
  readonly deadlineMs?: number;
}

/**
 * Creates tables, and an endpoint for users of two tenants. Each response must contain only rows of the user's tenant,
 * or an error message that reveals nothing about the database.
 */
export async function openTenants({ flavor, run, rowCount, deadlineMs = 60_000 }: TenantsOptions) {
  const tickets = createTickets(rowCount);
  const db = openDatabase(flavor, run);
  await createTicketTables(db, flavor, tickets);
  for (const table of ['tickets', 'people', 'comments'])
    await run(flavor === 'mariadb' ? `analyze table ${table}` : `analyze ${table}`, []);
  const own = new Map(
    ['north', 'south'].map((tenant) => [
      tenant,
      new Set(tickets.filter((ticket) => ticket.tenant === tenant).map(({ id }) => String(id))),
    ]),
  );
  const answer = createRowEndpoint({
    search,
    columns,
    source: (tenant: string) => openTicketSource(db, flavor, { tenant, maxCounted: 100, run }),
    deadlineMs,
  });
  const fetchRows = async (tenant: string, searchString: string) => {
    const { status, body } = await answer(searchString, { signal, context: tenant });
    ok(status !== 500, `${status} ${JSON.stringify(body)}`);
    const ownIds = own.get(tenant) ?? new Set();
    if ('error' in body) ok(!wordsOfDatabase.test(String(body.error)), String(body.error));
    if ('rows' in body && Array.isArray(body.rows))
      for (const row of body.rows as readonly Ticket[])
        ok(ownIds.has(String(row.id)) && row.tenant === tenant, JSON.stringify(row));
    if ('knownIds' in body && Array.isArray(body.knownIds)) ok(body.knownIds.every((id) => ownIds.has(String(id))));
    for (const name of ['rowCount', 'moreThan', 'selectedCount'] as const)
      if (name in body) ok(Number(Reflect.get(body, name)) <= ownIds.size, JSON.stringify(body));
    return body;
  };
  return { fetchRows, own };
}
