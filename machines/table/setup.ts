import { setup } from 'xstate';
import { deliveryActions, deliveryGuards } from './address/delivery';
import { addressActions, addressDelays, addressGuards } from './address/region';
import { columnOrderActions, columnOrderGuards } from './features/column-order/region';
import { columnsActions } from './columns/region';
import { compositionActions, compositionGuards } from './composition/region';
import { fetchingActions, fetchingActors, fetchingDelays, fetchingGuards } from './fetching/region';
import { filteringActions, filteringGuards } from './features/filtering/region';
import { partsOf } from './features/optional';
import { goToPageActions, goToPageGuards } from './go-to-page/region';
import { paginationActions, paginationGuards } from './features/pagination/region';
import { resetActions } from './reset/actions';
import { checkingActions, checkingActors, checkingGuards } from './features/row-selection/checking';
import { rowSelectionActions, rowSelectionGuards } from './features/row-selection/region';
import { rowsActions, rowsGuards } from './rows/region';
import { sortingActions, sortingGuards } from './features/sorting/region';
import type { TableContext, TableEvent, TableInput, TableMachineOptions } from './types';

const baseSetup = (options: TableMachineOptions) =>
  setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },
    actors: { ...fetchingActors, ...checkingActors },
    guards: {
      ...compositionGuards,
      ...rowsGuards,
      ...fetchingGuards,
      ...checkingGuards,
      ...filteringGuards,
      ...sortingGuards,
      ...columnOrderGuards,
      ...partsOf('guards'),
      ...rowSelectionGuards,
      ...paginationGuards,
      ...goToPageGuards,
      ...addressGuards,
      ...deliveryGuards(options),
    },
    actions: {
      ...compositionActions,
      ...rowsActions(options),
      ...fetchingActions,
      ...checkingActions(options),
      ...filteringActions,
      ...sortingActions,
      ...columnOrderActions,
      ...partsOf('actions'),
      ...columnsActions(options),
      ...rowSelectionActions(options),
      ...paginationActions,
      ...goToPageActions,
      ...addressActions(options),
      ...deliveryActions(options),
    },
    delays: { ...addressDelays(options), ...fetchingDelays, composedRest: options.composedRest ?? 0 },
  });

/** Joins the guards, actions and delays of all features, by the names they have in the chart. */
export function tableSetup(options: TableMachineOptions) {
  const base = baseSetup(options);
  return base.extend({
    actions: resetActions(base, options),
  });
}

export type BaseSetup = ReturnType<typeof baseSetup>;
export type TableSetup = ReturnType<typeof tableSetup>;
