import { setup } from 'xstate';
import { adoptionActions, adoptionGuards } from './adoption';
import { debounceDelays, urlActions, urlGuards } from './url/url.region';
import { columnsActions } from './columns/columns.region';
import { textBoxesActions, textBoxesGuards } from './text-boxes/text-boxes.region';
import { enqueueInTable } from './table.actions';
import type { AsyncRowsFeature } from './fetching/fetching.feature';
import { actionsOf, guardsOf, partActions, type TablePart } from './part';
import { keysOf } from './parts';
import { resetActions } from './reset/reset.actions';
import { rowsActions, rowsGuards } from './rows/rows.region';
import type { TableContext, TableEvent, TableInput, TableMachineOptions } from './table.types';

/** The type always includes these, because only tables that fetch rows use them. */
const fetchingParts = ({ asyncRows }: TableMachineOptions): AsyncRowsFeature => asyncRows ?? ({} as AsyncRowsFeature);

const baseSetup = (options: TableMachineOptions, parts: readonly TablePart[]) =>
  setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },
    actors: { ...fetchingParts(options).actors },
    guards: {
      ...adoptionGuards,
      ...textBoxesGuards,
      ...rowsGuards,
      ...fetchingParts(options).guards,
      ...guardsOf(parts),
      ...urlGuards,
    },
    actions: {
      ...adoptionActions(parts, keysOf(options)),
      ...textBoxesActions(parts),
      ...rowsActions(parts),
      ...fetchingParts(options).fetchingActions,
      ...fetchingParts(options).checkingActions,
      ...partActions,
      ...actionsOf(parts),
      ...columnsActions(parts),
      ...urlActions(parts),
      /** Provided with the chart, because it needs the states. */
      armDelays: enqueueInTable(() => {}),
    },
    delays: {
      ...debounceDelays(options),
      ...fetchingParts(options).delays,
      compositionDelay: options.compositionDelay ?? 0,
    },
  });

export function tableSetup(options: TableMachineOptions, parts: readonly TablePart[]) {
  const base = baseSetup(options, parts);
  return base.extend({ actions: resetActions(base, parts) });
}

export type BaseSetup = ReturnType<typeof baseSetup>;
export type TableSetup = ReturnType<typeof tableSetup>;
