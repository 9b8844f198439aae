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

/** Chart code for fetched rows. Passed in the option `asyncRows`, so apps with all rows in memory don't bundle it. */
export interface AsyncRowsFeature {
  /** The initial context. */
  readonly nothingFetched: typeof nothingFetched;
  /** Placeholders for `fetchRows`, `countRows` and `checkSelection`. Provide these actors. */
  readonly actors: typeof fetchingActors & typeof checkingActors;
  /** The guards of the regions. */
  readonly guards: typeof fetchingGuards & typeof checkingGuards;
  /** The delays of the regions, in milliseconds. */
  readonly delays: typeof fetchingDelays;
  /** The actions of the regions that fetch and count. */
  readonly fetchingActions: typeof fetchingActions;
  /** The actions of `checkingRegion`. */
  readonly checkingActions: typeof checkingActions;
  /** The visible rows: old ones, those of the wanted query, or a failure. */
  readonly rowsRegion: typeof fetchedRowsRegion;
  /** Sends one page request at a time. */
  readonly requestRegion: typeof requestRegion;
  /** Counts the matching rows. */
  readonly countingRegion: typeof countingRegion;
  /** Whether the browser is online. */
  readonly networkRegion: typeof networkRegion;
  /** Checks the selection. */
  readonly checkingRegion: typeof checkingRegion;
  /** Selects or unselects rows. */
  readonly setRows: typeof setFetchedRows;
  /** Selects or unselects all matching rows. */
  readonly setAll: typeof setAllFetched;
  /** Adopts the selection of a URL. */
  readonly adoptSelection: typeof adoptFetched;
}

/** Makes a table fetch its rows. For the option `asyncRows` of `createTableMachine`. */
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
