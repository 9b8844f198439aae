import airplaneList from './airplanes.data.mjs';

/** A type of airplane. */
export interface Airplane {
  readonly name: string;
  /** Three characters. Two types may share one. */
  readonly iataTypeCode: string;
}

export const airplanes: readonly Airplane[] = airplaneList;
