import { adoptTo, assignTable, onAdoption, type AdoptedStates } from '../../actions';
import { findColumn } from '../../columns/state';
import type { TableSetup } from '../../setup';
import type { TableContext, WholeTableState } from '../../types';
import { resetValue } from '../reset-column';
import type { ColumnVisibilityEvent } from './feature';
import { adoptColumnVisibility, isShown, kindOfVisibility, toggleColumn } from './state';

type Kind = ReturnType<typeof kindOfVisibility>;
type Toggled = Extract<ColumnVisibilityEvent, { type: 'columnVisibility.toggle' }>;
type Shown = Omit<Toggled, 'type'>;

/** The region of hidden columns: all shown or some hidden. */
export function columnVisibilityRegion(table: TableSetup) {
  const toggle = (kind: Kind) =>
    ({
      guard: { type: 'togglesTo', params: ({ event }: { event: Toggled }) => ({ ...event, kind }) },
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
}

export const columnVisibilityGuards = {
  togglesTo: (
    { context: { columns, columnVisibility = {} } }: { context: TableContext },
    { columnId, visible, kind }: Shown & { readonly kind: Kind },
  ) =>
    findColumn(columns, columnId) !== undefined &&
    visible !== isShown(columnVisibility, columnId) &&
    kindOfVisibility(toggleColumn(columnVisibility, columnId)) === kind,
  adoptsVisibility: (
    { context }: { context: TableContext },
    { adopted: { columnVisibility }, kind }: AdoptedStates & { readonly kind: Kind },
  ) =>
    columnVisibility !== undefined &&
    kindOfVisibility(adoptColumnVisibility(columnVisibility, context.columns)) === kind,
};

export const columnVisibilityActions = {
  toggleColumn: assignTable(({ context: { columnVisibility = {} } }, { columnId }: Pick<Shown, 'columnId'>) => ({
    columnVisibility: toggleColumn(columnVisibility, columnId),
  })),
  showAllColumns: assignTable(() => ({ columnVisibility: {} })),
  adoptColumnVisibility: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    columnVisibility: adoptColumnVisibility(adopted.columnVisibility ?? {}, context.columns),
  })),
};

/** The optional state by which a table hides and shows columns. */
export const columnVisibilityState = {
  key: 'columnVisibility',
  region: columnVisibilityRegion,
  guards: columnVisibilityGuards,
  actions: columnVisibilityActions,
  resetColumn: ({ columnVisibility }: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnVisibility: columnVisibility && resetValue(columnVisibility, defaults.columnVisibility, columnId),
  }),
} as const;
