import { ok } from 'node:assert/strict';
import { defineTableUrl } from '../../src/table/define-table-url';
import { createRowEndpoint } from '../../src/table/rows/http/row-endpoint';
import type { RunSql, SqlFlavor } from '../../src/entries/sql';
import { anyCharacter } from '../characters';
import { fc } from '../seeded';
import { anyUrlOf } from '../table/url/urls';
import { writeOf } from '../table/url/writes';
import { query, selection } from '../table/rows/contract';
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
  '?_ask=ids&selected=%00',
  '?_ask=rows&selected=a~00',
  '?_ask=count&selected=~00',
  '?_ask=count&selected=but.~00,matching',
  '?q=%EF%BF%BE',
  '?q=~uFFFF',
  '?q=%00',
  '?q=~00',
  '?title.has=~uD83D',
  '?_ask=count&selected=title.has.~uD83D,matching',
  '?published.min=9999-12-31',
  '?pages.json=~5B5e-324,1.7e~2B308~5D',
  `?_ask=count&selected=${'title.has.a1,'.repeat(150)}matching`,
  `?_ask=count&q=zz&selected=${'title.has.zq,'.repeat(5)}matching`,
  `?q=${'e'.repeat(199)}&sort=${ids.map((id) => `-${id}`).join()}&page=900&perPage=100`,
  `?_ask=total&q=1&labels.in=${Array.from({ length: 40 }, (_, at) => `x${at}`).join()}`,
];

const { search } = defineTableUrl({ name: 'tickets', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
const { signal } = new AbortController();

const anyQuery = fc
  .tuple(query, selection, fc.constantFrom('', '', 'count', 'count', 'ids', 'rows', 'x'))
  .map(([asked, rowSelection, question]) =>
    search.apply(
      question === '' ? '' : `?_ask=${question}`,
      (['globalFilter', 'columnFilters', 'sorting', 'pagination', 'rowSelection'] as const).map((key) =>
        writeOf(search, key, {}, { ...asked, rowSelection }),
      ),
    ),
  );
const broken = fc
  .tuple(anyQuery, fc.nat(), fc.constantFrom('%', '%00', '%ED%A0%80', '~', '~00', '~uD83D', ',', '.', '"', '&', '='))
  .map(([whole, at, insert]) => {
    const place = 1 + (at % Math.max(1, whole.length));
    return whole.slice(0, place) + insert + whole.slice(place);
  });
/** Known rows, as a page sends them. */
export const known = fc.oneof(
  fc.constant(''),
  fc
    .tuple(
      fc.oneof(fc.nat(300), fc.constantFrom(-1, 1e15, 0.5)),
      fc.oneof(fc.nat(900).map(String), fc.string({ unit: anyCharacter, maxLength: 4 })),
      fc.nat(400),
    )
    .map(([index, rowId, total]) => `_near=${index}.${encodeURIComponent(rowId.toWellFormed())}&_total=${total}`),
);
export const searchTexts = fc.oneof(
  { weight: 6, arbitrary: anyQuery },
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
