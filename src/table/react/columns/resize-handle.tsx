import './resize-handle.css';
import { memo } from 'react';
import type { ViewColumn } from './view-columns';
import type { ViewTable } from '../view-table';
import { useResize } from './use-resize';
import { useLabels } from '../labels';

export interface ResizeHandleProps {
  readonly table: ViewTable;
  readonly column: ViewColumn;
}

/** The handle at the end of a head that makes the column wider or narrower. Nothing where the table does not have the state `columnSizing`. */
export const ResizeHandle = /* @__PURE__ */ memo(function ResizeHandle({ table, column }: ResizeHandleProps) {
  const { isResizable, isResizing, handleProps } = useResize(table, column, (handle) =>
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
});

/** Pixels beside a text in its cell, and in its head, besides padding, arrows and the button of the menu. */
const cellSpacePx = 2;
const headSpacePx = 22;

const paddingPx = (element: Element): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
};

/** Returns the width of everything in a head except its name. */
const headBesidePx = (head: HTMLElement): number =>
  [...head.querySelectorAll('.ct-sort-button-direction, .ct-sort-button-order, .ct-menu-button')].reduce(
    (sum, element) => sum + element.getBoundingClientRect().width,
    paddingPx(head) + headSpacePx,
  );

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
  // Counted from the end: the head may have fewer cells before the columns.
  const fromEnd = (head.parentElement?.children.length ?? 0) - head.cellIndex;
  const texts = [...table.tBodies].flatMap(({ rows }) =>
    [...rows].flatMap(({ cells }) => {
      const cell = cells[cells.length - fromEnd];
      return cell ? textWidth(cell) + paddingPx(cell) + cellSpacePx : [];
    }),
  );
  return Math.ceil(
    Math.max(
      textWidth(head.querySelector('.ct-sort-button-name, .ct-header-cell-text')) + headBesidePx(head),
      ...texts,
    ),
  );
}
