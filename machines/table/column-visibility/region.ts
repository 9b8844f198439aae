import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../actions';
import { findColumn } from '../columns';
import type { TableSetup } from '../setup';
import type { TableContext, TableEvent, TableMachineOptions } from '../types';
import { adoptColumnVisibility, kindOfVisibility, toggleColumn } from './state';

type Kind = ReturnType<typeof kindOfVisibility>;
type Toggled = Extract<TableEvent, { type: 'columnVisibility.toggle' }>;

/** The act on one column. The regions of visibility and address both take it, under one guard. */
export const visibilityAct = {
  guard: { type: 'isKnownColumn', params: ({ event }: { event: Toggled }) => event },
} as const;

/** Tells if columns are hidden. */
export const columnVisibilityRegion = (table: TableSetup) => {
  const toggle = (kind: Kind) =>
    ({
      guard: { type: 'togglesTo', params: ({ event }: { event: Toggled }) => ({ columnId: event.columnId, kind }) },
      target: kind,
      actions: { type: 'toggleColumn', params: ({ event }: { event: Toggled }) => event },
    }) as const;
  const adopt = (kind: Kind) => adoptTo('adoptsVisibility', 'adoptColumnVisibility', kind);
  const adoption = onAdoption([adopt('allShown'), adopt('someHidden')]);

  return table.createStateConfig({
    initial: 'allShown',
    states: {
      allShown: { on: { 'columnVisibility.toggle': toggle('someHidden'), ...adoption } },
      someHidden: {
        on: {
          'columnVisibility.toggle': [toggle('allShown'), toggle('someHidden')],
          'columnVisibility.showAll': { target: 'allShown', actions: 'showAllColumns' },
          ...adoption,
        },
      },
    },
  });
};

export const columnVisibilityGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  hidesColumns: ({ context: { columnVisibility = {} } }: { context: TableContext }) =>
    kindOfVisibility(columnVisibility) === 'someHidden',
  togglesTo: (
    { context: { columnVisibility = {} } }: { context: TableContext },
    { columnId, kind }: { readonly columnId: string; readonly kind: Kind },
  ) =>
    findColumn(columns, columnId) !== undefined && kindOfVisibility(toggleColumn(columnVisibility, columnId)) === kind,
  adoptsVisibility: (_: unknown, { adopted: { columnVisibility }, kind }: AdoptedStates & { readonly kind: Kind }) =>
    columnVisibility !== undefined && kindOfVisibility(adoptColumnVisibility(columnVisibility, columns)) === kind,
});

export const columnVisibilityActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  toggleColumn: assignTable(({ context: { columnVisibility = {} } }, { columnId }: { readonly columnId: string }) => ({
    columnVisibility: toggleColumn(columnVisibility, columnId),
  })),
  showAllColumns: assignTable(() => ({ columnVisibility: {} })),
  adoptColumnVisibility: assignTable((_, { adopted }: AdoptedStates) => ({
    columnVisibility: adoptColumnVisibility(adopted.columnVisibility ?? {}, columns),
  })),
});
