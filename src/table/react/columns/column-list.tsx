import '../ui/base.css';
import './column-list.css';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { can } from '../base/view-columns';
import { controlOf, type ViewTable } from '../base/view-table';
import { controlProps } from '../ui/elements';
import { useColumns } from './use-columns';
import { useLabels } from '../base/labels';
import { ToolLabel } from '../ui/icons';
import { Popover } from '../menu/popover';

export interface ColumnListProps {
  readonly table: ViewTable;
}

/**
 * A button that opens the list of all columns. Checkboxes show or hide columns, and drag handles or arrow keys move
 * them. Renders nothing if the table doesn't store `columnVisibility`.
 *
 * @example
 * <ColumnList table={table} />
 */
export const ColumnList = /* @__PURE__ */ controlOf(
  'columnVisibility',
  function ColumnList({ table }: ColumnListProps) {
    const listId = useId();
    const { columns } = useLabels();
    return (
      <>
        <button type="button" className="ct-part ct-button ct-quiet" title={columns} popoverTarget={listId}>
          <ToolLabel icon="M2 3h12v10H2zM6 3v10m4-10v10" text={columns} />
        </button>
        <Popover id={listId} role="group" className="ct-column-list" aria-label={columns}>
          {() => <Columns table={table} />}
        </Popover>
      </>
    );
  },
);

function Columns({ table }: ColumnListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<{ readonly columnId: string; readonly placeOf: string }>();
  const [moved, setMoved] = useState<{ readonly handle: HTMLElement }>();
  // Focuses the handle again after a move, because React blurs an element that it moves.
  useLayoutEffect(() => moved?.handle.focus(), [moved]);
  const labels = useLabels();
  const { columns, isMovable, toggle, showAll, move } = useColumns(table);

  const ids = columns.map(({ column }) => column.id);
  const isAllShown = columns.every(({ isShown }) => isShown);
  const onKeyDown = (columnId: string) => (event: KeyboardEvent<HTMLButtonElement>) => {
    const handle = event.currentTarget;
    if (event.key === 'Escape' && drag) {
      // Escape cancels the drag without closing the list.
      event.preventDefault();
      return setDrag(undefined);
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const placeOf = ids[ids.indexOf(columnId) + by];
    if (placeOf === undefined) return;
    setMoved({ handle });
    move(columnId, placeOf);
  };
  const onPointerMove = ({ clientY }: PointerEvent) => {
    if (!drag) return;
    const items = [...(listRef.current?.children ?? [])];
    const over = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
    setDrag({ ...drag, placeOf: ids[over] ?? ids.at(-1) ?? drag.columnId });
  };
  const drop = () => {
    setDrag(undefined);
    if (drag) move(drag.columnId, drag.placeOf);
  };
  const dropSide = (id: string) => {
    if (drag?.placeOf !== id || drag.columnId === id) return undefined;
    return ids.indexOf(drag.columnId) < ids.indexOf(id) ? 'below' : 'above';
  };

  return (
    <>
      <ul ref={listRef}>
        {columns.map(({ column, column: { id, header }, isShown }) => (
          <li key={id} data-dragged={drag?.columnId === id || undefined} data-drop={dropSide(id)}>
            {isMovable && (
              <button
                type="button"
                className="ct-bare ct-icon ct-column-list-handle"
                aria-label={labels.moveColumn(header)}
                title={labels.moveColumn(header)}
                onKeyDown={onKeyDown(id)}
                onPointerDown={({ currentTarget, pointerId, button }) => {
                  if (button !== 0) return;
                  currentTarget.setPointerCapture(pointerId);
                  setDrag({ columnId: id, placeOf: id });
                }}
                onPointerMove={onPointerMove}
                onPointerUp={drop}
                onPointerCancel={() => setDrag(undefined)}
              >
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="M5 3h2v2H5zm4 0h2v2H9zM5 7h2v2H5zm4 0h2v2H9zM5 11h2v2H5zm4 0h2v2H9z" />
                </svg>
              </button>
            )}
            <label>
              <input
                type="checkbox"
                {...controlProps}
                disabled={!can('Hide', column)}
                checked={isShown}
                onChange={() => toggle(id)}
              />
              <span>{header}</span>
            </label>
          </li>
        ))}
      </ul>
      {/* Not `disabled`, because that would blur the focused button. */}
      <button
        type="button"
        className="ct-button ct-column-list-all"
        aria-disabled={isAllShown}
        onClick={isAllShown ? undefined : showAll}
      >
        {labels.showAllColumns}
      </button>
    </>
  );
}
