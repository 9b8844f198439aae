import airportList from './airports.data.mjs';

export interface Airport {
  readonly name: string;
  /** Three letters. */
  readonly iataCode: string;
}

/** Faker's airports. A row's ID is its index as a string. */
export const airports: readonly Airport[] = airportList;
