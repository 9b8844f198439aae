import { assignOn, enqueueInTable } from '../table.actions';
import { derive } from '../derive';
import type { TablePart } from '../part';
import { columnStateKeys, isUrlStateKey } from '../table.states';
import type { TableState } from '../table.types';

/** Raises events, so that each part drops missing columns or reads new ones. */
export const columnsActions = (parts: readonly TablePart[]) => ({
  setColumns: assignOn('columns.changed', (context, { columns, rules = context.rules }) =>
    derive(context, { columns, rules }),
  ),
  /**
   * Reads a synced state from the URL again, which may contain a new column's ID. In a pending state, only drops
   * missing columns.
   */
  adoptColumns: enqueueInTable(({ context, enqueue }) => {
    const synced: Partial<TableState> = {};
    const changed: Partial<TableState> = {};
    const others = parts.filter(({ dependsOnColumns }) => dependsOnColumns?.(context)).map(({ key }) => key);
    const keys = [...columnStateKeys, ...others.filter(isUrlStateKey)];
    for (const key of keys) {
      if (context[key] === undefined) continue;
      if (context[key] === context.url.lastWritten[key]) Object.assign(synced, { [key]: context.url.inUrl[key] });
      else Object.assign(changed, { [key]: context[key] });
    }
    enqueue.raise({ type: 'url.changed', state: synced });
    if (keys.some((key) => changed[key] !== undefined)) enqueue.raise({ type: 'state.patch', state: changed });
  }),
});
