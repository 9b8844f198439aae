import airlineList from './airlines.data.mjs';

export interface Airline {
  readonly name: string;
  /** Two characters. */
  readonly iataCode: string;
}

/** Faker's airlines. A row's ID is its index as a string. */
export const airlines: readonly Airline[] = airlineList;
