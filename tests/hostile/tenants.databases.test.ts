import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineTable } from '../../src/table/url/definition';
import { ownPatterns } from '../../src/table/url';
import { createRowEndpoint } from '../../src/table/rows';
import { requestParams, rowQuestions } from '../../src/table/rows/http/ask-param';
import { embedded } from '../table/rows/sql/databases';
import { engines } from '../table/rows/sql/engines';
import {
  columns,
  createTickets,
  createTicketTables,
  openDatabase,
  openTicketSource,
  type Ticket,
} from '../table/rows/tickets';
import { isNightly } from '../nightly';

const { search } = defineTable({ name: 'tickets', states: [] });
const { signal } = new AbortController();

const all = createTickets(90);
const of = (tenant: string): readonly Ticket[] => all.filter((ticket) => ticket.tenant === tenant);
const [own, foreign] = [of('north'), of('south')];
const idOf = (ticket: Ticket | undefined) => String(ticket?.id);
const foreignIds = foreign.map(idOf);
const [ownId, foreignId] = [idOf(own[4]), idOf(foreign[4])];
/** A row of the other tenant with a value in every column. */
const target = foreign.find((ticket) => Object.values(ticket).every((value) => value !== null)) ?? foreign[0];
const day = target?.opened?.toISOString().slice(0, 10);

/** For each column, a filter that matches a row of the other tenant. */
const filters: Readonly<Record<(typeof columns)[number]['accessorKey'], unknown>> = {
  title: target?.title,
  points: [target?.points, target?.points],
  opened: [day, day],
  urgent: target?.urgent,
  status: target?.status,
  labels: target?.labels,
  person: target?.person,
  comments: [target?.comments, null],
};
const columnIds = columns.map(({ accessorKey }) => accessorKey);
const filterText = (id: string, value: unknown) =>
  `${id}.${encodeURIComponent(JSON.stringify(value)).replaceAll('.', '%2E')}`;
const filterTexts = Object.entries(filters).map(([id, value]) => filterText(id, value));
const sortTexts = columnIds.flatMap((id) => [`${id}.asc`, `${id}.desc`]);
const selections = [
  foreignId,
  foreignIds.slice(0, 30).join(),
  `${ownId},${foreignId}`,
  'all',
  `all,but.${ownId}`,
  `all,but.${foreignId}`,
  `all,also.${foreignId}`,
  ...filterTexts.map((text) => `all,filter.${text}`),
  ...filterTexts.slice(1).map((text) => `all,filter.${text},filter.${filterTexts[0]}`),
  'all,search.a',
];

/** For each request param, strings with which an attacker would try to reach rows of another tenant. */
const attempts: Readonly<Record<string, readonly string[]>> = {
  globalFilter: [
    target?.title ?? '',
    target?.person ?? '',
    'south',
    String(target?.points),
    foreignId,
    '%',
    "' or 1=1 --",
  ],
  columnFilters: [
    ...filterTexts,
    filterTexts.join(),
    filterText('tenant', 'south'),
    filterText('tickets.tenant', 'south'),
    filterText('title', "' or 1=1 --"),
  ],
  sorting: [...sortTexts, sortTexts.filter((_, index) => index % 2 === 0).join(), 'tenant.asc', 'tickets.tenant.desc'],
  pageIndex: ['2', '3', '4', '10', '9007199254740991'],
  pageSize: ['1', '1000', '1001'],
  columnOrder: ['tenant,title', 'tickets.tenant'],
  rowSelection: selections,
  _ask: [...rowQuestions, 'tenant', 'x'],
  _near: [`0.${foreignId}`, `15.${foreignId}`, `40.${foreignId}`, `15.${ownId}`, `3.' or 1=1 --`],
  _total: ['90', '30', '1000000'],
  // Not the name of a param.
  tenant: ['south', 'north'],
  context: ['south'],
};
const names = ownPatterns(search).map(({ name }) => name);

test('the tenant tests cover each request param and each column', () => {
  expect(Object.keys(attempts)).toEqual(expect.arrayContaining([...names, ...requestParams]));
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(filters)).toEqual(columnIds);
  expect(target && Object.values(target)).not.toContain(null);
});

const listed = `rowSelection=${foreignId}%2C${ownId}`;
const inTheMiddle = `pageSize=7&pageIndex=3&_near=13.${foreignId}&_total=80`;
const questions = rowQuestions.map((question) => `_ask=${question}`);
/** The other params of the request: none, a middle page, or a check of both tenants' rows. */
const besides = ['', inTheMiddle, ...questions.map((question) => `${question}&${listed}`)];
const besidesMost = isNightly
  ? [...besides, ...questions, 'pageSize=7&pageIndex=2']
  : ['', inTheMiddle, `_ask=count&${listed}`];
const besidesOf = (name: string) =>
  name === 'rowSelection' ? ['', ...questions] : name === '_ask' ? ['', listed, 'rowSelection=all'] : besidesMost;

describe.each(engines.filter((engine) => engine !== embedded))('on $name', ({ flavor, open }) => {
  /** Answers the same query with and without the other tenant's rows in the database. */
  let shared: Awaited<ReturnType<typeof openTenant>>;
  let alone: Awaited<ReturnType<typeof openTenant>>;
  const openTenant = async (tickets: readonly Ticket[]) => {
    const { run, close } = await open();
    const db = openDatabase(flavor, run);
    await createTicketTables(db, flavor, tickets);
    const sourceOf = (tenant: string) => openTicketSource(db, flavor, { tenant, maxCounted: 20, run });
    const answer = createRowEndpoint({ search, columns, source: sourceOf });
    return { db, sourceOf, close, ask: (text: string) => answer(text, { signal, context: 'north' }) };
  };
  beforeAll(async () => {
    [shared, alone] = await Promise.all([openTenant(all), openTenant(own)]);
  });
  afterAll(async () => {
    await shared.close();
    await alone.close();
  });

  test.each(Object.keys(attempts))("the param %s never reveals another tenant's rows", async (name) => {
    for (const text of attempts[name] ?? [])
      for (const beside of besidesOf(name)) {
        const searchString = `?${new URLSearchParams({ [name]: text }).toString()}&${beside}`;
        const answer = await shared.ask(searchString);
        expect({ searchString, ...answer }).toEqual({ searchString, ...(await alone.ask(searchString)) });
        expect(answer.status).toBeLessThan(500);
      }
  });

  test("bulk actions never reach another tenant's rows, whatever the selection", async () => {
    const meet = ({ db, sourceOf }: typeof shared, text: string) => {
      const { rowSelection } = search.decode(`?${new URLSearchParams({ rowSelection: text }).toString()}`);
      return db
        .selectFrom('tickets')
        .where('tickets.tenant', '=', 'north')
        .innerJoin('people', 'people.id', 'tickets.person_id')
        .where(sourceOf('north').selected(rowSelection))
        .orderBy('tickets.id')
        .select('tickets.id')
        .execute();
    };
    for (const text of selections)
      expect({ text, met: await meet(shared, text) }).toEqual({ text, met: await meet(alone, text) });
  });
});
