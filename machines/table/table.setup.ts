import { setup } from 'xstate';
import { adoptionActions, adoptionGuards } from './adoption';
import { debounceDelays, urlActions, urlGuards } from './url/url.region';
import { columnsActions } from './columns/columns.actions';
import { textBoxesActions, textBoxesGuards } from './text-boxes/text-boxes.actions';
import { mergeParts, partActions, type TablePart } from './part';
import { keysOf } from './parts';
import { rowsActions, rowsGuards } from './rows/rows.actions';
import type { TableContext, TableEvent, TableInput, TableMachineOptions } from './table.types';

export const tableSetup = (options: TableMachineOptions, parts: readonly TablePart[]) =>
  setup({
    types: {} as { context: TableContext; events: TableEvent; input: TableInput },
    ...(options.asyncRows && { actors: options.asyncRows.actors }),
    guards: {
      ...adoptionGuards,
      ...textBoxesGuards,
      ...rowsGuards,
      ...options.asyncRows?.guards,
      ...mergeParts(parts, ({ guards }) => guards),
      ...urlGuards,
    },
    actions: {
      ...adoptionActions(parts, keysOf(options)),
      ...textBoxesActions(parts),
      ...rowsActions(parts),
      ...options.asyncRows?.actions,
      ...partActions,
      ...mergeParts(parts, ({ actions }) => actions),
      ...columnsActions(parts),
      ...urlActions(parts),
    },
    delays: {
      ...debounceDelays(options),
      compositionDelay: options.compositionDelay ?? 0,
    },
  });

export type TableSetup = ReturnType<typeof tableSetup>;
