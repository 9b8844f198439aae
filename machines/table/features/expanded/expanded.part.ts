import { assignOn, change, guardOn, derive, partSetup } from '../../base/part';
import type { Adopt, TableContext } from '../../base/table.types';
import { adoptExpanded, isExpanded, toggleAllExpanded, toggleExpanded } from './expanded.state';

const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    on: {
      'expanded.toggle': { guard: 'changesExpanded', actions: ['toggleExpanded', change('expanded')] },
      'expanded.toggleAll': { guard: 'changesAllExpanded', actions: ['toggleAllExpanded', change('expanded')] },
    },
  });

const guards = {
  changesExpanded: guardOn('expanded.toggle', (context, { rowId, expanded: wanted }) => {
    const { expanded = {} } = context;
    return wanted !== isExpanded(expanded, rowId) && toggleExpanded(expanded, rowId, context) !== expanded;
  }),
  changesAllExpanded: guardOn('expanded.toggleAll', (context, { expanded: wanted }) => {
    const { expanded = {} } = context;
    return toggleAllExpanded(expanded, context, wanted) !== expanded;
  }),
};

const actions = {
  toggleExpanded: assignOn('expanded.toggle', (context, { rowId }) =>
    derive(context, { expanded: toggleExpanded(context.expanded ?? {}, rowId, context) }),
  ),
  toggleAllExpanded: assignOn('expanded.toggleAll', (context, { expanded }) =>
    derive(context, { expanded: toggleAllExpanded(context.expanded ?? {}, context, expanded) }),
  ),
};

const adopt: Adopt = (context, { state: { expanded } }) =>
  expanded ? derive(context, { expanded: adoptExpanded(expanded, context) }) : {};

/** Lets users expand rows. Pass it in the option `parts`. */
export const expandedPart = {
  key: 'expanded',
  adopt,
  region,
  guards,
  actions,
  keepKnownRows: (context: TableContext) => context.expanded && { expanded: adoptExpanded(context.expanded, context) },
} as const;
