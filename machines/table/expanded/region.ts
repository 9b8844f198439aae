import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../actions';
import type { TableSetup } from '../setup';
import type { TableContext, TableEvent } from '../types';
import { adoptExpanded, kindOfExpanded, toggleAllExpanded, toggleExpanded } from './state';

type Kind = ReturnType<typeof kindOfExpanded>;
type Toggled = Extract<TableEvent, { type: 'expanded.toggle' }>;
interface WithContext {
  readonly context: TableContext;
}

/** The act on one row. The regions of expanded rows and of the address both take it, under one guard. */
export const expandAct = {
  guard: { type: 'expandsOrCollapses', params: ({ event }: { event: Toggled }) => event },
} as const;

/** Tells if rows are expanded. */
export const expandedRegion = (table: TableSetup) => {
  const toggle = (kind: Kind) =>
    ({
      guard: { type: 'expandsTo', params: ({ event }: { event: Toggled }) => ({ rowId: event.rowId, kind }) },
      target: kind,
      actions: { type: 'toggleExpanded', params: ({ event }: { event: Toggled }) => event },
    }) as const;
  const toggleAll = (kind: Kind) =>
    ({ guard: { type: 'expandsAllTo', params: { kind } }, target: kind, actions: 'toggleAllExpanded' }) as const;
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
          'expanded.toggleAll': { target: 'none', actions: 'toggleAllExpanded' },
          ...adoption,
        },
      },
    },
  });
};

export const expandedGuards = {
  expandsOrCollapses: ({ context }: WithContext, { rowId }: { readonly rowId: string }) =>
    toggleExpanded(context.expanded ?? {}, rowId, context) !== context.expanded,
  togglesAllExpanded: ({ context }: WithContext) =>
    toggleAllExpanded(context.expanded ?? {}, context) !== context.expanded,
  expandsNone: ({ context }: WithContext) => kindOfExpanded(context.expanded ?? {}) === 'none',
  expandsTo: ({ context }: WithContext, { rowId, kind }: { readonly rowId: string; readonly kind: Kind }) => {
    const expanded = toggleExpanded(context.expanded ?? {}, rowId, context);
    return expanded !== context.expanded && kindOfExpanded(expanded) === kind;
  },
  expandsAllTo: ({ context }: WithContext, { kind }: { readonly kind: Kind }) => {
    const expanded = toggleAllExpanded(context.expanded ?? {}, context);
    return expanded !== context.expanded && kindOfExpanded(expanded) === kind;
  },
  adoptsExpanded: (
    { context }: WithContext,
    { adopted: { expanded }, kind }: AdoptedStates & { readonly kind: Kind },
  ) => expanded !== undefined && kindOfExpanded(adoptExpanded(expanded, context)) === kind,
};

export const expandedActions = {
  toggleExpanded: assignTable(({ context }, { rowId }: { readonly rowId: string }) => ({
    expanded: toggleExpanded(context.expanded ?? {}, rowId, context),
  })),
  toggleAllExpanded: assignTable(({ context }) => ({ expanded: toggleAllExpanded(context.expanded ?? {}, context) })),
  adoptExpanded: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    expanded: adoptExpanded(adopted.expanded ?? {}, context),
  })),
};
