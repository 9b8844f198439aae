import airplaneList from './airplanes.json';

/** A type of airplane. */
export interface Airplane {
  readonly name: string;
  /** Three characters. Two types may share one. */
  readonly iataTypeCode: string;
}

/** Faker's types of airplanes, written by `npm run samples`. */
export const airplanes: readonly Airplane[] = airplaneList;
