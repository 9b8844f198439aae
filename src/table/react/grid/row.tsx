import './row.css';
import {
  Fragment,
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import type { PlacedColumn } from '../base/view-columns';
import { mayHaveRowsBelow, type ViewRow } from '../base/view-rows';
import { hasState, type ViewTable } from '../base/view-table';
import { Checkbox, treeOf } from '../ui/elements';
import { useRowCheckbox } from '../selection/use-selection';
import { useLabels } from '../base/labels';
import type { RowPinning } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
import { isGroup as isGroupRow } from '../../host/rows';
import { asOptional } from '../../host/table-9';
import { pinnedStyle, startSide } from './column-layout';
import { RenderedCell } from '../base/rendered';
import { ExpandButton, RowMenu } from '../ui/lazy-parts';
/** Custom attributes for a row's element. */
export type RowAttributes = Pick<HTMLAttributes<HTMLTableRowElement>, 'className' | 'style' | 'title'> & {
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
};

export interface RowProps {
  readonly table: ViewTable;
  readonly row: ViewRow;
  readonly columns: readonly PlacedColumn[];
  readonly pinned?: keyof RowPinning | null;
  readonly canPin?: boolean;
  readonly style?: CSSProperties | undefined;
  /** 1-based index among header and data rows. Set only if the table renders some of its rows. */
  readonly rowIndex?: number;
  readonly isSelectable: boolean;
  /** Called when the row is clicked or Enter is pressed on it, but not on a control in it. */
  readonly onOpen?: ((rowId: string) => void) | undefined;
  readonly attributesOf?: ((rowId: string) => RowAttributes) | undefined;
}

/** Maximum indentation in levels. Deeper rows aren't indented further, so that their text stays visible. */
const maxIndents = 6;

const cellStyle = (column: PlacedColumn, index: number, depth: number): CSSProperties | undefined => {
  const isIndented = index === 0 && depth > 0;
  if (!isIndented && column.pinned === null) return undefined;
  return {
    ...pinnedStyle(column, index),
    ...(isIndented && {
      paddingInlineStart: `calc(var(--ct-own-space-2) + ${Math.min(depth, maxIndents)} * var(--ct-own-space-4))`,
    }),
  };
};

/**
 * Returns the ID of the hovered column if its cell is truncated. The row may start with other cells, e.g. a checkbox.
 */
function columnCutShort(
  { target, currentTarget }: PointerEvent<HTMLTableRowElement>,
  columns: readonly PlacedColumn[],
): string | undefined {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell || cell.scrollWidth <= cell.clientWidth) return undefined;
  return columns[cell.cellIndex - (currentTarget.cells.length - columns.length)]?.id;
}

const controls =
  'a, button, input, select, textarea, label, summary, [role=button], [role=menuitem], [contenteditable]';

const isOnControl = ({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean => {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && currentTarget.contains(control);
};

const isSelectingText = (): boolean => window.getSelection()?.isCollapsed === false;

/** True for the standard cell of e.g. a `numberColumn`, which only displays text and needs no component. */
function isTextOf({ column }: PlacedColumn): boolean {
  const kind = readKindMeta(column);
  return kind !== undefined && kind.cell === column.columnDef.cell;
}

const canBePinned = ({ row }: ViewRow): boolean => asOptional(row).getCanPin?.call(row) !== false;

/** The ID of the row that an element displays. */
export const shownRowIds = new WeakMap<Element, string>();

/** Memoized, so that selecting a row doesn't re-render other rows. */
export const Row = /* @__PURE__ */ memo(function Row({
  table,
  row,
  columns,
  isSelectable,
  onOpen,
  attributesOf,
  pinned = null,
  canPin = false,
  style,
  rowIndex,
}: RowProps) {
  // Renders the checkbox here, because `SelectRow` would read the row's selection a second time.
  const { selectRow } = useLabels();
  const { hasCheckbox, checkboxProps } = useRowCheckbox(table, row.id);
  // Only a hovered cell with truncated text has a tooltip, because updating tooltips slows down each render.
  const [titledColumnId, setTitledColumnId] = useState<string>();
  const ref = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const idBefore = shownRowIds.get(element);
    shownRowIds.set(element, row.id);
    if (idBefore === undefined || idBefore === row.id) return;
    // React notices that another script removed an element only when it removes the element itself, not when it reuses
    // the element for another row.
    if (!element.parentNode) throw new Error("TableView: another script removed a row's element from the page.");
    // A removed row had the focus. Keys must not press controls of the new row that reuses the element.
    const { activeElement } = treeOf(element);
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
  }, [row.id]);
  const isGroup = isGroupRow(row.row);
  // A group row isn't a data row, so it gets no custom attributes. Its values come from its first row.
  const attributes = isGroup ? undefined : attributesOf?.(row.id);
  const hasExpandButtons = hasState(table, 'expanded') && mayHaveRowsBelow(table);
  return (
    <tr
      ref={ref}
      {...attributes}
      className={attributes?.className === undefined ? 'ct-row' : `ct-row ${attributes.className}`}
      {...(!isGroup &&
        onOpen && {
          tabIndex: 0,
          'data-opens': true,
          onClick: (event) => {
            if (!isOnControl(event) && !isSelectingText()) onOpen(row.id);
          },
          onKeyDown: (event) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row.id);
          },
        })}
      data-selected={checkboxProps.checked || undefined}
      data-pinned={pinned ?? undefined}
      style={attributes?.style ? { ...attributes.style, ...style } : style}
      aria-rowindex={rowIndex}
      data-even={(rowIndex !== undefined && rowIndex % 2 === 1) || undefined}
      onPointerOver={(event) => {
        const columnId = columnCutShort(event, columns);
        if (columnId !== titledColumnId) setTitledColumnId(columnId);
      }}
    >
      {isSelectable && (
        <td className="ct-row-checkbox" data-pinned={startSide(columns)}>
          {hasCheckbox && <Checkbox label={selectRow(row.name || row.id)} {...checkboxProps} />}
        </td>
      )}
      {canPin && (
        <td className="ct-row-checkbox" data-pinned={startSide(columns)}>
          {!isGroup && canBePinned(row) && (
            <RowMenu key={row.id} table={table} rowId={row.id} name={row.name} pinned={pinned} />
          )}
        </td>
      )}
      {columns.map((column, index) => {
        const text = row.text(column.id);
        const hasExpandButton = index === 0 && hasExpandButtons;
        // Plain text needs no `<bdi>`, because CSS sets its direction. That cuts row layout time by 20 %.
        const isRendered = isGroup || !isTextOf(column);
        const isPlain = !isRendered && !hasExpandButton;
        const cell = isRendered ? row.row.getAllCellsByColumnId()[column.id] : undefined;
        return (
          <td
            key={column.id}
            className="ct-row-cell"
            data-align={column.align}
            data-plain={isPlain || undefined}
            title={column.id === titledColumnId ? text : undefined}
            data-pinned={column.pinned ?? undefined}
            style={cellStyle(column, index, row.depth)}
          >
            {isPlain ? (
              text
            ) : (
              <>
                {hasExpandButton && <ExpandButton table={table} row={row} />}
                {cell ? (
                  // The key resets the cell's React state when another row reuses the element.
                  <Fragment key={row.id}>
                    <RenderedCell cell={cell} />
                  </Fragment>
                ) : (
                  <bdi>{text}</bdi>
                )}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
