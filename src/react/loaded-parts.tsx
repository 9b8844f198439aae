import './loaded-parts.css';
import { useLabels } from './labels';
import { loadPart } from './ui/load-part';

const loadControls = () => import('./columns/column-controls');
const loadFetched = () => import('./export/fetched-controls');
const loadFilters = () => import('./filters/kind-filters');

/** As wide as a menu's button, and one that expands. */
const MenuPlaceholder = () => <span className="ct-part ct-icon" />;

function DisabledButton({ text }: { readonly text: string }) {
  return (
    <button type="button" className="ct-part ct-button ct-quiet" disabled>
      {text}
    </button>
  );
}

export const ColumnMenu = /* @__PURE__ */ loadPart(async () => (await loadControls()).ColumnMenu, MenuPlaceholder);
export const RowMenu = /* @__PURE__ */ loadPart(async () => (await loadControls()).RowMenu, MenuPlaceholder);
export const ResizeHandle = /* @__PURE__ */ loadPart(async () => (await loadControls()).ResizeHandle);
export const ColumnList = /* @__PURE__ */ loadPart(
  async () => (await loadControls()).ColumnList,
  () => <DisabledButton text={useLabels().columns} />,
);

export const ExpandButton = /* @__PURE__ */ loadPart(async () => (await loadControls()).ExpandButton, MenuPlaceholder);
export const ExpandAll = /* @__PURE__ */ loadPart(
  async () => (await loadControls()).ExpandAll,
  () => <DisabledButton text={useLabels().expandAll} />,
);

export const LateMenuList = /* @__PURE__ */ loadPart(async () => (await loadControls()).MenuList);
export const SpreadsheetLabel = /* @__PURE__ */ loadPart(async () => (await loadControls()).SpreadsheetLabel);
export const ShortcutsDialog = /* @__PURE__ */ loadPart(async () => (await loadControls()).ShortcutsDialog);

const FilterPlaceholder = () => <span className="ct-filter-placeholder" />;

export const DateFilter = /* @__PURE__ */ loadPart(async () => (await loadFilters()).DateFilter, FilterPlaceholder);
export const LocaleNumberBox = /* @__PURE__ */ loadPart(
  async () => (await loadFilters()).LocaleNumberBox,
  FilterPlaceholder,
);
export const SelectFilter = /* @__PURE__ */ loadPart(async () => (await loadFilters()).SelectFilter, FilterPlaceholder);
export const MultiSelectFilter = /* @__PURE__ */ loadPart(
  async () => (await loadFilters()).MultiSelectFilter,
  FilterPlaceholder,
);

export const SaveFetchedRows = /* @__PURE__ */ loadPart(
  async () => (await loadFetched()).SaveFetchedRows,
  () => <DisabledButton text={useLabels().saveCsv} />,
);
export const CopyFetchedRows = /* @__PURE__ */ loadPart(
  async () => (await loadFetched()).CopyFetchedRows,
  () => <DisabledButton text={useLabels().copyRows} />,
);

export const RowsNotice = /* @__PURE__ */ loadPart(async () => (await loadFetched()).RowsNotice);

export const ScrollGrid = /* @__PURE__ */ loadPart(
  async () => (await import('./grid/scroll-grid')).ScrollGrid,
  ({ label }) => <section className="ct-part ct-scroll-grid" aria-label={label} aria-busy />,
);

/**
 * Loads the parts of the view that are else loaded as they are first shown: the menus of columns and rows, the list of columns, that of keys, what
 * expands rows, the filters of dates and options, and what saves, copies and scrolls rows that are
 * fetched. Call it before a page is shown that has them.
 *
 * @example
 * const route = createRoute({ getParentRoute: () => root, path: '/orders', loader: loadTableParts, component: Orders });
 */
export async function loadTableParts(): Promise<void> {
  const columns = [ColumnMenu, RowMenu, ResizeHandle, ColumnList, ExpandButton, ExpandAll];
  const filters = [DateFilter, LocaleNumberBox, SelectFilter, MultiSelectFilter];
  const others = [
    LateMenuList,
    SpreadsheetLabel,
    SaveFetchedRows,
    CopyFetchedRows,
    RowsNotice,
    ScrollGrid,
    ShortcutsDialog,
  ];
  await Promise.all([...columns, ...filters, ...others].map(({ preload }) => preload()));
}
