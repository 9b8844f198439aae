import {
  createRoute,
  lazyRouteComponent,
  type Register,
  type RootRoute,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { PageAddress } from '../address';
import { twoTables } from '../demos';

/** Creates the route of the page with two tables. Its `validateSearch` decodes the state of both. */
export const createTwoTablesRoute = (root: RootRoute<Register>, address: PageAddress) =>
  createRoute({
    getParentRoute: () => root,
    path: twoTables.path,
    validateSearch: (given: Record<string, unknown> & SearchSchemaInput) =>
      Object.fromEntries(twoTables.tables.map(({ table }) => [table.name, table.open(given)])),
    component: lazyRouteComponent(async () => {
      const { TwoTablesPage } = await import('./two-tables-page');
      return { default: () => <TwoTablesPage address={address} /> };
    }),
  });
