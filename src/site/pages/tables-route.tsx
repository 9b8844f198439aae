import {
  createRoute,
  lazyRouteComponent,
  type Register,
  type RootRoute,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { AnyTableDefinition } from 'chartable/url';

interface Validator {
  readonly validateSearch: (search: Readonly<Record<string, unknown>>) => object;
}

export interface TablesPage {
  readonly path: string;
  readonly tables: readonly (AnyTableDefinition & Validator)[];
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

export const createTablesRoute = (root: RootRoute<Register>, { path, tables, load }: TablesPage) =>
  createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: (given: Record<string, unknown> & SearchSchemaInput) =>
      Object.fromEntries(tables.flatMap(({ validateSearch }) => Object.entries(validateSearch(given)))),
    component: lazyRouteComponent(load, 'Page'),
  });
