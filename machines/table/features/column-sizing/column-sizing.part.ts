import { assignOn, assignTable, change, guardOn, partSetup } from '../../base/part';
import { findColumn } from '../../base/columns';
import type { Adopt, TableContext, WholeTableState } from '../../base/table.types';
import { resetValue } from '../reset-column';
import {
  adoptColumnSizing,
  clampColumnWidth,
  columnWidthIn,
  setColumnWidth,
  shownColumnSizing,
} from './column-sizing.state';

/** A resize by pointer is one user event: the width is set only when the resize ends. */
const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    initial: 'idle',
    on: {
      'columnSizing.set': { guard: 'changesWidth', actions: ['setWidth', change('columnSizing')] },
    },
    states: {
      idle: {
        on: { 'columnSizing.start': { guard: 'resizesColumn', target: 'resizing', actions: 'startResizing' } },
      },
      resizing: {
        on: {
          'columnSizing.move': { actions: 'resizeTo' },
          'columnSizing.end': [
            {
              guard: 'isResized',
              target: 'idle',
              actions: ['setResizedWidth', 'endResizing', change('columnSizing')],
            },
            { target: 'idle', actions: 'endResizing' },
          ],
          'columnSizing.cancel': { target: 'idle', actions: 'endResizing' },
        },
      },
    },
  });

const guards = {
  resizesColumn: guardOn(
    'columnSizing.start',
    ({ columns }, { columnId }) => findColumn(columns, columnId) !== undefined,
  ),
  isResized: ({ context: { resizing, columnSizing = {} } }: { context: TableContext }) =>
    resizing?.isMoved === true && resizing.width !== columnWidthIn(columnSizing, resizing.columnId),
  changesWidth: guardOn(
    'columnSizing.set',
    ({ columns, columnSizing = {} }, { columnId, width }) =>
      findColumn(columns, columnId) !== undefined && clampColumnWidth(width) !== columnWidthIn(columnSizing, columnId),
  ),
};

const actions = {
  setWidth: assignOn('columnSizing.set', ({ columnSizing = {} }, { columnId, width }) => ({
    columnSizing: setColumnWidth(columnSizing, columnId, width),
  })),
  startResizing: assignOn('columnSizing.start', ({ columns }, { columnId, width, fixed }) => ({
    resizing: {
      columnId,
      width: clampColumnWidth(width),
      isMoved: false,
      ...(fixed && { fixed: adoptColumnSizing(fixed, columns) }),
    },
  })),
  resizeTo: assignOn('columnSizing.move', ({ resizing = null }, { width }) => ({
    resizing: resizing && { ...resizing, width: clampColumnWidth(width), isMoved: true },
  })),
  setResizedWidth: assignTable(({ context }) => ({ columnSizing: shownColumnSizing(context) })),
  endResizing: assignTable(() => ({ resizing: null })),
};

const adopt: Adopt = ({ columns }, { state: { columnSizing } }) =>
  columnSizing ? { columnSizing: adoptColumnSizing(columnSizing, columns) } : {};

/** Lets users resize columns. Pass it in the option `parts`. */
export const columnSizingPart = {
  key: 'columnSizing',
  context: { resizing: null },
  adopt,
  region,
  guards,
  actions,
  resetColumn: ({ columnSizing }: TableContext, defaults: WholeTableState, columnId: string) => ({
    columnSizing: columnSizing && resetValue(columnSizing, defaults.columnSizing, columnId),
  }),
} as const;
