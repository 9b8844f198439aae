import airportList from './airports.data.mjs';

/** An airport. */
export interface Airport {
  readonly name: string;
  /** Three letters. */
  readonly iataCode: string;
}

/** Faker's airports. A row's id in a table's state is its index here, as text. */
export const airports: readonly Airport[] = airportList;
