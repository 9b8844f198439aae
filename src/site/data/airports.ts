import airportList from './airports.data.mjs';

export interface Airport {
  readonly name: string;
  /** Three letters. */
  readonly iataCode: string;
}

/** Faker's airports. Row IDs are these indexes as strings. */
export const airports: readonly Airport[] = airportList;
