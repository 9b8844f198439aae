import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { columnWidthIn, minColumnWidthPx, shownColumnSizing, type ColumnSizing } from '../../../../machines/table';
import { useSnapshotParts } from '../base/use-snapshot';
import { flexOf, placedColumns, type ViewColumn } from '../base/view-columns';
import { drawnScale, layoutPx } from './layout-size';
import { hasState, type ViewTable } from '../base/view-table';

/** Pixels per press of an arrow key. 1 with Shift. */
const keyStepPx = 10;

/**
 * Returns the column's width in pixels, `isResizable`, `isResizing`, and the handle's props, including its ref.
 * `isResizable` is true if the table stores `columnSizing`. Each drag and each press of an arrow key is one user event.
 *
 * @param fit returns the width of the column's content. Called on Enter and on a double click
 * @example
 * const { handleProps } = useResize(table, column, () => 150);
 * return <div {...handleProps} aria-label="Width of Name" />;
 */
export function useResize(
  table: ViewTable,
  { id: columnId, width: definedWidth }: Pick<ViewColumn, 'id' | 'width'>,
  fit: (handle: HTMLElement) => number,
) {
  const { isResizing, width } = useSnapshotParts(table, ({ context }) => ({
    isResizing: context.resizing?.columnId === columnId,
    width: columnWidthIn(shownColumnSizing(context), columnId) ?? definedWidth,
  }));
  const start = useRef({ x: 0, width, scale: 1 });
  const { shownPx, watchWidth } = useShownWidth();
  const shownWidth = (handle: HTMLElement) => measureHeader(handle) || width;
  const setWidth = (to: number) => table.sync.send({ type: 'columnSizing.set', columnId, width: to });

  return {
    isResizable: hasState(table, 'columnSizing'),
    isResizing,
    width,
    handleProps: {
      ref: watchWidth,
      role: 'separator',
      tabIndex: 0,
      'aria-orientation': 'vertical',
      'aria-valuenow': shownPx || width,
      'aria-valuemin': minColumnWidthPx,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, shiftKey, currentTarget } = event;
        if (key === 'Escape' && isResizing) return table.sync.send({ type: 'columnSizing.cancel' });
        const step = (shiftKey ? 1 : keyStepPx) * directionOf(currentTarget);
        const to = {
          ArrowLeft: shownWidth(currentTarget) - step,
          ArrowRight: shownWidth(currentTarget) + step,
          Enter: key === 'Enter' ? fit(currentTarget) : 0,
        }[key];
        if (to === undefined) return;
        event.preventDefault();
        setWidth(to);
      },
      onPointerDown: ({ button, clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        currentTarget.focus({ preventScroll: true });
        const header = currentTarget.closest('th');
        start.current = { x: clientX, width: shownWidth(currentTarget), scale: header ? drawnScale(header) : 1 };
        const fixed = header ? flexibleWidthsBefore(table, columnId, header) : {};
        table.sync.send({ type: 'columnSizing.start', columnId, width: start.current.width, fixed });
      },
      // Prevents text selection. Also keeps the focus out of inputs, where Escape wouldn't cancel the drag.
      onMouseDown: (event: MouseEvent<HTMLElement>) => event.preventDefault(),
      onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
        const { x, width: before, scale } = start.current;
        const by = ((clientX - x) / scale) * directionOf(currentTarget);
        if (isResizing && by !== 0) table.sync.send({ type: 'columnSizing.move', width: before + by });
      },
      onPointerUp: () => table.sync.send({ type: 'columnSizing.end' }),
      onPointerCancel: () => table.sync.send({ type: 'columnSizing.cancel' }),
      onDoubleClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setWidth(fit(currentTarget)),
    },
  } as const;
}

/**
 * Returns the rendered widths of flexible columns before this column. They must stay fixed during a drag. Otherwise,
 * these columns would grow while this column shrinks, and the handle wouldn't follow the pointer (6pac/SlickGrid#4).
 */
function flexibleWidthsBefore(table: ViewTable, columnId: string, header: HTMLTableCellElement): ColumnSizing {
  const { columnSizing = {} } = table.sync.actor.getSnapshot().context;
  const columns = placedColumns(table);
  const columnIndex = columns.findIndex(({ id }) => id === columnId);
  const headers = [...(header.parentElement?.children ?? [])];
  const firstHeader = headers.indexOf(header) - columnIndex;
  return Object.fromEntries(
    columns.slice(0, columnIndex).flatMap((column, index) => {
      const cell = headers[firstHeader + index];
      const { grow, shrink } = flexOf(column);
      if (!cell || grow + shrink === 0 || columnWidthIn(columnSizing, column.id) !== undefined) return [];
      return [[column.id, Math.round(layoutPx(cell, 'width'))]];
    }),
  );
}

function measureHeader(handle: HTMLElement): number {
  const header = handle.closest('th');
  return header ? Math.round(layoutPx(header, 'width')) : 0;
}

/**
 * Returns the column's rendered width in pixels, or 0 before layout. It may differ from the width in the state, because
 * columns share the spare width and grow with the font size.
 */
function useShownWidth() {
  const [shownPx, setShownPx] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);
  const watchWidth = useCallback((handle: HTMLElement | null) => {
    observer.current?.disconnect();
    const header = handle?.closest('th');
    // jsdom has neither layout nor ResizeObserver, so the width stays 0.
    if (!handle || !header || typeof ResizeObserver === 'undefined') return;
    observer.current = new ResizeObserver(() => setShownPx(measureHeader(handle)));
    observer.current.observe(header);
  }, []);
  return { shownPx, watchWidth };
}

const directionOf = (element: HTMLElement): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
