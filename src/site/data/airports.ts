import airportList from './airports.data.mjs';

export interface Airport {
  readonly name: string;
  /** Three letters. */
  readonly iataCode: string;
}

/** Faker's airports. In table state, a row ID is the index here as a string. */
export const airports: readonly Airport[] = airportList;
