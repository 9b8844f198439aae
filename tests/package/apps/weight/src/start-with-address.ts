import type { ComponentType } from 'react';
import { address } from './address';
import { cities } from './definition';
import { start } from './start';

/** Starts an application whose table has its state in the address. */
export const startWithAddress = (CitiesPage: ComponentType): void =>
  start({
    CitiesPage,
    validateSearch: cities.validateSearch,
    search: cities.link({ sorting: [{ id: 'name', desc: true }] }),
    options: address.options,
    connect: address.connect,
  });
