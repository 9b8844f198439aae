import airlineList from './airlines.data.mjs';

/** An airline. */
export interface Airline {
  readonly name: string;
  /** Two characters. */
  readonly iataCode: string;
}

/** Faker's airlines. A row's id in a table's state is its index here, as text. */
export const airlines: readonly Airline[] = airlineList;
