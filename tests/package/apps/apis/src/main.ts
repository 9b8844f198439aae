import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient } from '@tanstack/query-core';
import type { AsyncRowSource } from 'chartable/rows';
import { columns, type Order } from './orders.js';
import { graphqlSource } from './graphql.js';
import { postgrestSource } from './postgrest.js';
import { queriedSource, saveOrder } from './query.js';
import { restSource } from './rest.js';

const orders = Array.from({ length: 95 }, (_, index) => ({
  id: `o${index}`,
  customer: index % 2 === 0 ? 'Ada' : 'Bea',
  amount: (index * 37) % 100,
  status: index % 3 === 0 ? 'open' : 'paid',
}));

interface Asked {
  readonly search: string;
  readonly status: string | null;
  readonly desc: boolean | undefined;
}

/** The API's own rows, by amount where they are sorted. */
function find({ search, status, desc }: Asked) {
  const found = orders.filter(
    (order) =>
      order.customer.toLowerCase().includes(search.toLowerCase()) && (status === null || order.status === status),
  );
  return desc === undefined ? found : [...found].sort((a, b) => (desc ? b.amount - a.amount : a.amount - b.amount));
}

let requestCount = 0;
const server = createServer((request, response) => {
  requestCount += 1;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
  const answer = (status: number, json: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(json));
  };
  if (pathname === '/rest') {
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))];
    const sort = searchParams.get('sort');
    const desc = sort === null ? undefined : sort.startsWith('-');
    const found = find({ search: searchParams.get('q') ?? '', status: searchParams.get('status'), desc });
    answer(200, { items: found.slice((page - 1) * size, page * size), total: found.length });
  } else if (pathname === '/postgrest') {
    const [start = 0, end = 0] = (request.headers.range ?? '').split('-').map(Number);
    const [key, direction] = (searchParams.get('order') ?? '').split('.');
    const found = find({
      search: /^ilike\.\*(.*)\*$/.exec(searchParams.get('customer') ?? '')?.[1] ?? '',
      status: searchParams.get('status')?.slice('eq.'.length) ?? null,
      desc: key === 'amount' ? direction === 'desc' : undefined,
    });
    answer(206, found.slice(start, end + 1), { 'content-range': `${start}-${end}/${found.length}` });
  } else {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { first, after, search, status = null, sort } = JSON.parse(text).variables;
      const found = find({ search, status, desc: JSON.parse(sort)[0]?.desc });
      const start = after === undefined ? 0 : Number(after);
      const nodes = found.slice(start, start + first);
      answer(200, {
        data: { orders: { total: found.length, nodes, cursors: nodes.map((_, at) => `${start + at + 1}`) } },
      });
    });
  }
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { signal } = new AbortController();
const query = (pageIndex: number) => ({
  globalFilter: 'ad',
  columnFilters: [{ id: 'status', value: 'paid' }],
  sorting: [{ id: 'amount', desc: true }],
  pagination: { pageIndex, pageSize: 10 },
});
const summary = async ({ rows }: AsyncRowSource<Order>, pages: readonly number[]) => {
  const answers = [];
  for (const page of pages) {
    const answer = await rows(query(page), { signal });
    answers.push({ ids: answer.rows.map(({ id }) => id).join(), rowCount: answer.rowCount });
  }
  return answers;
};

const rest = restSource(`${base}/rest`);
const expected = [0, 1, 3].map((page) => {
  const found = find({ search: 'ad', status: 'paid', desc: true });
  return {
    ids: found
      .slice(page * 10, page * 10 + 10)
      .map(({ id }) => id)
      .join(),
    rowCount: found.length,
  };
});
const found = {
  rest: await summary(rest, [0, 1, 3]),
  graphql: await summary(graphqlSource(`${base}/graphql`), [0, 1, 3]),
  postgrest: await summary(postgrestSource(`${base}/postgrest`), [0, 1, 3]),
};

const client = new QueryClient();
const queried = queriedSource(client, rest);
const before = requestCount;
await summary(queried, [0, 0, 0]);
const cached = requestCount - before;
const shown = (await queried.rows(query(0), { signal })).rows[0];
const seen: (string | undefined)[] = [];
if (shown)
  await saveOrder(
    client,
    { ...shown, customer: 'Ada Changed' },
    async () => {
      seen.push((await queried.rows(query(0), { signal })).rows[0]?.customer);
      Object.assign(orders.find(({ id }) => id === shown.id) ?? {}, { customer: 'Ada Saved' });
    },
    () => {},
  );
seen.push((await queried.rows(query(0), { signal })).rows[0]?.customer);
console.log(JSON.stringify({ expected, found, cached, seen, columns: columns.map((column) => column.enableSorting) }));
server.close();
