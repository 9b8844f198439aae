import airlineList from './airlines.data.mjs';

export interface Airline {
  readonly name: string;
  /** Two characters. */
  readonly iataCode: string;
}

/** Faker's airlines. In table state, a row ID is the index here as a string. */
export const airlines: readonly Airline[] = airlineList;
