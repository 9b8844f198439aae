import { setup } from 'xstate';
import { adoptionActions, adoptionGuards, columnsActions, rowsActions, rowsGuards } from './adoption';
import { debounceDelays, urlActions, urlGuards } from './url.region';
import { textBoxesActions, textBoxesGuards } from './text-boxes.actions';
import { mergeParts, partActions, type TablePart } from './base/part';
import { keysOf } from './parts';
import type { TableContext, TableEvent, TableInput, TableMachineOptions } from './base/table.types';

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
