/*
 * Defines the values that docstring examples use: an app with tables of cities, orders and tasks. The examples are
 * compiled, but not run.
 */
import {
  columnFacetingFeature,
  columnResizingFeature,
  createColumnHelper,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { Kysely } from 'kysely';
import type { ComponentProps, ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { TestAPI } from 'vitest';
import { createActor, createMachine, setup } from 'xstate';
import { createFilter, createTableSearch, defineTableUrl, numberColumn, textColumn } from 'chartable/url';
import { createInspector, type CoverageFile, type InspectedApplication } from 'chartable/inspector';
import type { createDevtoolsPlugin } from 'chartable/inspector/view';
import { createTableMachine, type FilterRows, type Json, type TableSnapshot, type TableState } from 'chartable/core';
import type { ExpandButton, ViewColumn } from 'chartable/react';
import type { ServerRowsRouter } from 'chartable/next';
import { createBrowserUrl } from 'chartable/routers';
import type {
  AsyncRowSource,
  EndpointAnswer,
  NodeRequest,
  NodeResponse,
  QueryClientOfSource,
  RowQuery,
} from 'chartable/rows';
import type { SqlSource, sqliteRunner } from 'chartable/sql';
import { columnFilteringFeature, partFeatures, urlFeature } from 'chartable/table-9';

export { createBrowserInspector } from '@statelyai/inspect';
export { createRouter, Link } from '@tanstack/react-router';
export { constructTable } from '@tanstack/table-core';
export { writeFileSync } from 'node:fs';
export { createPool, pg } from '../../../servers/drivers';
export { createRoot } from 'react-dom/client';
export { createBrowserRouter } from 'react-router';
export { defineConfig } from 'vite';
export {
  columnFacetingFeature,
  columnFilteringFeature,
  createActor,
  createMachine,
  createRoute,
  Kysely,
  rowSortingFeature,
  tableFeatures,
  useTable,
};

export interface City {
  readonly id: string;
  readonly name: string;
  readonly people: number;
}
export const cities = defineTableUrl({ name: 'cities' });
export const tasks = defineTableUrl({ name: 'tasks' });
export const orders = defineTableUrl({ name: 'orders' });
export const url = createBrowserUrl();
export const mine = {
  ...partFeatures,
  columnFacetingFeature,
  columnResizingFeature,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
};
export const features = tableFeatures({ ...mine, urlFeature: urlFeature() });
export const columns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'people', header: 'People', ...numberColumn() },
] as const;
export declare const data: City[];
export const getRowId = ({ id }: { readonly id: string }) => id;
const useCities = () => useTable({ features, columns, data, getRowId, tableUrl: cities }, () => null);
export declare const table: ReturnType<typeof useCities>;

export const search = createTableSearch();
export const { codecs } = search;
export const machine = createTableMachine();
export declare const filterRows: FilterRows;
export declare const state: TableState;
export declare const snapshot: TableSnapshot;
export const actor = createActor(machine, {
  input: { defaults: search.defaults, state: search.decode(''), columns: [], filterRows },
});
export const { context } = snapshot;
export const root = createRootRoute();
export const citiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  validateSearch: cities.validateSearch,
});
export const routeTree = root.addChildren([citiesRoute]);
export declare const routes: RouteObject[];
export declare const Orders: () => ReactElement;

export const unsaved = { uncommitted: {}, entry: null };
export declare const pushState: () => void;
export declare const replaceState: () => void;
export declare const saveForReload: () => void;
export declare const clearSaved: () => void;

export interface Task {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly isPaid: boolean;
  readonly due: string;
  readonly status: string;
  readonly tags: readonly string[];
  readonly place: Place;
}
export const helper = createColumnHelper<typeof features, Task>();
export interface Place {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export declare const asCircle: (json: Json) => Circle | undefined;
export declare const isInside: (place: Place, circle: Circle) => boolean;
export const nameOfPlace = ({ name }: Place) => name;
export const near = createFilter<Place, Circle>({
  parse: asCircle,
  format: ({ x, y, r }) => [x, y, r],
  matches: isInside,
});
export const orderColumns = [
  { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
  { accessorKey: 'date', header: 'Date', ...textColumn() },
  { accessorKey: 'status', header: 'Status', ...textColumn() },
] as const;
export declare const column: ViewColumn;
export declare const row: ComponentProps<typeof ExpandButton>['row'];

export interface User {
  readonly tenant: string;
}
export declare const user: User;
export declare const userOf: (request: object) => User;
export declare const sourceOf: (tenant: string) => AsyncRowSource<City>;
export declare const source: SqlSource<City>;
export declare const answer: (
  search: string,
  request: { signal: AbortSignal; context: User },
) => Promise<EndpointAnswer>;
export declare const app: {
  readonly get: (path: string, handle: (request: NodeRequest, response: NodeResponse) => unknown) => void;
};
export const { signal } = new AbortController();
export declare const asCity: (json: unknown) => City | undefined;
interface Connection {
  readonly edges: readonly { readonly node: City }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  readonly totalCount: number;
}
export declare const queryOrders: (variables: object, signal: AbortSignal) => Promise<Connection>;
export declare const fetchCities: (query: RowQuery, signal: AbortSignal) => Promise<City[]>;
export declare const fetchPage: AsyncRowSource<City>['rows'];
export declare const client: QueryClientOfSource & {
  invalidateQueries: (filters: { queryKey: readonly string[] }) => Promise<void>;
};
export const { pagination } = state;
export declare const rows: readonly City[];
export declare const query: { readonly data?: City[] };
interface Database {
  orders: { id: number; customer_id: number; total: string };
  customers: { id: number; name: string };
  cities: { id: number; name: string; people: number; country: string };
}
export declare const db: Kysely<Database>;
export declare const pool: { query: (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> };
export const connectionString = 'postgres://localhost/cities';
export const uri = 'mysql://localhost/cities';
export const country = 'NO';

export declare const application: InspectedApplication;
export const inspector = createInspector();
export declare const button: HTMLButtonElement;
export declare const element: HTMLElement;
export declare const inspectorWindow: Window;
export declare const readJson: (file: string) => Promise<CoverageFile>;
export const lamp = setup({ types: { events: {} as { type: 'toggle' } } }).createMachine({
  initial: 'off',
  states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
});
export declare const runAndCompare: (steps: readonly object[], state: object) => void;

export interface Page {
  readonly getByRole: (role: string) => { readonly click: () => Promise<void> };
}
export declare const openPage: (others: object, use: (page: Page) => Promise<void>) => Promise<void>;
export declare const base: TestAPI;
export declare const coverage: CoverageFile;

/* This project doesn't have the packages of these names. */
export declare const useRouter: () => ServerRowsRouter;
export declare const TanStackDevtools: (props: {
  readonly plugins: readonly ReturnType<typeof createDevtoolsPlugin>[];
}) => ReactElement;
export declare const useReactTable: <Row>(options: {
  readonly columns: unknown;
  readonly data: readonly Row[];
  readonly getRowId: (row: Row) => string;
  readonly getCoreRowModel: unknown;
}) => unknown;
export declare const getCoreRowModel: () => unknown;
export declare const sqlite3: {
  readonly Database: new (file: string, mode: number) => Parameters<typeof sqliteRunner>[0];
  readonly OPEN_READONLY: number;
};
