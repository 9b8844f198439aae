import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ColumnFilterEntry } from '../../machines/table';
import { defineTableUrl, formatFilter, ownPatterns } from '../../src/entries/url';
import { writeParams } from '../../src/table/url/param';
import { createRowEndpoint } from '../../src/table/rows/http/row-endpoint';
import { requestParams, rowQuestions } from '../../src/table/rows/http/request-params';
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

const { search } = defineTableUrl({ name: 'tickets', states: ['columnFilters', 'columnOrder', 'rowSelection'] });
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
const columnFilters = Object.entries(filters).map(([id, value]) => ({ id, value: formatFilter(true, value, id) }));
const textOf = (...given: readonly ColumnFilterEntry[]) =>
  writeParams(search.codecs.columnFilters.encode(given)).slice(1);
const matchingText = (...given: readonly ColumnFilterEntry[]) => {
  const matching = { globalFilter: '', columnFilters: given };
  return search.codecs.rowSelection.encode({ matching, except: {}, also: {} })[0]?.[1] ?? '';
};
const sortTexts = columnIds.flatMap((id) => [id, `-${id}`]);
const selections = [
  foreignId,
  foreignIds.slice(0, 30).join(),
  `${ownId},${foreignId}`,
  'matching',
  `but.${ownId},matching`,
  `but.${foreignId},matching`,
  `also.${foreignId},matching`,
  ...columnFilters.map((filter) => matchingText(filter)),
  ...columnFilters.slice(1).map((filter) => matchingText(filter, ...columnFilters.slice(0, 1))),
  'q.a,matching',
];

/** For each request param, strings with which an attacker would try to reach rows of another tenant. */
const attempts: Readonly<Record<string, readonly string[]>> = {
  q: [target?.title ?? '', target?.person ?? '', 'south', String(target?.points), foreignId, '%', "' or 1=1 --"],
  filter: ['none', 'tenant', 'south'],
  sort: [...sortTexts, sortTexts.filter((_, index) => index % 2 === 0).join(), 'tenant', '-tickets.tenant'],
  page: ['2', '3', '4', '10', '9007199254740991'],
  perPage: ['1', '1000', '1001'],
  columnOrder: ['tenant,title', 'tickets.tenant'],
  selected: selections,
  _ask: [...rowQuestions, 'tenant', 'x'],
  _near: [`0.${foreignId}`, `15.${foreignId}`, `40.${foreignId}`, `15.${ownId}`, `3.' or 1=1 --`],
  _total: ['90', '30', '1000000'],
  // An attacker may add params that the endpoint doesn't know.
  tenant: ['south', 'north'],
  context: ['south'],
};
const filterAttempts: readonly string[] = [
  ...columnFilters.map((filter) => textOf(filter)),
  textOf(...columnFilters),
  ...['tenant', 'tickets.tenant'].map((id) => textOf({ id, value: 'south' })),
  textOf({ id: 'title', value: "' or 1=1 --" }),
];
const requests: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(attempts).map(([name, texts]) => [
      name,
      texts.map((text) => new URLSearchParams({ [name]: text }).toString()),
    ]),
  ),
  '<column>.<operator>': filterAttempts,
};
const names = ownPatterns(search).flatMap(({ name, operators }) => (operators ? [] : name));

test("the tests that try to read another tenant's rows use every request param and every column", () => {
  expect(Object.keys(attempts)).toEqual(expect.arrayContaining([...names, ...requestParams]));
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(filters)).toEqual(columnIds);
  expect(target && Object.values(target)).not.toContain(null);
});

const listed = `selected=${foreignId},${ownId}`;
const inTheMiddle = `perPage=7&page=3&_near=13.${foreignId}&_total=80`;
const questions = rowQuestions.map((question) => `_ask=${question}`);
/** The other params of the request: none, a middle page, or a check of both tenants' rows. */
const besides = ['', inTheMiddle, ...questions.map((question) => `${question}&${listed}`)];
const besidesMost = isNightly
  ? [...besides, ...questions, 'perPage=7&page=2']
  : ['', inTheMiddle, `_ask=count&${listed}`];
const besidesOf = (name: string) =>
  name === 'selected' ? ['', ...questions] : name === '_ask' ? ['', listed, 'selected=matching'] : besidesMost;

describe.each(engines.filter((engine) => engine !== embedded))('on $name', ({ flavor, open }) => {
  /** `shared` contains the rows of both tenants, `alone` only those of the tenant that sends the requests. */
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

  test.each(Object.keys(requests))("the param %s never reveals another tenant's rows", async (name) => {
    for (const text of requests[name] ?? [])
      for (const beside of besidesOf(name)) {
        const searchString = `?${text}&${beside}`;
        const answer = await shared.ask(searchString);
        expect({ searchString, ...answer }).toEqual({ searchString, ...(await alone.ask(searchString)) });
        expect(answer.status).toBeLessThan(500);
      }
  });

  test("no row selection makes a bulk operation match another tenant's rows", async () => {
    const meet = ({ db, sourceOf }: typeof shared, text: string) => {
      const { rowSelection } = search.decode(`?${new URLSearchParams({ selected: text }).toString()}`);
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
