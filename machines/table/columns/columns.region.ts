import { assignOn, enqueueInTable } from '../table.actions';
import { derive } from '../derive';
import { isListed } from '../features/row-selection/selection';
import { columnStateKeys } from '../table.states';
import type { TableContext, TableState } from '../table.types';

/** Raises events, so that each feature drops missing columns or reads new ones. */
export const columnsTransitions = {
  'columns.changed': {
    actions: ['setColumns', 'adoptColumns'],
  },
} as const;

export const columnsActions = {
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
    const keys = dependsOnColumns(context) ? [...columnStateKeys, 'rowSelection' as const] : columnStateKeys;
    for (const key of keys) {
      if (context[key] === undefined) continue;
      if (context[key] === context.url.lastWritten[key]) Object.assign(synced, { [key]: context.url.inUrl[key] });
      else Object.assign(changed, { [key]: context[key] });
    }
    enqueue.raise({ type: 'url.changed', state: synced });
    if (keys.some((key) => changed[key] !== undefined)) enqueue.raise({ type: 'state.patch', state: changed });
  }),
};

const dependsOnColumns = ({ rowSelection, url, rules }: TableContext): boolean =>
  !isListed(rowSelection) ||
  (url.inUrl.rowSelection !== undefined && !isListed(url.inUrl.rowSelection)) ||
  rules.enableRowSelection !== undefined ||
  rules.enableMultiRowSelection === false;
