import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import { findColumn, keepKnownColumns } from '../../columns/state';
import { countPagedRows } from '../filtering/state';
import type { TableSetup } from '../../setup';
import type { TableContext, WholeTableState } from '../../types';
import type { GroupingEvent } from './feature';

type Kind = 'none' | 'some';
type WithContext = { readonly context: TableContext };

/** The region of the grouping: rows are grouped by columns, or by none. */
export function groupingRegion(table: TableSetup) {
  const toggle = (kind: Kind) =>
    ({
      guard: {
        type: 'groupsTo',
        params: ({ event }: { event: GroupingEvent }) => ({ columnId: event.columnId, kind }),
      },
      target: kind,
      actions: { type: 'toggleGrouping', params: ({ event }: { event: GroupingEvent }) => event },
    }) as const;
  const adopt = (kind: Kind) => adoptTo('adoptsGrouping', 'adoptGrouping', kind);
  const adoption = onAdoption([adopt('none'), adopt('some')]);

  return table.createStateConfig({
    initial: 'none',
    states: {
      none: { on: { 'grouping.toggle': toggle('some'), ...adoption } },
      some: { on: { 'grouping.toggle': [toggle('none'), toggle('some')], ...adoption } },
    },
  });
}

const kindOfGrouping = (grouping: readonly string[]): Kind => (grouping.length > 0 ? 'some' : 'none');

/** Groups by a column after the others, or no longer by it. */
const toggleGrouping = (grouping: readonly string[], columnId: string): readonly string[] =>
  grouping.includes(columnId) ? grouping.filter((id) => id !== columnId) : [...grouping, columnId];

/** Returns the columns without unknown ones. Of a column that is named twice, the first mention is kept. */
const adoptGrouping = (grouping: readonly string[], { columns }: TableContext): readonly string[] =>
  keepKnownColumns(grouping, columns, (id) => id);

/** Groups by the column if the default does: it becomes the last group. Returns `undefined` if nothing changes. */
const resetGrouping = (grouping: readonly string[], defaults: readonly string[], columnId: string) =>
  grouping.includes(columnId) === defaults.includes(columnId) ? undefined : toggleGrouping(grouping, columnId);

export const groupingGuards = {
  groupsTo: (
    { context: { columns, grouping = [] } }: WithContext,
    { columnId, kind }: { readonly columnId: string; readonly kind: Kind },
  ) => findColumn(columns, columnId) !== undefined && kindOfGrouping(toggleGrouping(grouping, columnId)) === kind,
  adoptsGrouping: (
    { context }: WithContext,
    { adopted: { grouping }, kind }: AdoptedStates & { readonly kind: Kind },
  ) => grouping !== undefined && kindOfGrouping(adoptGrouping(grouping, context)) === kind,
};

/** Changes what the rows are grouped by, and with it how many rows paging counts. */
const group = (context: TableContext, grouping: readonly string[]): Partial<TableContext> => ({
  grouping,
  pagedRowCount: countPagedRows({ ...context, grouping }, context.filteredRowIds),
});

export const groupingActions = {
  toggleGrouping: assignTable(({ context }, { columnId }: { readonly columnId: string }) =>
    group(context, toggleGrouping(context.grouping ?? [], columnId)),
  ),
  adoptGrouping: assignTable(({ context }, { adopted }: AdoptedStates) =>
    group(context, adoptGrouping(adopted.grouping ?? [], context)),
  ),
};

/** The optional state by which a table groups rows. */
export const groupingState = {
  key: 'grouping',
  region: groupingRegion,
  guards: groupingGuards,
  actions: groupingActions,
  resetColumn: ({ grouping }: TableContext, defaults: WholeTableState, columnId: string) => ({
    grouping: grouping && resetGrouping(grouping, defaults.grouping, columnId),
  }),
} as const;
