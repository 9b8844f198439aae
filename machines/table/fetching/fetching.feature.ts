import { checkingActions, checkingActors, checkingGuards, checkingRegion } from './checking';

import {
  countingRegion,
  fetchedRowsRegion,
  fetchingActions,
  fetchingActors,
  fetchingDelays,
  fetchingGuards,
  networkRegion,
  requestRegion,
} from './fetching.region';
import { nothingFetched } from './nothing-fetched';
import { adoptFetched, setAllFetched, setFetchedRows } from './selection';

/**
 * The part of the chart that fetches rows: the option `asyncRows` of `createTableMachine`. As an option, it is not bundled into
 * applications whose tables have their rows in memory.
 */
export interface AsyncRowsFeature {
  /** The context before the first request. */
  readonly nothingFetched: typeof nothingFetched;
  /** The actors `fetchRows`, `countRows` and `checkSelection`, which are to be provided. */
  readonly actors: typeof fetchingActors & typeof checkingActors;
  /** The guards of its regions. */
  readonly guards: typeof fetchingGuards & typeof checkingGuards;
  /** The delays of its regions, in milliseconds. */
  readonly delays: typeof fetchingDelays;
  /** The actions of the regions that fetch and count. */
  readonly fetchingActions: typeof fetchingActions;
  /** The actions of the region that checks the selection. */
  readonly checkingActions: typeof checkingActions;
  /** The rows that are shown: old ones, those of the wanted query, or a failure instead of rows. */
  readonly rowsRegion: typeof fetchedRowsRegion;
  /** The request that runs, and when the next is sent. */
  readonly requestRegion: typeof requestRegion;
  /** The counting that runs. */
  readonly countingRegion: typeof countingRegion;
  /** True while the browser is online. */
  readonly networkRegion: typeof networkRegion;
  /** The check of the selection that runs. */
  readonly checkingRegion: typeof checkingRegion;
  /** Selects or unselects single rows. */
  readonly setRows: typeof setFetchedRows;
  /** Selects or unselects all rows that pass the filters. */
  readonly setAll: typeof setAllFetched;
  /** Adopts the selection of an address. */
  readonly adoptSelection: typeof adoptFetched;
}

/** The part of the chart that fetches rows, for the option `asyncRows` of `createTableMachine`. */
export const asyncRows: AsyncRowsFeature = {
  nothingFetched,
  actors: { ...fetchingActors, ...checkingActors },
  guards: { ...fetchingGuards, ...checkingGuards },
  delays: fetchingDelays,
  fetchingActions,
  checkingActions,
  rowsRegion: fetchedRowsRegion,
  requestRegion,
  countingRegion,
  networkRegion,
  checkingRegion,
  setRows: setFetchedRows,
  setAll: setAllFetched,
  adoptSelection: adoptFetched,
};
