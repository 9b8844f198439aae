import './ui/base.css';
import './table-view.css';
// Imports the style sheets of lazy parts too. If they loaded later, browsers would restyle the whole page for each.
import './columns/column-list.css';
import './columns/resize-handle.css';
import './filters/kind-filter.css';
import './grid/expand-button.css';
import './grid/scroll-grid.css';
import './menu/menu-list.css';
import './menu/menu.css';
import './notices/rows-notice.css';
import './notices/url-notice.css';
import './selection/selection-bar.css';
import { useMemo, useState, type ReactNode, memo } from 'react';
import type { UrlStateKey } from '../../../machines/table';
import { hasSameParts, useSnapshot } from './base/use-snapshot';
import { mayHaveRowsBelow } from './base/view-rows';
import { hasPart, hasState, type ViewTable } from './base/view-table';
import { requireOption } from '../../shared/require-option';
import { FilterChips } from './filters/filter-chips';
import { checkLabels, LabelsContext, useLabels, type Labels } from './base/labels';
import { Pager, PageSize } from './paging/pager';
import { ColumnList, ExpandAll, SaveRows, SelectionBar, UrlNotice } from './ui/lazy-parts';
import { ResetButton } from './state/reset-button';
import { RowCount } from './paging/row-count';
import type { SaveRowsProps } from './export/save-rows';
import { focusSearch, SearchBox } from './filters/search-box';
import { canSearch } from './base/view-columns';
import { TableGrid, type TableGridProps } from './grid/table-grid';
import { ToolLabel } from './ui/icons';

type Component<Props> = (props: Props) => ReactNode;

/** React's `memo` for generic components, because its own type drops type parameters. */
const memoGeneric: <Props extends object>(
  component: Component<Props>,
  isSame?: (a: Readonly<Props>, b: Readonly<Props>) => boolean,
) => Component<Props> = memo;

const standardParts = {
  search: true,
  filters: true,
  rowCount: true,
  columns: true,
  expandAll: true,
  pager: true,
  pageSize: true,
  selection: true,
  reset: true,
  chips: true,
  save: true,
  notice: true,
};

/** The state that each part displays. The view hides parts whose state the table doesn't store. */
const stateOfPart: Partial<Record<keyof typeof standardParts, UrlStateKey>> = {
  search: 'globalFilter',
  filters: 'columnFilters',
  columns: 'columnVisibility',
  expandAll: 'expanded',
  pager: 'pagination',
  pageSize: 'pagination',
  selection: 'rowSelection',
};

const partsIn = (table: ViewTable, wanted: typeof standardParts): typeof standardParts => {
  const missing = Object.entries(stateOfPart).filter(([, state]) => !hasState(table, state));
  return {
    ...wanted,
    ...Object.fromEntries(missing.map(([part]) => [part, false])),
    reset: wanted.reset && hasPart(table, 'reset'),
  };
};

const densities = ['compact', 'normal', 'roomy'] as const;

/** The props of `TableView`. */
export interface TableViewProps<Row> extends Pick<
  TableGridProps<Row>,
  'filters' | 'onRowClick' | 'rowAttributes' | 'emptyState' | 'loadingState' | 'isLoading' | 'error' | 'onRetry'
> {
  /** A table from `useTable` with `urlFeature`, which `useStartTable` has started. */
  readonly table: ViewTable<Row>;
  /** The table's accessible name. */
  readonly label: string;
  /** The visible parts. Default: all. */
  readonly parts?: Partial<Readonly<Record<keyof typeof standardParts, boolean>>>;
  /** Scrolls through all rows instead of paging. Only for tables that fetch rows. Default: false. */
  readonly isScrolled?: boolean;
  /** Row height: `compact` shows more rows, `roomy` is easier to tap. Default: `normal`. */
  readonly density?: (typeof densities)[number];
  /** Lines reserved for column names, 1 to 4. Default: 1. */
  readonly headerLines?: 1 | 2 | 3 | 4;
  /** Shades every second row. Default: false. */
  readonly isStriped?: boolean;
  /** Custom controls at the end of the toolbar, e.g. an `OrderButton`. */
  readonly toolbar?: ReactNode;
  /** Custom controls between the rows and the page buttons. */
  readonly foot?: ReactNode;
  /** Custom content, e.g. a summary: next to the table if both fit, otherwise below it. */
  readonly aside?: ReactNode;
  /** The page sizes to choose from. Default: 10, 20, 30, 40, 50. */
  readonly pageSizes?: readonly number[];
  /** The spreadsheet app's language tag for copied and saved rows, e.g. `de-CH`. Default: the browser's language. */
  readonly spreadsheetLocale?: string;
  /** The result of `createWorkbookWriter`, which adds Excel workbooks to the save menu. Default: no workbooks. */
  readonly toWorkbook?: SaveRowsProps['toWorkbook'];
  /** Labels that replace the English labels. */
  readonly labels?: Partial<Labels>;
}

const pagingParts = { rowCount: false, pager: false, pageSize: false };

const noLabels = {};

