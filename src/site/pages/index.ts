import { difference, millionRows, server, subRows, twoTables, wholeState } from '../demos';
import { loadTableParts } from 'chartable/react';
import type { TablesPage } from './tables-route';

export const tablesPages: readonly TablesPage[] = [
  {
    path: subRows.path,
    tables: [subRows.table],
    load: async () => {
      const [{ SubRowsPage }] = await Promise.all([import('./sub-rows-page'), loadTableParts('menus')]);
      return SubRowsPage;
    },
  },
  {
    path: twoTables.path,
    tables: twoTables.tables.map(({ table }) => table),
    load: async () => (await import('./two-tables-page')).TwoTablesPage,
  },
  {
    path: wholeState.path,
    tables: [wholeState.table],
    load: async () => {
      const [{ WholeStatePage }] = await Promise.all([import('./whole-state-page'), loadTableParts('menus')]);
      return WholeStatePage;
    },
  },
  {
    path: millionRows.path,
    tables: [millionRows.table],
    load: async () => (await import('./million-rows-page')).MillionRowsPage,
  },
  {
    path: server.path,
    tables: [server.table],
    load: async () => (await import('./server-page')).ServerPage,
  },
  {
    path: difference.path,
    tables: [],
    load: async () => (await import('./difference/difference-page')).DifferencePage,
  },
  {
    // Live examples are tables of other pages.
    path: '/docs/$',
    tables: [],
    load: async () => (await import('../guide/guide-page')).GuidePage,
  },
];
