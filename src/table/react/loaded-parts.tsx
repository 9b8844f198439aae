import './loaded-parts.css';
import type { ReactNode } from 'react';
import { requireOption } from '../../shared/require-option';
import { useLabels } from './labels';
import { loadPart } from './ui/load-part';
import { ToolLabel } from './ui/tool-label';

const loadControls = () => import('./columns/column-controls');
const loadFetched = () => import('./export/fetched-controls');
const loadFilters = () => import('./filters/kind-filters');

/** As wide as a menu button or an expand button. */
const MenuPlaceholder = () => <span className="ct-part ct-icon" />;

interface DisabledButtonProps {
  readonly className?: string;
  readonly children: ReactNode;
}

const DisabledButton = ({ className = '', children }: DisabledButtonProps) => (
  <button type="button" className={`ct-part ct-button ct-quiet ${className}`} disabled>
    {children}
  </button>
);

/** As wide as the tool in a narrow view, where only the icon is visible. */
const DisabledTool = ({ text }: { readonly text: string }) => (
  <DisabledButton>
    <ToolLabel icon="" text={text} />
  </DisabledButton>
);

export const ColumnMenu = /* @__PURE__ */ loadPart(async () => (await loadControls()).ColumnMenu, MenuPlaceholder);
export const RowMenu = /* @__PURE__ */ loadPart(async () => (await loadControls()).RowMenu, MenuPlaceholder);
export const ResizeHandle = /* @__PURE__ */ loadPart(async () => (await loadControls()).ResizeHandle);
export const ColumnList = /* @__PURE__ */ loadPart(
  async () => (await loadControls()).ColumnList,
  () => <DisabledTool text={useLabels().columns} />,
);

export const ExpandButton = /* @__PURE__ */ loadPart(async () => (await loadControls()).ExpandButton, MenuPlaceholder);
export const ExpandAll = /* @__PURE__ */ loadPart(
  async () => (await loadControls()).ExpandAll,
  () => <DisabledTool text={useLabels().expandAll} />,
);

export const LateMenuList = /* @__PURE__ */ loadPart(async () => (await loadControls()).MenuList);
export const SpreadsheetLabel = /* @__PURE__ */ loadPart(async () => (await loadControls()).SpreadsheetLabel);
export const ShortcutsDialog = /* @__PURE__ */ loadPart(async () => (await loadControls()).ShortcutsDialog);

const FilterPlaceholder = () => <span className="ct-filter-placeholder" />;

export const KindFilter = /* @__PURE__ */ loadPart(async () => (await loadFilters()).KindFilter, FilterPlaceholder);
export const LocaleNumberInput = /* @__PURE__ */ loadPart(
  async () => (await loadFilters()).LocaleNumberInput,
  FilterPlaceholder,
);

export const SaveFetchedRows = /* @__PURE__ */ loadPart(
  async () => (await loadFetched()).SaveFetchedRows,
  () => <DisabledTool text={useLabels().saveCsv} />,
);
export const CopyFetchedRows = /* @__PURE__ */ loadPart(
  async () => (await loadFetched()).CopyFetchedRows,
  () => <DisabledButton className="ct-copy-rows">{useLabels().copyRows}</DisabledButton>,
);

export const RowsNotice = /* @__PURE__ */ loadPart(async () => (await loadFetched()).RowsNotice);

export const ScrollGrid = /* @__PURE__ */ loadPart(
  async () => (await import('./grid/scroll-grid')).ScrollGrid,
  ({ frame: { label } }) => <section className="ct-part ct-scroll-grid" aria-label={label} aria-busy />,
);

const partsOf = {
  menus: [
    ColumnMenu,
    RowMenu,
    ResizeHandle,
    ColumnList,
    ExpandButton,
    ExpandAll,
    LateMenuList,
    SpreadsheetLabel,
    ShortcutsDialog,
  ],
  filters: [KindFilter, LocaleNumberInput],
  fetched: [SaveFetchedRows, CopyFetchedRows, RowsNotice],
  scrolling: [ScrollGrid],
} satisfies Record<string, readonly { readonly preload: () => Promise<void> }[]>;

/**
 * Groups of lazily loaded parts. `menus`: column and row menus, the column list, resize handles and expand buttons.
 * `filters`: date and option filters. `fetched`: tables that fetch rows. `scrolling`: tables that scroll instead of
 * paging.
 */
export type TableParts = keyof typeof partsOf;

/**
 * Preloads lazily loaded parts of the view. Call it before showing a page that needs them. If loading fails, it is
 * retried when the part is first displayed.
 *
 * @param names The groups to load. Default: all.
 * @throws {Error} in development, for an unknown group
 * @example
 * const loader = () => loadTableParts('menus', 'filters');
 * const route = createRoute({ getParentRoute: () => root, path: '/orders', loader, component: Orders });
 */
export async function loadTableParts(...names: readonly TableParts[]): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    const groups = Object.keys(partsOf);
    for (const name of names)
      requireOption(groups.includes(name), 'names', `one of ${groups.join(', ')}`, name, 'loadTableParts');
  }
  const parts = names.length > 0 ? names.map((name) => partsOf[name]) : Object.values(partsOf);
  await Promise.all(parts.flat().map(({ preload }) => preload()));
}
