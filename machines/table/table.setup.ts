import { setup } from 'xstate';
import { adoptionActions, adoptionGuards } from './adoption';
import { deliveryActions, deliveryGuards } from './url/delivery';
import { debounceDelays } from './url/debounce';
import { urlActions, urlGuards } from './url/url.region';
import { columnOrderActions, columnOrderGuards } from './features/column-order/column-order.region';
import { columnsActions } from './columns/columns.region';
import { textBoxesActions, textBoxesGuards } from './text-boxes/text-boxes.region';
import { enqueueInTable } from './table.actions';
import type { AsyncRowsFeature } from './fetching/fetching.feature';
import { columnFiltersActions, columnFiltersGuards } from './features/column-filters/column-filters.region';
import { searchActions, searchGuards } from './features/global-filter/search.region';
import { optionalActions, optionalGuards } from './features/optional';
import { paginationActions, paginationGuards } from './features/pagination/pagination.region';
import { resetActions } from './reset/reset.actions';
import { rowSelectionActions, rowSelectionGuards } from './features/row-selection/row-selection.region';
import { rowsActions, rowsGuards } from './rows/rows.region';
import { sortingActions, sortingGuards } from './features/sorting/sorting.region';
import type { TableContext, TableEvent, TableInput, TableMachineOptions } from './table.types';

/** The type always includes these, because only tables that fetch rows use them. */
const fetchingParts = ({ asyncRows }: TableMachineOptions): AsyncRowsFeature => asyncRows ?? ({} as AsyncRowsFeature);

const baseSetup = (options: TableMachineOptions) =>
  setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },
    actors: { ...fetchingParts(options).actors },
    guards: {
      ...adoptionGuards,
      ...textBoxesGuards,
      ...rowsGuards,
      ...fetchingParts(options).guards,
      ...searchGuards,
      ...columnFiltersGuards,
      ...sortingGuards,
      ...columnOrderGuards,
      ...optionalGuards(options),
      ...rowSelectionGuards,
      ...paginationGuards,
      ...urlGuards,
      ...deliveryGuards,
    },
    actions: {
      ...adoptionActions(options),
      ...textBoxesActions,
      ...rowsActions(options),
      ...fetchingParts(options).fetchingActions,
      ...fetchingParts(options).checkingActions,
      ...searchActions,
      ...columnFiltersActions,
      ...sortingActions,
      ...columnOrderActions,
      ...optionalActions(options),
      ...columnsActions,
      ...rowSelectionActions(options),
      ...paginationActions,
      ...urlActions,
      ...deliveryActions,
      /** Provided with the chart, because it needs the states. */
      armDelays: enqueueInTable(() => {}),
    },
    delays: {
      ...debounceDelays(options),
      ...fetchingParts(options).delays,
      compositionDelay: options.compositionDelay ?? 0,
    },
  });

export function tableSetup(options: TableMachineOptions) {
  const base = baseSetup(options);
  return base.extend({
    actions: resetActions(base, options),
  });
}

export type BaseSetup = ReturnType<typeof baseSetup>;
export type TableSetup = ReturnType<typeof tableSetup>;
