import { assignTable, onAdoption, type AdoptedStates, type AdoptingEvent } from '../../actions';
import { findColumn } from '../../columns/state';
import type { TableSetup } from '../../setup';
import type { TableContext, WholeTableState } from '../../types';
import { resetValue } from '../reset-column';
import { adoptColumnSizing, clampColumnWidth, columnWidthIn, setColumnWidth } from './state';

export interface Width {
  readonly columnId: string;
  readonly width: number;
}
type WithContext = { readonly context: TableContext };

/** The widths of the columns. A resize by pointer is one user event: the width is set where it ends. */
export function columnSizingRegion(table: TableSetup) {
  return table.createStateConfig({
    initial: 'idle',
    on: {
      'columnSizing.set': {
        guard: { type: 'changesWidth', params: ({ event }) => event },
        actions: { type: 'setWidth', params: ({ event }) => event },
      },
      ...onAdoption({
        guard: {
          type: 'adopts',
          params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state, key: 'columnSizing' as const }),
        },
        actions: {
          type: 'adoptColumnSizing',
          params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state }),
        },
      } as const),
    },
    states: {
      idle: {
        on: {
          'columnSizing.start': {
            guard: { type: 'hasColumn', params: ({ event }) => event },
            target: 'resizing',
            actions: { type: 'resize', params: ({ event }) => event },
          },
        },
      },
      resizing: {
        on: {
          'columnSizing.move': { actions: { type: 'resizeTo', params: ({ event }) => event } },
          'columnSizing.end': { target: 'idle', actions: ['setResizedWidth', 'endResizing'] },
          'columnSizing.cancel': { target: 'idle', actions: 'endResizing' },
        },
      },
    },
  });
}

export const columnSizingGuards = {
  hasColumn: ({ context: { columns } }: WithContext, { columnId }: { readonly columnId: string }) =>
    findColumn(columns, columnId) !== undefined,
  changesWidth: ({ context: { columns, columnSizing = {} } }: WithContext, { columnId, width }: Width) =>
    findColumn(columns, columnId) !== undefined && clampColumnWidth(width) !== columnWidthIn(columnSizing, columnId),
};

export const columnSizingActions = {
  setWidth: assignTable(({ context: { columnSizing = {} } }, { columnId, width }: Width) => ({
    columnSizing: setColumnWidth(columnSizing, columnId, width),
  })),
  resize: assignTable((_, { columnId, width }: Width) => ({
    resizing: { columnId, width: clampColumnWidth(width), isMoved: false },
  })),
  resizeTo: assignTable(({ context: { resizing = null } }, { width }: Pick<Width, 'width'>) => ({
    resizing: resizing && { ...resizing, width: clampColumnWidth(width), isMoved: true },
  })),
  setResizedWidth: assignTable(({ context: { resizing, columnSizing = {} } }) =>
    resizing?.isMoved === true && resizing.width !== columnWidthIn(columnSizing, resizing.columnId)
      ? { columnSizing: setColumnWidth(columnSizing, resizing.columnId, resizing.width) }
      : {},
  ),
  endResizing: assignTable(() => ({ resizing: null })),
  adoptColumnSizing: assignTable(({ context }, { adopted }: AdoptedStates) => ({
    columnSizing: adoptColumnSizing(adopted.columnSizing ?? {}, context.columns),
  })),
};

/** The optional state by which a table sets the widths of columns. */
export const columnSizingState = {
  key: 'columnSizing',
  region: columnSizingRegion,
  guards: columnSizingGuards,
  actions: columnSizingActions,
  resetColumn: ({ columnSizing }: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnSizing: columnSizing && resetValue(columnSizing, defaults.columnSizing, columnId),
  }),
} as const;
