import './resize-handle.css';
import { memo } from 'react';
import type { ViewColumn } from '../base/view-columns';
import type { ViewTable } from '../base/view-table';
import { useResize } from './use-resize';
import { useLabels } from '../base/labels';
import { drawnScale, layoutPx } from './layout-size';

export interface ResizeHandleProps {
  readonly table: ViewTable;
  readonly column: ViewColumn;
}

/** A column's resize handle. Renders nothing if the table doesn't store `columnSizing`. */
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

/** Extra pixels when a column is fitted to its content. Text, padding, arrows and menu button are measured. */
const cellSpacePx = 2;
const headerSpacePx = 22;

const paddingPx = (element: Element): number => {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
};

const headerExtraPx = (header: HTMLElement): number =>
  [...header.querySelectorAll('.ct-sort-button-direction, .ct-sort-button-order, .ct-menu-button')].reduce(
    (sum, element) => sum + layoutPx(element, 'width'),
    paddingPx(header) + headerSpacePx,
  );

function measureColumn(handle: HTMLElement, width: number): number {
  const header = handle.closest('th');
  const table = handle.closest('table');
  if (!header || !table) return width;
  const scale = drawnScale(table);
  const textWidth = (element: Element | null | undefined) => {
    if (!element) return 0;
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width / scale;
  };
  // Counts cells from the row's end, because rows may start with extra cells that the header row lacks.
  const fromEnd = (header.parentElement?.children.length ?? 0) - header.cellIndex;
  const texts = [...table.tBodies].flatMap(({ rows }) =>
    [...rows].flatMap(({ cells }) => {
      const cell = cells[cells.length - fromEnd];
      return cell ? textWidth(cell) + paddingPx(cell) + cellSpacePx : [];
    }),
  );
  return Math.ceil(
    Math.max(
      textWidth(header.querySelector('.ct-sort-button-name, .ct-header-cell-text')) + headerExtraPx(header),
      ...texts,
    ),
  );
}
