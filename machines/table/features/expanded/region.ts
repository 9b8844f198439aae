import { adopts, assignAdopted, assignOn, guardOn, onAdoption } from '../../actions';
import type { TableSetup } from '../../setup';
import { countPagedRows } from '../filtering/state';
import type { TableContext } from '../../types';
import type { ExpandedRows } from './feature';
import { adoptExpanded, isExpanded, toggleAllExpanded, toggleExpanded } from './state';

/** The expanded rows. */
export function expandedRegion(table: TableSetup) {
  return table.createStateConfig({
    on: {
      'expanded.toggle': { guard: 'changesExpanded', actions: 'toggleExpanded' },
      'expanded.toggleAll': { guard: 'changesAllExpanded', actions: 'toggleAllExpanded' },
      ...onAdoption({ guard: adopts('expanded'), actions: 'adoptExpanded' }),
    },
  });
}

export const expandedGuards = {
  changesExpanded: guardOn('expanded.toggle', (context, { rowId, expanded: wanted }) => {
    const { expanded = {} } = context;
    return wanted !== isExpanded(expanded, rowId) && toggleExpanded(expanded, rowId, context) !== expanded;
  }),
  changesAllExpanded: guardOn('expanded.toggleAll', (context, { expanded: wanted }) => {
    const { expanded = {} } = context;
    return toggleAllExpanded(expanded, context, wanted) !== expanded;
  }),
};

/** Changes what is expanded, and with it how many rows paging counts. */
const expand = (context: TableContext, expanded: ExpandedRows): Partial<TableContext> => ({
  expanded,
  pagedRowCount: countPagedRows({ ...context, expanded }, context.filteredRowIds),
});

export const expandedActions = {
  toggleExpanded: assignOn('expanded.toggle', (context, { rowId }) =>
    expand(context, toggleExpanded(context.expanded ?? {}, rowId, context)),
  ),
  toggleAllExpanded: assignOn('expanded.toggleAll', (context, { expanded }) =>
    expand(context, toggleAllExpanded(context.expanded ?? {}, context, expanded)),
  ),
  adoptExpanded: assignAdopted((context, adopted) => expand(context, adoptExpanded(adopted.expanded ?? {}, context))),
};

/** The optional state by which a table expands rows. */
export const expandedState = {
  key: 'expanded',
  region: expandedRegion,
  guards: expandedGuards,
  actions: expandedActions,
  keepKnownRows: (context: TableContext) => context.expanded && { expanded: adoptExpanded(context.expanded, context) },
} as const;
