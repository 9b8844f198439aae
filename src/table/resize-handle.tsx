import './resize-handle.css';
import type { ViewColumn } from '../rows';
import type { TableActor } from './actor';
import { useResize } from './hooks/use-resize';
import { useLabels } from './labels';

interface ResizeHandleProps {
  readonly actor: TableActor;
  readonly column: ViewColumn;
}

/** The handle at the end of a head that makes the column wider or narrower. Nothing where the table does not have the state `columnSizing`. */
export function ResizeHandle({ actor, column }: ResizeHandleProps) {
  const { isResizable, isResizing, handleProps } = useResize(actor, column, (handle) =>
    measureColumn(handle, column.width),
  );
  const label = useLabels().columnWidth(column.header);
  if (!isResizable) return null;
  return (
    <div
      {...handleProps}
      className="ct-resize-handle"
      data-resizing={isResizing || undefined}
      aria-label={label}
      title={label}
    />
  );
}

/** Pixels between a text and the edges of its cell, with the arrows and the menu of a head. */
const cellSpacePx = 18;
const headSpacePx = 84;

/** Returns the width in pixels that the texts of a column need; `width` if the handle is in no table. */
function measureColumn(handle: HTMLElement, width: number): number {
  const head = handle.closest('th');
  const table = handle.closest('table');
  if (!head || !table) return width;
  const textWidth = (element: Element | null | undefined) => {
    if (!element) return 0;
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width;
  };
  // Counted from the end: what stands before the columns may be fewer cells in the head.
  const fromEnd = (head.parentElement?.children.length ?? 0) - head.cellIndex;
  const texts = [...table.tBodies].flatMap(({ rows }) =>
    [...rows].map(({ cells }) => textWidth(cells[cells.length - fromEnd])),
  );
  return Math.ceil(
    Math.max(
      textWidth(head.querySelector('.ct-sort-button-name')) + headSpacePx,
      ...texts.map((text) => text + cellSpacePx),
    ),
  );
}
