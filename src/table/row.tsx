import './row.css';
import { Fragment, useLayoutEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import type { TableActor } from './actor';
import { Checkbox } from './checkbox';
import { ExpandButton } from './expand-button';
import { isExpandable } from './hooks/use-expanded';
import { useRowSelection } from './hooks/use-selection';
import { useLabels } from './labels';
import { memoGeneric } from './memo';
import type { Renderers } from './renderers';
import type { RowPinning } from '../../machines/table';
import type { ViewRow } from '../rows';
import { pinnedStyle, startSide, type PlacedColumn } from './place-columns';
import { RowMenu } from './row-menu';
import { treeOf } from './tree';

interface RowProps<Row> {
  readonly actor: TableActor;
  readonly row: ViewRow<Row>;
  readonly columns: readonly PlacedColumn[];
  /** The side that the row is pinned to; `null` if it is not. */
  readonly pinned?: keyof RowPinning | null;
  /** True if the row has a menu that pins it. */
  readonly canPin?: boolean;
  /** The place of a pinned row in the table, so that it stays in view. */
  readonly style?: CSSProperties | undefined;
  /** The place of the row in a table that has more rows than elements, 1-based, the head's among them. */
  readonly rowIndex?: number;
  readonly cells: Renderers<Row>['cells'];
  /** True if the row has a checkbox that selects it. */
  readonly isSelectable: boolean;
}

/** Number of levels from which on rows are no further indented, so that their text stays in its column. */
const maxIndents = 6;

const cellStyle = (column: PlacedColumn, index: number, depth: number): CSSProperties | undefined => {
  const isIndented = index === 0 && depth > 0;
  if (!isIndented && column.pinned === null) return undefined;
  return {
    ...pinnedStyle(column, index),
    ...(isIndented && {
      paddingInlineStart: `calc(var(--ct-space-2) + ${Math.min(depth, maxIndents)} * var(--ct-space-4))`,
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

/** A row of the table. When it is selected or unselected, no other row renders again. */
export const Row = memoGeneric(function Row<Row>({
  actor,
  row,
  columns,
  cells,
  isSelectable,
  pinned = null,
  canPin = false,
  style,
  rowIndex,
}: RowProps<Row>) {
  // Not a `SelectRow`, which would ask for the row's selection a second time.
  const { selectRow } = useLabels();
  const checkboxProps = useRowSelection(actor, row.id);
  // A text that can be read has no tooltip: it would say the same again, and be written anew with each other row.
  const [toldInFull, setToldInFull] = useState<string>();
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
  return (
    <tr
      ref={ref}
      className="ct-row"
      data-selected={checkboxProps.checked || undefined}
      data-pinned={pinned ?? undefined}
      style={style}
      aria-rowindex={rowIndex}
      onPointerOver={(event) => {
        const columnId = columnCutShort(event, columns);
        // React renders once more for a state that is the same.
        if (columnId !== toldInFull) setToldInFull(columnId);
      }}
    >
      {isSelectable && (
        <td className="ct-row-checkbox" data-pinned={startSide(columns)}>
          <Checkbox label={selectRow(row.name || row.id)} {...checkboxProps} />
        </td>
      )}
      {canPin && (
        <td className="ct-row-checkbox" data-pinned={startSide(columns)}>
          <RowMenu key={row.id} actor={actor} rowId={row.id} name={row.name} pinned={pinned} />
        </td>
      )}
      {columns.map((column, index) => {
        const text = row.text(column.id);
        const cell = cells?.[column.id];
        const hasExpandButton = index === 0 && isExpandable(actor);
        // Its direction is that of its text: without an element for it, rows are laid out in a fifth less time.
        const isPlain = !cell && !hasExpandButton;
        return (
          <td
            key={column.id}
            className="ct-row-cell"
            data-kind={column.kind}
            data-align={column.align}
            data-plain={isPlain || undefined}
            title={column.id === toldInFull ? text : undefined}
            data-pinned={column.pinned ?? undefined}
            style={cellStyle(column, index, row.depth)}
          >
            {hasExpandButton && <ExpandButton actor={actor} row={row} />}
            {cell ? (
              // State of a renderer belongs to the row, and not to the element.
              <Fragment key={row.id}>{cell({ row: row.data, rowId: row.id, column, text })}</Fragment>
            ) : isPlain ? (
              text
            ) : (
              <bdi>{text}</bdi>
            )}
          </td>
        );
      })}
    </tr>
  );
});
