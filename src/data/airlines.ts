import airlineList from './airlines.json';

/** An airline. */
export interface Airline {
  readonly name: string;
  /** Two characters. */
  readonly iataCode: string;
}

/** Faker's airlines, written by `npm run samples`. A row's id in a table's state is its index here, as text. */
export const airlines: readonly Airline[] = airlineList;
