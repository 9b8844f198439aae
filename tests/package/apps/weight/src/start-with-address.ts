import type { RouteComponent } from '@tanstack/react-router';
import { address } from './address';
import { cities } from './definition';
import { start } from './start';

/** Starts an application whose table has its state in the address. */
export const startWithAddress = (CitiesPage: RouteComponent): void =>
  start({
    CitiesPage,
    validateSearch: cities.validateSearch,
    search: cities.link({ sorting: [{ id: 'name', desc: true }] }),
    options: address.options,
    connect: address.connect,
  });
