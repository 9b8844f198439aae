import { defineTableUrl, nuqsParams, tableSearchParams } from 'chartable/url';

/** Reads links of tanstack-table-search-params: `?sorting=name.asc%2Cage.desc&pageIndex=3`. */
export const users = defineTableUrl({ name: 'users', ...tableSearchParams });

/** Reads links of tablecn: `?page=2&sort=[{"id":"title","desc":true}]&title=ann&status=open,shipped`. */
export const tasks = defineTableUrl({
  name: 'tasks',
  ...nuqsParams({ title: 'text', status: 'texts', estimatedHours: 'range' }),
});

const range = { form: 'numbers', separator: '-' } as const;

/** Reads links of data-table-filters: `?size=20&sort=latency.desc&latency=100-200`. */
export const logs = defineTableUrl({
  name: 'logs',
  ...nuqsParams({ level: 'texts', latency: range, date: range }, { params: { pageSize: 'size' }, sort: 'plain' }),
});

/** Reads links of TanStack Router's example, except their page: `?pageSize=20&sortBy=age.desc&firstName=ann`. */
export const people = defineTableUrl({
  name: 'people',
  ...nuqsParams({ firstName: 'text' }, { params: { pageSize: 'pageSize', sorting: 'sortBy' }, sort: 'plain' }),
});
