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
import type { PlacedColumn } from '../columns/view-columns';
import { mayHaveRowsBelow, type ViewRow } from './view-rows';
import { hasState, type ViewTable } from '../view-table';
import { Checkbox } from '../ui/checkbox';
import { useRowBox } from '../selection/use-selection';
import { useLabels } from '../labels';
import type { RowPinning } from '../../../../machines/table';
import { readKindMeta } from '../../columns/meta';
import { isGroup as isGroupRow } from '../../tanstack/groups';
import { asOptional } from '../../tanstack/host';
import { pinnedStyle, startSide } from './place-columns';
import { RenderedCell } from '../rendered';
import { ExpandButton, RowMenu } from '../loaded-parts';
import { treeOf } from '../ui/element-tree';

/** Attributes of a row's element, beside those of the table. */
export type RowAttributes = Pick<HTMLAttributes<HTMLTableRowElement>, 'className' | 'style' | 'title'> & {
  readonly [data: `data-${string}`]: string | number | boolean | undefined;
};

interface RowProps {
  readonly table: ViewTable;
  readonly row: ViewRow;
  readonly columns: readonly PlacedColumn[];
  /** The side that the row is pinned to; `null` if it is not. */
  readonly pinned?: keyof RowPinning | null;
  /** True if the row has a menu that pins it. */
  readonly canPin?: boolean;
  /** The place of a pinned row in the table, so that it stays in view. */
  readonly style?: CSSProperties | undefined;
  /** The place of the row in a table that has more rows than elements, 1-based, the head's among them. */
  readonly rowIndex?: number;
  /** True if the row has a checkbox that selects it. */
  readonly isSelectable: boolean;
  /** Called where the row is clicked, or Enter is pressed on it: not on a control in it. */
  readonly onOpen?: ((rowId: string) => void) | undefined;
  /** Returns attributes of the row's element. */
  readonly attributesOf?: ((rowId: string) => RowAttributes) | undefined;
}

/** Number of levels from which on rows are no further indented, so that their text stays in its column. */
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
 * Returns the id of the column in whose cell the pointer is, if the cell cuts its text short.
 *
 * @param columns the columns of the row's last cells
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

/** Returns true for an event of a control in the row. */
const isOnControl = ({ target, currentTarget }: MouseEvent | KeyboardEvent): boolean => {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && currentTarget.contains(control);
};

/** Returns true where a click ends the selection of some text. */
const isSelectingText = (): boolean => window.getSelection()?.isCollapsed === false;

/** Returns true for a column whose cells show the text of their kind, which need not be rendered as a component. */
function isTextOf({ column }: PlacedColumn): boolean {
  const kind = readKindMeta(column);
  return kind !== undefined && kind.cell === column.columnDef.cell;
}

/** Returns true unless an option of the table forbids to pin the row. */
const canBePinned = ({ row }: ViewRow): boolean => asOptional(row).getCanPin?.call(row) !== false;

/** A row of the table. When it is selected or unselected, no other row renders again. */
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
  // Not a `SelectRow`, which would ask for the row's selection a second time.
  const { selectRow } = useLabels();
  const { hasBox, boxProps } = useRowBox(table, row.id);
  // A text that can be read has no tooltip: it would say the same again, and be written anew with each other row.
  const [titledColumnId, setTitledColumnId] = useState<string>();
  const ref = useRef<HTMLTableRowElement>(null);
  const shownId = useRef(row.id);
  useLayoutEffect(() => {
    if (shownId.current === row.id) return;
    shownId.current = row.id;
    const element = ref.current;
    // React throws where it removes an element that another script has removed; where it takes the element for another row, that row
    // would be missing.
    if (!element?.parentNode) throw new Error('The element of a row was removed from the page by another script.');
    // The focus was in another row, which has gone: no key may press what is in this one.
    const { activeElement } = treeOf(element);
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
  }, [row.id]);
  const isGroup = isGroupRow(row.row);
  // A group is no row of the data: it has the values of its first row.
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
      data-selected={boxProps.checked || undefined}
      data-pinned={pinned ?? undefined}
      style={attributes?.style ? { ...attributes.style, ...style } : style}
      aria-rowindex={rowIndex}
      data-even={(rowIndex !== undefined && rowIndex % 2 === 1) || undefined}
      onPointerOver={(event) => {
        const columnId = columnCutShort(event, columns);
        // React renders once more for a state that is the same.
        if (columnId !== titledColumnId) setTitledColumnId(columnId);
      }}
    >
      {isSelectable && (
        <td className="ct-row-checkbox" data-pinned={startSide(columns)}>
          {hasBox && <Checkbox label={selectRow(row.name || row.id)} {...boxProps} />}
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
        // Its direction is that of its text: without an element for it, rows are laid out in a fifth less time.
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
                  // State of a renderer belongs to the row, and not to the element.
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
