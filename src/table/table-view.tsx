import './base.css';
import './table-view.css';
import { useMemo, useState } from 'react';
import type { HistoryActor } from '../../machines/history';
import { useTable, type TableActor } from './actor';
import { AddressNotice } from './address-notice';
import { ColumnList } from './column-list';
import { requireOption } from '../search-params/require-option';
import { ExpandAll } from './expand-button';
import { FilterChips } from './filter-chips';
import { checkLabels, LabelsContext, useLabels, type Labels } from './labels';
import { OrderButton } from './order-button';
import { PageSize } from './page-size';
import { PageSteps, Pager } from './pager';
import { memoGeneric } from './memo';
import { MoreControls } from './more-controls';
import type { Renderers } from './renderers';
import { ResetButton } from './reset-button';
import { RowCount } from './row-count';
import type { RowModel } from '../rows';
import { SaveRows } from './save-rows';
import { SearchBox } from './search-box';
import { SelectionBar } from './selection-bar';
import { Shortcuts } from './shortcuts';
import { ScrollGrid, type ScrollGridProps } from './scroll-grid';
import { StatePanel } from './state-panel';
import { TableGrid } from './table-grid';

/** The parts of the view, each true if it is shown where the option `parts` does not say. */
const standardParts = {
  search: true,
  filters: true,
  rowCount: true,
  order: true,
  columns: true,
  expandAll: true,
  pager: true,
  pageSize: true,
  selection: true,
  statePanel: true,
  reset: true,
  chips: true,
  save: true,
  shortcuts: true,
  notice: true,
};

/** The props of a `TableView`. */
export interface TableViewProps<Row> extends Renderers<Row> {
  /** A running table machine, as `useAddressTable` returns it: made for the columns of the row model, and given its `filterRows` once there are rows. */
  readonly actor: TableActor;
  readonly rowModel: RowModel<Row>;
  /** The history of the page, for a notice while its address is behind; none where left out. */
  readonly history?: HistoryActor;
  /** The table's accessible name. */
  readonly label: string;
  /** The parts that it shows; all where left out. */
  readonly parts?: Partial<Readonly<Record<keyof typeof standardParts, boolean>>>;
  /** Scrolls through all rows of the source instead of paging. The table is one that fetches its rows from it. */
  readonly scrolled?: Pick<ScrollGridProps<Row>, 'source' | 'createRowModel'> | undefined;
  /** The page sizes to choose from; 10, 20, 30, 40, 50 where left out. */
  readonly pageSizes?: readonly number[];
  /** Texts in the place of the English ones. */
  readonly labels?: Partial<Labels>;
}

/** The parts that a table does not have while it is scrolled. */
const pagingParts = { rowCount: false, pager: false, pageSize: false };

const noLabels = {};

/** Number of rows of a page from which on the buttons that page are under the table too. */
const minRowsWithLowerPager = 50;

/**
 * A table with its search, filters, sorting, paging and selection, and its state beside it.
 * It owns no behaviour: it shows the actor's snapshots, and sends events.
 *
 * It is a composition of exported parts. Each can be used alone with an actor, and each has a hook that returns the same for
 * elements of one's own. Where the page renders again with the same props, it does not.
 *
 * @throws {Error} for a part or a label that the view does not have, a label of the wrong type, a page size that is no whole
 *   number of at least 1, or a renderer of a column that the table does not have
 * @example
 * const running = useAddressTable({ table, rows, address });
 * return <TableView {...running} label="Cities" parts={{ statePanel: false }} />;
 */
export const TableView = memoGeneric(function TableView<Row>({
  actor,
  rowModel,
  history,
  label,
  parts = standardParts,
  pageSizes,
  scrolled,
  labels = noLabels,
  ...renderers
}: TableViewProps<Row>) {
  const outerLabels = useLabels();
  const allLabels = useMemo(() => {
    checkLabels(labels);
    return { ...outerLabels, ...labels };
  }, [outerLabels, labels]);
  for (const part of Object.keys(parts))
    requireOption(part in standardParts, 'parts', `of ${Object.keys(standardParts).join(', ')}`, part, 'TableView');
  const has = { ...standardParts, ...parts, ...(scrolled && pagingParts) };
  const [isUnfolded, setUnfolded] = useState(false);
  const pageSize = useTable(actor, ({ context }) => context.pagination.pageSize);
  const hasExpandAll = has.expandAll && rowModel.isTree;
  const hasMore =
    has.order || hasExpandAll || has.columns || has.save || has.reset || has.shortcuts || has.pager || has.pageSize;
  const isLong = Math.min(pageSize, rowModel.rowCount) >= minRowsWithLowerPager;
  return (
    <LabelsContext value={allLabels}>
      <div className="ct-part ct-table-view">
        <div className="ct-table-view-layout">
          <div className="ct-table-view-main">
            {/* The controls are above what changes its height, so that none moves away from under the pointer. */}
            <div className="ct-table-view-controls" data-unfolded={isUnfolded || undefined}>
              {has.search && <SearchBox actor={actor} />}
              {hasMore && <MoreControls isUnfolded={isUnfolded} onToggle={setUnfolded} />}
              {has.order && <OrderButton actor={actor} />}
              {hasExpandAll && <ExpandAll actor={actor} />}
              {has.columns && <ColumnList actor={actor} rowModel={rowModel} />}
              {has.save && <SaveRows actor={actor} rowModel={rowModel} name={label} />}
              {has.reset && <ResetButton actor={actor} />}
              {has.shortcuts && <Shortcuts />}
              {has.pager && (
                <Pager actor={actor}>{has.pageSize && <PageSize actor={actor} pageSizes={pageSizes} />}</Pager>
              )}
              {!has.pager && has.pageSize && <PageSize actor={actor} pageSizes={pageSizes} />}
            </div>
            {/* One line that scrolls, so that nothing moves as filters and selected rows come and go. */}
            {(has.rowCount || has.chips || has.selection || has.notice) && (
              <div className="ct-table-view-status">
                {has.notice && history && <AddressNotice history={history} />}
                {has.rowCount && <RowCount actor={actor} rowModel={rowModel} />}
                {has.chips && <FilterChips actor={actor} rowModel={rowModel} />}
                {has.selection && <SelectionBar actor={actor} rowModel={rowModel} />}
              </div>
            )}
            {scrolled ? (
              <ScrollGrid {...scrolled} actor={actor} rowModel={rowModel} label={label} />
            ) : (
              <TableGrid
                {...renderers}
                actor={actor}
                rowModel={rowModel}
                label={label}
                hasFilters={has.filters}
                isSelectable={has.selection}
              />
            )}
            {has.pager && isLong && (
              <div className="ct-table-view-foot">
                <PageSteps actor={actor} isLower />
              </div>
            )}
          </div>
          {has.statePanel && <StatePanel actor={actor} />}
        </div>
      </div>
    </LabelsContext>
  );
});
