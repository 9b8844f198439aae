import { difference, millionRows, server, subRows, twoTables, wholeState } from '../demos';
import { loadTableParts } from 'chartable/react';
import type { TablesPage } from './tables-route';

export const tablesPages: readonly TablesPage[] = [
  {
    path: subRows.path,
    tables: [subRows.table],
    load: async () => (await Promise.all([import('./sub-rows-page'), loadTableParts('menus')]))[0],
  },
  {
    path: twoTables.path,
    tables: twoTables.tables.map(({ table }) => table),
    load: () => import('./two-tables-page'),
  },
  {
    path: wholeState.path,
    tables: [wholeState.table],
    load: async () => (await Promise.all([import('./whole-state-page'), loadTableParts('menus')]))[0],
  },
  {
    path: millionRows.path,
    tables: [millionRows.table],
    load: () => import('./million-rows-page'),
  },
  {
    path: server.path,
    tables: [server.table],
    load: () => import('./server-page'),
  },
  {
    path: difference.path,
    tables: [],
    load: () => import('./difference/difference-page'),
  },
  {
    // This route shows live tables of other pages.
    path: '/docs/$',
    tables: [],
    load: () => import('../guide/guide-page'),
  },
];
