import { noFilters } from '../filtering/filters';
import type { ColumnReset, TablePart } from '../part';
import type { BaseSetup } from '../table.setup';
import type { TableState } from '../table.types';

/** Each action raises `state.set`, which every part adopts. */
export function resetActions(base: BaseSetup, parts: readonly TablePart[]) {
  return {
    resetState: base.raise(({ context }) => ({ type: 'state.set', state: context.defaults })),
    clearFilters: base.raise({ type: 'state.set', state: noFilters }),
    resetColumn: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'column.reset') return;
      const { columnId } = event;
      const { defaults } = context;
      const reset = parts.reduce<ColumnReset>(
        (all, { resetColumn }) => ({ ...all, ...resetColumn?.(context, defaults, columnId) }),
        {},
      );
      enqueue.raise({ type: 'state.set', state: withoutUndefined(reset) });
    }),
  };
}

const withoutUndefined = (state: ColumnReset): Partial<TableState> =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));
