import airplaneList from './airplanes.data.mjs';

export interface Airplane {
  readonly name: string;
  /** Three characters. Two airplane types may share one code. */
  readonly iataTypeCode: string;
}

export const airplanes: readonly Airplane[] = airplaneList;
