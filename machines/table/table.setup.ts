import { setup } from 'xstate';
import { adoptionActions, adoptionGuards } from './adoption';
import { debounceDelays, urlActions, urlGuards } from './url/url.region';
import { columnsActions } from './columns/columns.actions';
import { textBoxesActions, textBoxesGuards } from './text-boxes/text-boxes.actions';
import { actionsOf, guardsOf, partActions, type TablePart } from './part';
import { keysOf } from './parts';
import { resetActions } from './reset/reset.actions';
import { rowsActions, rowsGuards } from './rows/rows.actions';
import type { TableContext, TableEvent, TableInput, TableMachineOptions } from './table.types';

const baseSetup = (options: TableMachineOptions, parts: readonly TablePart[]) =>
  setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },
    ...(options.asyncRows && { actors: options.asyncRows.actors }),
    guards: {
      ...adoptionGuards,
      ...textBoxesGuards,
      ...rowsGuards,
      ...options.asyncRows?.guards,
      ...guardsOf(parts),
      ...urlGuards,
    },
    actions: {
      ...adoptionActions(parts, keysOf(options)),
      ...textBoxesActions(parts),
      ...rowsActions(parts),
      ...options.asyncRows?.actions,
      ...partActions,
      ...actionsOf(parts),
      ...columnsActions(parts),
      ...urlActions(parts),
    },
    delays: {
      ...debounceDelays(options),
      compositionDelay: options.compositionDelay ?? 0,
    },
  });

export function tableSetup(options: TableMachineOptions, parts: readonly TablePart[]) {
  const base = baseSetup(options, parts);
  return base.extend({ actions: resetActions(base, parts) });
}

export type BaseSetup = ReturnType<typeof baseSetup>;
export type TableSetup = ReturnType<typeof tableSetup>;
