import airlineList from './airlines.data.mjs';

export interface Airline {
  readonly name: string;
  /** Two characters. */
  readonly iataCode: string;
}

/** Faker's airlines. Row IDs are these indexes as strings. */
export const airlines: readonly Airline[] = airlineList;
