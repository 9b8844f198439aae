import './ui/base.css';
import './table-view.css';
import { shallowEqual } from '@xstate/react';
import { useMemo, useState, type ReactNode } from 'react';
import type { UrlStateKey } from '../../../machines/table';
import { useSnapshot } from './use-snapshot';
import { mayHaveRowsBelow } from './grid/view-rows';
import { hasState, type ViewTable } from './view-table';
import { UrlNotice } from './notices/url-notice';
import { inDevelopment } from '../../shared/in-development';
import { requireOption } from '../../shared/require-option';
import { FilterChips } from './filters/filter-chips';
import { checkLabels, LabelsContext, useLabels, type Labels } from './labels';
import { OrderButton } from './columns/order-button';
import { PageSize } from './paging/page-size';
import { Pager } from './paging/pager';
import { ColumnList, ExpandAll, ScrollGrid } from './loaded-parts';
import { memoGeneric } from './ui/memo-generic';
import { MoreControls } from './menu/more-controls';
import { ResetButton } from './state/reset-button';
import { RowCount } from './paging/row-count';
import { SaveRows, type SaveRowsProps } from './export/save-rows';
import { SearchBox } from './filters/search-box';
import { canSearch } from './columns/view-columns';
import { SelectionBar } from './selection/selection-bar';
import { Shortcuts } from './shortcuts/shortcuts';
import { StatePanel } from './state/state-panel';
import { TableGrid, type TableGridProps } from './grid/table-grid';

/** The parts of the view, each true if it is shown where the option `parts` does not say. `order` and `statePanel` show how a table works: a page asks for them. */
const standardParts = {
  search: true,
  filters: true,
  rowCount: true,
  order: false,
  columns: true,
  expandAll: true,
  pager: true,
  pageSize: true,
  selection: true,
  statePanel: false,
  reset: true,
  chips: true,
  save: true,
  shortcuts: true,
  notice: true,
};

/** The state that each part sets. A table that doesn't store it doesn't show the part. */
const stateOfPart: Partial<Record<keyof typeof standardParts, UrlStateKey>> = {
  search: 'globalFilter',
  filters: 'columnFilters',
  order: 'columnOrder',
  columns: 'columnVisibility',
  expandAll: 'expanded',
  pager: 'pagination',
  pageSize: 'pagination',
  selection: 'rowSelection',
};

/** Turns off the parts whose state the table doesn't store. */
const partsIn = (table: ViewTable, wanted: typeof standardParts): typeof standardParts => {
  const missing = Object.entries(stateOfPart).filter(([, state]) => !hasState(table, state));
  return { ...wanted, ...Object.fromEntries(missing.map(([part]) => [part, false])) };
};

/** The heights that rows may have. */
const densities = ['compact', 'normal', 'roomy'] as const;

/** The props of a `TableView`. */
export interface TableViewProps<Row> extends Pick<
  TableGridProps<Row>,
  'filters' | 'onRowClick' | 'rowAttributes' | 'emptyState' | 'loadingState'
> {
  /** A table of TanStack Table that is made with the feature of `chartable`, and started by `useChartable`. */
  readonly table: ViewTable<Row>;
  /** The table's accessible name. */
  readonly label: string;
  /** The parts that it shows. Default: all but `order`, a button that reverses the columns, and `statePanel`, the state as JSON. */
  readonly parts?: Partial<Readonly<Record<keyof typeof standardParts, boolean>>>;
  /** True to scroll through all rows instead of paging, in a table that fetches its rows. */
  readonly isScrolled?: boolean;
  /** The height of rows: `compact` shows more of them, `roomy` is easier to hit. Default: `normal`. */
  readonly density?: (typeof densities)[number];
  /** The number of lines that each column header has room for, even if its name is shorter. Default: 1. */
  readonly headLines?: 1 | 2 | 3 | 4;
  /** True to shade every second row. */
  readonly isStriped?: boolean;
  /** Your own controls, after those above the rows. */
  readonly toolbar?: ReactNode;
  /** Your own controls below the rows, above those that page. */
  readonly foot?: ReactNode;
  /** The page sizes to choose from. Default: 10, 20, 30, 40, 50. */
  readonly pageSizes?: readonly number[];
  /** The language tag of the spreadsheets that rows are copied and saved for, such as `de-CH`. Default: the browser's. */
  readonly spreadsheetLocale?: string;
  /** `toWorkbook` of `chartable/workbook`: adds the Excel workbook to the menu of files. Default: no workbook. */
  readonly toWorkbook?: SaveRowsProps['toWorkbook'];
  /** Texts that replace the English ones. */
  readonly labels?: Partial<Labels>;
}

/** The parts that a table does not have while it is scrolled. */
const pagingParts = { rowCount: false, pager: false, pageSize: false };

const noLabels = {};

/** Returns the same object during the table's life: `useTable` makes a new one at each rendering. */
const useSameTable = <Row,>({ chartable, options, getRow }: ViewTable<Row>): ViewTable<Row> =>
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The methods are those of the table, and nobody reads the options.
  useMemo(() => ({ chartable, options, getRow }), [chartable]);

