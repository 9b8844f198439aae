import './base.css';
import './table-grid.css';
import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { RowPinning } from '../../machines/table';
import type { TableActor } from './actor';
import { requireOption } from '../search-params/require-option';
import { useGrid, type Grid } from './hooks/use-grid';
import { NoRows } from './no-rows';
import type { Renderers } from './renderers';
import { Row } from './row';
import { createRowKeys } from './row-keys';
import { RowsNotice } from './rows-notice';
import type { RowModel, ViewRow } from '../rows';
import { markScrolling } from './scroll-region';
import { ShownRowsContext } from './shown-rows';
import { TableFrame } from './table-frame';

/** The props of a `TableGrid`. */
export interface TableGridProps<Row> extends Renderers<Row> {
  readonly actor: TableActor;
  readonly rowModel: RowModel<Row>;
  /** The table's accessible name. */
  readonly label: string;
  /** False for a table without the columns' filters. */
  readonly hasFilters?: boolean;
  /** False for a table without the rows' checkboxes. */
  readonly isSelectable?: boolean;
}

type RowsState = Grid<unknown>['rowsState'];

/** Returns true while rows are on their way. What has failed is not, though the table asks again by itself. */
const isBusy = (state: RowsState): boolean => ['loading', 'refreshing', 'busy'].includes(state);

/** Returns true if the rows that are shown are marked as those of an earlier page. */
const isMarkedOld = (state: RowsState): boolean => ['busy', 'failed', 'offline'].includes(state);

/** Returns true unless a notice stands where the rows would. */
const isShowingRows = (state: RowsState): boolean => state !== 'failed' && state !== 'offline';

/**
 * The table element: the columns in their order, and the rows of the page.
 *
 * @throws {Error} for a renderer of a column that the table does not have
 */
export function TableGrid<Row>({
  actor,
  rowModel,
  label,
  cells,
  headers,
  filters,
  hasFilters = true,
  isSelectable = true,
}: TableGridProps<Row>) {
  const { columns, rows, pinnedRows, isEmpty, canPinRows, rowsState, maxRowsOnPage } = useGrid(actor, rowModel);
  const { columnIds } = rowModel;
  for (const [option, renderers] of Object.entries({ cells, headers, filters }))
    for (const id of Object.keys(renderers ?? {}))
      requireOption(columnIds.includes(id), option, `of ${columnIds.join(', ')}`, id, 'TableGrid');
  const { top, bottom } = pinnedRows;
  const shownRows = useRef<readonly ViewRow<Row>[]>([]);
  useLayoutEffect(() => {
    const rowsOf = (pinned: typeof top) => pinned.map(({ row }) => row);
    shownRows.current = [...rowsOf(top), ...rows, ...rowsOf(bottom)];
  });
  const [keysOf] = useState(createRowKeys);
  const rowKeys = keysOf(rows.map(({ id }) => id));
  const listShownRows = useCallback(() => shownRows.current.map(({ id }) => id), []);
  const minBlockSize = `calc(var(--ct-size-head) + ${maxRowsOnPage} * var(--ct-size-row))`;
  const common = { actor, columns, cells, isSelectable, canPin: canPinRows };
  /** Pinned rows stay in view one below another; the rows below them scroll. */
  const pinnedTo = (side: keyof RowPinning, pinned: typeof top) =>
    pinned.map(({ row, isPinned }, index) => {
      if (!isPinned) return <Row key={row.id} {...common} row={row} />;
      const between = side === 'top' ? pinned.slice(0, index) : pinned.slice(index + 1);
      const place = between.filter((other) => other.isPinned).length;
      const start = side === 'top' ? 'var(--ct-size-head) + ' : '';
      const style = { [side]: `calc(${start}${place} * var(--ct-size-row))` };
      return <Row key={row.id} {...common} row={row} pinned={side} style={style} />;
    });
  return (
    <section
      className="ct-part ct-table-grid-region"
      aria-label={label}
      ref={markScrolling}
      data-scrolls={canPinRows || undefined}
      data-old={(rows.length > 0 && isMarkedOld(rowsState)) || undefined}
      style={{ minBlockSize: `min(${minBlockSize}, var(--ct-max-block-size))`, ...pinnedCounts(pinnedRows) }}
    >
      <TableFrame
        actor={actor}
        rowModel={rowModel}
        columns={columns}
        label={label}
        headers={headers}
        filters={filters}
        hasFilters={hasFilters}
        isSelectable={isSelectable}
        canPinRows={canPinRows}
        isBusy={isBusy(rowsState)}
      >
        <ShownRowsContext value={listShownRows}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys are those of the checkboxes in it. */}
          <tbody onKeyDown={moveBetweenRows}>
            {pinnedTo('top', top)}
            {rows.map((row, index) => (
              <Row key={rowKeys[index]} {...common} row={row} />
            ))}
            {pinnedTo('bottom', bottom)}
          </tbody>
        </ShownRowsContext>
      </TableFrame>
      {isEmpty && isShowingRows(rowsState) && <NoRows actor={actor} />}
      <RowsNotice actor={actor} />
    </section>
  );
}

/** Returns the numbers of rows that stay in view at both sides, as custom properties, where there are any. */
function pinnedCounts({ top, bottom }: Grid<unknown>['pinnedRows']) {
  const count = (rows: typeof top) => rows.filter(({ isPinned }) => isPinned).length;
  if (top.length + bottom.length === 0) return undefined;
  return { '--ct-pinned-top': count(top), '--ct-pinned-bottom': count(bottom) };
}

/** Moves the focus from the checkbox of a row to that of another by the arrow keys. It stays a table, and no grid: Tab goes through all. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const boxes = [...currentTarget.querySelectorAll<HTMLElement>('.ct-row-checkbox input')];
  const at = boxes.indexOf(target);
  const next = { ArrowUp: boxes[at - 1], ArrowDown: boxes[at + 1], Home: boxes[0], End: boxes.at(-1) }[key];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
