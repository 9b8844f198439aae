import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import type { TableSetup } from '../../setup';
import { countPagedRows } from '../filtering/state';
import type { TableContext } from '../../types';
import type { ExpandedEvent, ExpandedRows } from './feature';
import { adoptExpanded, isExpanded, kindOfExpanded, toggleAllExpanded, toggleExpanded } from './state';

type Kind = ReturnType<typeof kindOfExpanded>;
type Toggled = Extract<ExpandedEvent, { type: 'expanded.toggle' }>;
type ToggledAll = Extract<ExpandedEvent, { type: 'expanded.toggleAll' }>;
type Toggle = Omit<Toggled, 'type'>;
type WithContext = { readonly context: TableContext };

/** The region of expanded rows: none, some or all. */
export function expandedRegion(table: TableSetup) {
  const toggle = (kind: Kind) =>
    ({
      guard: { type: 'expandsTo', params: ({ event }: { event: Toggled }) => ({ ...event, kind }) },
      target: kind,
      actions: { type: 'toggleExpanded', params: ({ event }: { event: Toggled }) => event },
    }) as const;
  const toggleAll = (kind: Kind) =>
    ({
      guard: {
        type: 'expandsAllTo',
        params: ({ event }: { event: ToggledAll }) => ({ expanded: event.expanded, kind }),
      },
      target: kind,
      actions: { type: 'toggleAllExpanded', params: ({ event }: { event: ToggledAll }) => event },
    }) as const;
  const adopt = (kind: Kind) => adoptTo('adoptsExpanded', 'adoptExpanded', kind);
  const adoption = onAdoption([adopt('none'), adopt('some'), adopt('all')]);

  return table.createStateConfig({
    initial: 'none',
    states: {
      none: {
        on: {
          'expanded.toggle': toggle('some'),
          'expanded.toggleAll': toggleAll('all'),
          ...adoption,
        },
      },
      some: {
        // Of the rows that the address named before there were any, none may be left.
        always: { guard: 'expandsNone', target: 'none' },
        on: {
          'expanded.toggle': [toggle('none'), toggle('some')],
          'expanded.toggleAll': [toggleAll('none'), toggleAll('all')],
          ...adoption,
        },
      },
      all: {
        on: {
          'expanded.toggle': [toggle('none'), toggle('some')],
          'expanded.toggleAll': toggleAll('none'),
          ...adoption,
        },
      },
    },
  });
}

export const expandedGuards = {
  expandsNone: ({ context }: WithContext) => kindOfExpanded(context.expanded ?? {}) === 'none',
  expandsTo: ({ context }: WithContext, { rowId, expanded: wanted, kind }: Toggle & { readonly kind: Kind }) => {
    const { expanded: before = {} } = context;
    const expanded = toggleExpanded(before, rowId, context);
    return expanded !== before && wanted !== isExpanded(before, rowId) && kindOfExpanded(expanded) === kind;
  },
  expandsAllTo: (
    { context }: WithContext,
    { expanded: wanted, kind }: { readonly expanded: boolean | undefined; readonly kind: Kind },
  ) => {
    const { expanded: before = {} } = context;
    const expanded = toggleAllExpanded(before, context, wanted);
    return expanded !== before && kindOfExpanded(expanded) === kind;
  },
  adoptsExpanded: (
    { context }: WithContext,
    { adopted: { expanded }, kind }: AdoptedStates & { readonly kind: Kind },
  ) => expanded !== undefined && kindOfExpanded(adoptExpanded(expanded, context)) === kind,
};

/** Changes what is expanded, and with it how many rows paging counts. */
const expand = (context: TableContext, expanded: ExpandedRows): Partial<TableContext> => ({
  expanded,
  pagedRowCount: countPagedRows({ ...context, expanded }, context.filteredRowIds),
});

export const expandedActions = {
  toggleExpanded: assignTable(({ context }, { rowId }: Pick<Toggle, 'rowId'>) =>
    expand(context, toggleExpanded(context.expanded ?? {}, rowId, context)),
  ),
  toggleAllExpanded: assignTable(({ context }, { expanded }: Omit<ToggledAll, 'type'>) =>
    expand(context, toggleAllExpanded(context.expanded ?? {}, context, expanded)),
  ),
  adoptExpanded: assignTable(({ context }, { adopted }: AdoptedStates) =>
    expand(context, adoptExpanded(adopted.expanded ?? {}, context)),
  ),
};

/** The optional state by which a table expands rows. */
export const expandedState = {
  key: 'expanded',
  region: expandedRegion,
  guards: expandedGuards,
  actions: expandedActions,
  keepKnownRows: (context: TableContext) => context.expanded && { expanded: adoptExpanded(context.expanded, context) },
} as const;
