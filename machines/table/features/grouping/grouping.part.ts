import { assignOn, change, guardOn, derive, partSetup } from '../../base/part';
import { findColumn, keepKnownColumns } from '../../base/columns';
import type { Adopt, TableContext, WholeTableState } from '../../base/table.types';

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'grouping.toggle': { guard: 'groupsByColumn', actions: ['toggleGrouping', change('grouping')] },
    },
  });

const toggleGrouping = (grouping: readonly string[], columnId: string): readonly string[] =>
  grouping.includes(columnId) ? grouping.filter((id) => id !== columnId) : [...grouping, columnId];

const adoptGrouping = (grouping: readonly string[], { columns }: TableContext): readonly string[] =>
  keepKnownColumns(grouping, columns, (id) => id);

const resetGrouping = (grouping: readonly string[], defaults: readonly string[], columnId: string) =>
  grouping.includes(columnId) === defaults.includes(columnId) ? undefined : toggleGrouping(grouping, columnId);

const guards = {
  groupsByColumn: guardOn(
    'grouping.toggle',
    ({ columns }, { columnId }) => findColumn(columns, columnId) !== undefined,
  ),
};

const actions = {
  toggleGrouping: assignOn('grouping.toggle', (context, { columnId }) =>
    derive(context, { grouping: toggleGrouping(context.grouping ?? [], columnId) }),
  ),
};

const adopt: Adopt = (context, { state: { grouping } }) =>
  grouping ? derive(context, { grouping: adoptGrouping(grouping, context) }) : {};

/** Lets users group rows. Pass it in the option `parts`. */
export const groupingPart = {
  key: 'grouping',
  adopt,
  region,
  guards,
  actions,
  resetColumn: ({ grouping }: TableContext, defaults: WholeTableState, columnId: string) => ({
    grouping: grouping && resetGrouping(grouping, defaults.grouping, columnId),
  }),
} as const;