/** Returns true if no prop of the view has changed. `useTable` returns a new table object with the same options at each rendering. */
const isSameView = <Row,>(
  { table: a, ...propsBefore }: TableViewProps<Row>,
  { table: b, ...props }: TableViewProps<Row>,
): boolean => a.chartable === b.chartable && shallowEqual(a.options, b.options) && shallowEqual(propsBefore, props);

/**
 * A table with its search, filters, sorting, paging and selection.
 * It owns no behaviour: it shows what the table says, and calls its methods.
 *
 * It is a composition of exported parts. Each can be used alone with a table, and each has a hook that returns the same for
 * elements of your own. It does not render again if the page renders with the same props.
 *
 * @throws {Error} for a density, a number of lines of heads, a part or a label that the view does not have, a label of the wrong type, a page size that is no whole
 *   number of at least 1, a filter of a column that the table does not have, or a table without the feature of `chartable`
 * @example
 * const table = useTable({ features, columns, data, getRowId, chartable: cities }, () => null);
 * useChartable(table);
 * return <TableView table={table} label="Cities" parts={{ statePanel: true }} />;
 */
export const TableView = /* @__PURE__ */ memoGeneric(function TableView<Row>({
  table: given,
  label,
  parts = standardParts,
  pageSizes,
  isScrolled = false,
  density = 'normal',
  headLines = 1,
  isStriped = false,
  toolbar,
  foot,
  spreadsheetLocale,
  toWorkbook,
  labels = noLabels,
  ...grid
}: TableViewProps<Row>) {
  const table = useSameTable(given);
  const outerLabels = useLabels();
  const allLabels = useMemo(() => {
    inDevelopment(() => checkLabels(labels));
    return { ...outerLabels, ...labels };
  }, [outerLabels, labels]);
  inDevelopment(() => {
    for (const part of Object.keys(parts))
      requireOption(part in standardParts, 'parts', `of ${Object.keys(standardParts).join(', ')}`, part, 'TableView');
    requireOption(densities.includes(density), 'density', `one of ${densities.join(', ')}`, density, 'TableView');
    requireOption([1, 2, 3, 4].includes(headLines), 'headLines', '1, 2, 3 or 4', headLines, 'TableView');
  });
  const has = partsIn(table, { ...standardParts, ...parts, ...(isScrolled && pagingParts) });
  const [isUnfolded, setUnfolded] = useState(false);
  const hasRowsBelow = useSnapshot(table, () => mayHaveRowsBelow(table));
  const hasExpandAll = has.expandAll && hasRowsBelow;
  const hasMore = has.order || hasExpandAll || has.columns || has.save || has.reset;
  const hasPaging = has.pager || has.pageSize;
  return (
    <LabelsContext value={allLabels}>
      <div
        className="ct-part ct-table-view"
        data-density={density}
        data-striped={isStriped || undefined}
        data-head-lines={headLines > 1 ? headLines : undefined}
      >
        <div className="ct-table-view-layout">
          <div className="ct-table-view-main">
            {/* The bar never changes its height: what comes and goes is below the rows. */}
            <div className="ct-table-view-controls" data-unfolded={isUnfolded || undefined}>
              {has.search && canSearch(table) && <SearchBox table={table} />}
              {hasMore && <MoreControls isUnfolded={isUnfolded} onToggle={setUnfolded} />}
              {has.order && <OrderButton table={table} />}
              {hasExpandAll && <ExpandAll table={table} />}
              {has.columns && <ColumnList table={table} />}
              {has.save && <SaveRows table={table} name={label} locale={spreadsheetLocale} toWorkbook={toWorkbook} />}
              {has.reset && <ResetButton table={table} />}
              {toolbar}
              {(has.rowCount || has.chips) && (
                <div className="ct-table-view-status">
                  {has.chips && <FilterChips table={table} hasBoxes={has.filters} />}
                  {has.rowCount && <RowCount table={table} />}
                </div>
              )}
            </div>
            {isScrolled ? (
              <ScrollGrid table={table} label={label} emptyState={grid.emptyState} loadingState={grid.loadingState} />
            ) : (
              <TableGrid {...grid} table={table} label={label} hasFilters={has.filters} isSelectable={has.selection} />
            )}
            {foot !== undefined && <div className="ct-table-view-foot">{foot}</div>}
            {(hasPaging || has.shortcuts) && (
              <div className="ct-table-view-foot">
                {has.pager ? (
                  <Pager table={table}>{has.pageSize && <PageSize table={table} pageSizes={pageSizes} />}</Pager>
                ) : (
                  has.pageSize && <PageSize table={table} pageSizes={pageSizes} />
                )}
                {has.shortcuts && <Shortcuts />}
              </div>
            )}
            {has.notice && <UrlNotice table={table} />}
            {has.selection && <SelectionBar table={table} locale={spreadsheetLocale} isScrolled={isScrolled} />}
          </div>
          {has.statePanel && <StatePanel table={table} />}
        </div>
      </div>
    </LabelsContext>
  );
}, isSameView);
