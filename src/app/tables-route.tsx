import {
  createRoute,
  lazyRouteComponent,
  type Register,
  type RootRoute,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { PageAddress } from '../address';
import type { Table } from '../table';

/** A page with tables whose rows, and all else that it shows, are loaded when somebody goes to it. */
export interface TablesPage {
  readonly path: string;
  readonly tables: readonly Pick<Table<never>, 'name' | 'open'>[];
  readonly load: () => Promise<ComponentType<{ readonly address: PageAddress }>>;
}

/** Creates the route of a page. Its `validateSearch` decodes the state of each table. */
export const createTablesRoute = (
  root: RootRoute<Register>,
  { path, tables, load }: TablesPage,
  address: PageAddress,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (given: Record<string, unknown> & SearchSchemaInput) =>
      Object.fromEntries(tables.map(({ name, open }) => [name, open(given)])),
    component: lazyRouteComponent(async () => {
      const Page = await load();
      return { default: () => <Page address={address} /> };
    }),
  });
