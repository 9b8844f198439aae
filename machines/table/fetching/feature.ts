import { checkingActions, checkingActors, checkingGuards, checkingRegion } from '../features/row-selection/checking';
import { adoptFetched, selectAllFetched, selectFetchedRows } from '../features/row-selection/select-fetched';
import {
  countingRegion,
  fetchedRowsRegion,
  fetchingActions,
  fetchingActors,
  fetchingDelays,
  fetchingGuards,
  networkRegion,
  requestRegion,
} from './region';
import { nothingFetched } from './nothing-fetched';

/**
 * The part of the chart that fetches rows: the option `asyncRows` of `createTableMachine`. It is handed in, so that an application whose
 * tables have their rows in memory is built without it.
 */
export interface AsyncRowsFeature {
  readonly nothingFetched: typeof nothingFetched;
  readonly actors: typeof fetchingActors & typeof checkingActors;
  readonly guards: typeof fetchingGuards & typeof checkingGuards;
  readonly delays: typeof fetchingDelays;
  readonly fetchingActions: typeof fetchingActions;
  readonly checkingActions: typeof checkingActions;
  readonly rowsRegion: typeof fetchedRowsRegion;
  readonly requestRegion: typeof requestRegion;
  readonly countingRegion: typeof countingRegion;
  readonly networkRegion: typeof networkRegion;
  readonly checkingRegion: typeof checkingRegion;
  readonly selectRows: typeof selectFetchedRows;
  readonly selectAll: typeof selectAllFetched;
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
  selectRows: selectFetchedRows,
  selectAll: selectAllFetched,
  adoptSelection: adoptFetched,
};
