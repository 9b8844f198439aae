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
 * Chart code for rows that the table fetches. Passed in the option `asyncRows`, so apps with all rows in memory don't bundle
 * it.
 */
export interface AsyncRowsFeature {
  /** The initial context. */
  readonly nothingFetched: typeof nothingFetched;
  /** Placeholders for the actors `fetchRows`, `countRows` and `checkSelection`. Provide your own. */
  readonly actors: typeof fetchingActors & typeof checkingActors;
  /** The regions' guards. */
  readonly guards: typeof fetchingGuards & typeof checkingGuards;
  /** The regions' delays, in milliseconds. */
  readonly delays: typeof fetchingDelays;
  /** Actions for fetching and counting. */
  readonly fetchingActions: typeof fetchingActions;
  /** Actions for checking the selection. */
  readonly checkingActions: typeof checkingActions;
  /** Tracks whether the visible rows are loading, outdated, current or failed. */
  readonly rowsRegion: typeof fetchedRowsRegion;
  /** Requests one page at a time. */
  readonly requestRegion: typeof requestRegion;
  /** Counts the matching rows. */
  readonly countingRegion: typeof countingRegion;
  /** Tracks whether the browser is online. */
  readonly networkRegion: typeof networkRegion;
  /** Checks which selected rows exist. */
  readonly checkingRegion: typeof checkingRegion;
  /** Selects or unselects rows. */
  readonly setRows: typeof setFetchedRows;
  /** Selects or unselects all matching rows. */
  readonly setAll: typeof setAllFetched;
  /** Drops rows that don't exist from a URL's selection. */
  readonly adoptSelection: typeof adoptFetched;
}

/** Makes a table fetch its rows page by page. Pass it in the option `asyncRows` of `createTableMachine`. */
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
