import { difference, millionRows, server, subRows, twoTables, wholeState } from './demos';
import { loadTableParts } from 'chartable/react';
import type { TablesPage } from './pages/tables-route';

export const tablesPages: readonly TablesPage[] = [
  {
    path: subRows.path,
    tables: [subRows.table],
    load: async () => (await Promise.all([import('./pages/sub-rows-page'), loadTableParts('menus')]))[0],
  },
  {
    path: twoTables.path,
    tables: twoTables.tables.map(({ table }) => table),
    load: () => import('./pages/two-tables-page'),
  },
  {
    path: wholeState.path,
    tables: [wholeState.table],
    load: async () => (await Promise.all([import('./pages/whole-state-page'), loadTableParts('menus')]))[0],
  },
  {
    path: millionRows.path,
    tables: [millionRows.table],
    load: () => import('./pages/million-rows-page'),
  },
  {
    path: server.path,
    tables: [server.table],
    load: () => import('./pages/server-page'),
  },
  {
    path: difference.path,
    tables: [],
    load: () => import('./pages/difference/difference-page'),
  },
  {
    // The guide has no tables itself: its live tables belong to other pages.
    path: '/docs/$',
    tables: [],
    load: () => import('./guide/guide-page'),
  },
];
