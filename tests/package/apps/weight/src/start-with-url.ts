import type { RouteComponent } from '@tanstack/react-router';
import { tableRouterOptions } from 'chartable/tanstack-router';
import { cities } from './definition';
import { start } from './start';

/** Starts an app that keeps a table's state in the URL. */
export const startWithUrl = (CitiesPage: RouteComponent): void =>
  start({
    CitiesPage,
    validateSearch: cities.validateSearch,
    search: cities.link({ sorting: [{ id: 'name', desc: true }] }),
    options: tableRouterOptions(),
  });