/** Returns the same object for the table's lifetime, although `useTable` returns a new object on each render. */
const useSameTable = <Row,>({ sync, options, getRow }: ViewTable<Row>): ViewTable<Row> =>
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The methods are those of the table, and the options are never read.
  useMemo(() => ({ sync, options, getRow }), [sync]);

/** True if the props are equal. Compares the table's options, because each render has a new table object. */
const isSameView = <Row,>(
  { table: a, ...propsBefore }: TableViewProps<Row>,
  { table: b, ...props }: TableViewProps<Row>,
): boolean => a.sync === b.sync && hasSameParts(a.options, b.options) && hasSameParts(propsBefore, props);

/**
 * A complete table with search, filters, sorting, paging and selection.
 *
 * It consists of exported parts, which you can use separately. Each part also has a hook for custom elements.
 * `TableView` doesn't re-render if its props are unchanged.
 *
 * @throws {Error} for a table without `urlFeature`. In development, it also throws for an invalid prop, e.g. an unknown
 * part, label or `density`, or a page size below 1
 * @example
 * const table = useTable({ features, columns, data, getRowId, tableUrl: cities }, () => null);
 * useStartTable(table);
 * return <TableView table={table} label="Cities" />;
 */
export const TableView = /* @__PURE__ */ memoGeneric(function TableView<Row>({
  table: given,
  label,
  parts = standardParts,
  pageSizes,
  isScrolled = false,
  density = 'normal',
  headerLines = 1,
  isStriped = false,
  toolbar,
  foot,
  aside,
  spreadsheetLocale,
  toWorkbook,
  labels = noLabels,
  ...grid
}: TableViewProps<Row>) {
  const table = useSameTable(given);
  const outerLabels = useLabels();
  const allLabels = useMemo(() => {
    if (process.env.NODE_ENV !== 'production') checkLabels(labels);
    return { ...outerLabels, ...labels };
  }, [outerLabels, labels]);
  if (process.env.NODE_ENV !== 'production') {
    for (const part of Object.keys(parts))
      requireOption(
        part in standardParts,
        'parts',
        `an object with the keys ${Object.keys(standardParts).join(', ')}`,
        part,
        'TableView',
      );
    requireOption(densities.includes(density), 'density', `one of ${densities.join(', ')}`, density, 'TableView');
    requireOption([1, 2, 3, 4].includes(headerLines), 'headerLines', '1, 2, 3 or 4', headerLines, 'TableView');
  }
  const has = partsIn(table, { ...standardParts, ...parts, ...(isScrolled && pagingParts) });
  const [isUnfolded, setUnfolded] = useState(false);
  const hasRowsBelow = useSnapshot(table, () => mayHaveRowsBelow(table));
  const hasExpandAll = has.expandAll && hasRowsBelow;
  const hasMore = hasExpandAll || has.columns || has.save || has.reset || Boolean(toolbar);
  const hasPaging = has.pager || has.pageSize;
  return (
    <LabelsContext value={allLabels}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The key works wherever the focus is inside. */}
      <div
        onKeyDown={focusSearch}
        className="ct-part ct-table-view"
        data-density={density}
        data-striped={isStriped || undefined}
        data-head-lines={headerLines > 1 ? headerLines : undefined}
      >
        <div className="ct-table-view-layout">
          <div className="ct-table-view-main">
            {/* Parts that appear and disappear are below the rows, so the toolbar's height never changes. */}
            <div className="ct-table-view-controls" data-unfolded={isUnfolded || undefined}>
              {has.search && canSearch(table) && <SearchBox table={table} />}
              {hasMore && <MoreControls isUnfolded={isUnfolded} onToggle={setUnfolded} />}
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
            <TableGrid
              {...grid}
              table={table}
              label={label}
              hasFilters={has.filters}
              isSelectable={has.selection}
              isScrolled={isScrolled}
            />
            {foot !== undefined && <div className="ct-table-view-foot">{foot}</div>}
            {hasPaging && (
              <div className="ct-table-view-foot">
                {has.pager ? (
                  <Pager table={table}>{has.pageSize && <PageSize table={table} pageSizes={pageSizes} />}</Pager>
                ) : (
                  has.pageSize && <PageSize table={table} pageSizes={pageSizes} />
                )}
              </div>
            )}
            {has.notice && <UrlNotice table={table} />}
            {has.selection && <SelectionBar table={table} locale={spreadsheetLocale} isScrolled={isScrolled} />}
          </div>
          <div className="ct-table-view-side">{aside}</div>
        </div>
      </div>
    </LabelsContext>
  );
}, isSameView);

interface MoreControlsProps {
  readonly isUnfolded: boolean;
  readonly onToggle: (isUnfolded: boolean) => void;
}

/** A button that shows less common controls in a narrow window. */
function MoreControls({ isUnfolded, onToggle }: MoreControlsProps) {
  const { moreControls } = useLabels();
  return (
    <button
      type="button"
      className="ct-button ct-more-controls"
      aria-expanded={isUnfolded}
      aria-label={moreControls}
      title={moreControls}
      onClick={() => onToggle(!isUnfolded)}
    >
      <ToolLabel icon="M2 5h5m4 0h3M7 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M2 11h3m4 0h5M5 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0" />
    </button>
  );
}
