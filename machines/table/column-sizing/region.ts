import { assignTable, onAdoption, type AdoptedStates, type AdoptingEvent } from '../actions';
import { findColumn } from '../columns';
import type { TableSetup } from '../setup';
import type { TableContext, TableEvent, TableMachineOptions } from '../types';
import { adoptColumnSizing, clampColumnWidth, columnWidthIn, setColumnWidth } from './state';

type Act<T extends TableEvent['type']> = { readonly event: Extract<TableEvent, { type: T }> };
export interface Width {
  readonly columnId: string;
  readonly width: number;
}
interface WithContext {
  readonly context: TableContext;
}

/** The act that sets a width. The regions of sizing and of the address both take it, under one guard. */
export const widthAct = {
  guard: { type: 'changesWidth', params: ({ event }: Act<'columnSizing.set'>) => event },
} as const;

/** The widths of the columns. A resize by pointer is one act: the width is set where it ends. */
export const columnSizingRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'idle',
    on: {
      'columnSizing.set': { ...widthAct, actions: { type: 'setWidth', params: ({ event }) => event } },
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
            guard: { type: 'isKnownColumn', params: ({ event }) => event },
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

export const columnSizingGuards = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
  changesWidth: ({ context }: WithContext, { columnId, width }: Width) =>
    findColumn(columns, columnId) !== undefined &&
    clampColumnWidth(width) !== columnWidthIn(context.columnSizing ?? {}, columnId),
  hasResized: ({ context: { resizing, columnSizing = {} } }: WithContext) =>
    resizing?.isMoved === true && resizing.width !== columnWidthIn(columnSizing, resizing.columnId),
});

export const columnSizingActions = ({ columns }: Pick<TableMachineOptions, 'columns'>) => ({
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
    resizing?.isMoved === true ? { columnSizing: setColumnWidth(columnSizing, resizing.columnId, resizing.width) } : {},
  ),
  endResizing: assignTable(() => ({ resizing: null })),
  adoptColumnSizing: assignTable((_, { adopted }: AdoptedStates) => ({
    columnSizing: adoptColumnSizing(adopted.columnSizing ?? {}, columns),
  })),
});
