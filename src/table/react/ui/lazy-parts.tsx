import './export-button.css';
import './lazy-parts.css';
import { requireOption } from '../../../shared/require-option';
import { saveIcon } from '../export/save-icon';
import { useLabels } from '../base/labels';
import { createLateParts, latePart, oncePageIdle, type LateParts } from './late-parts';
import { ToolLabel } from './icons';

// Each of these modules also exports `TableView`, so that all need the same modules. Rolldown 1.2 would otherwise split
// the view's code into files that compress 2 kB worse.
const menus = /* @__PURE__ */ createLateParts(() => import('../lazy/menus'));
const filters = /* @__PURE__ */ createLateParts(() => import('../lazy/filters'));
const fetched = /* @__PURE__ */ createLateParts(() => import('../lazy/fetched'));
const hidden = /* @__PURE__ */ createLateParts(() => import('../lazy/hidden'), oncePageIdle);
const scrolling = /* @__PURE__ */ createLateParts(() => import('../lazy/scrolling'));

/** As wide as a menu button or an expand button. */
const MenuPlaceholder = () => <span className="ct-part ct-icon" />;

/** As wide as the tool, even in a narrow view, which shows only its icon. */
const ToolPlaceholder = ({ icon = '', text }: { readonly icon?: string; readonly text: string }) => (
  <button type="button" className="ct-button ct-quiet ct-tool-placeholder ct-part" data-text={text} disabled>
    <ToolLabel icon={icon} text={text} />
  </button>
);

export const ColumnMenu = /* @__PURE__ */ latePart(menus, (parts) => parts.ColumnMenu, MenuPlaceholder);
export const RowMenu = /* @__PURE__ */ latePart(menus, (parts) => parts.RowMenu, MenuPlaceholder);
export const ResizeHandle = /* @__PURE__ */ latePart(menus, (parts) => parts.ResizeHandle);
export const ColumnList = /* @__PURE__ */ latePart(
  menus,
  (parts) => parts.ColumnList,
  () => <ToolPlaceholder text={useLabels().columns} />,
);

export const ExpandButton = /* @__PURE__ */ latePart(menus, (parts) => parts.ExpandButton, MenuPlaceholder);
export const ExpandAll = /* @__PURE__ */ latePart(
  menus,
  (parts) => parts.ExpandAll,
  () => <ToolPlaceholder text={useLabels().expandAll} />,
);

const FilterPlaceholder = () => <span className="ct-filter-placeholder" />;

export const KindFilter = /* @__PURE__ */ latePart(filters, (parts) => parts.KindFilter, FilterPlaceholder);

export const SaveRows = /* @__PURE__ */ latePart(
  hidden,
  (parts) => parts.SaveRows,
  () => (
    <span className="ct-part ct-export-button">
      <ToolPlaceholder icon={saveIcon} text={useLabels().exportRows} />
    </span>
  ),
);
export const SelectionBar = /* @__PURE__ */ latePart(hidden, (parts) => parts.SelectionBar);
export const UrlNotice = /* @__PURE__ */ latePart(hidden, (parts) => parts.UrlNotice);
export const RowsNotice = /* @__PURE__ */ latePart(fetched, (parts) => parts.RowsNotice);
export const KeptFocus = /* @__PURE__ */ latePart(hidden, (parts) => parts.KeptFocus);
export const Announcing = /* @__PURE__ */ latePart(hidden, (parts) => parts.Announcing);

export const ScrollGrid = /* @__PURE__ */ latePart(
  scrolling,
  (parts) => parts.ScrollGrid,
  ({ frame: { label } }) => <section className="ct-part ct-scroll-grid" aria-label={label} aria-busy />,
);

/**
 * Groups of lazily loaded parts. `menus`: column and row menus, the column list, resize handles and expand buttons.
 * `filters`: date and option filters. `fetched`: the notice of tables that fetch rows. `hidden`: saving, the bar of
 * selected rows and other notices, which every table loads when idle. `scrolling`: tables that
 * scroll instead of paging.
 */
export type TableParts = 'menus' | 'filters' | 'fetched' | 'hidden' | 'scrolling';

const groups: Readonly<Record<TableParts, LateParts<unknown>>> = { menus, filters, fetched, hidden, scrolling };

/**
 * Preloads lazily loaded parts of the view. Call it before showing a page that needs them. If loading fails, it is
 * retried when the part is first displayed, and when the user next clicks or presses a key.
 *
 * @param names The groups to load. Default: all.
 * @throws {Error} in development, for an unknown group
 * @example
 * const loader = () => loadTableParts('menus', 'filters');
 * const route = createRoute({ getParentRoute: () => root, path: '/orders', loader, component: Orders });
 */
export async function loadTableParts(...names: readonly TableParts[]): Promise<void> {
  if (process.env.NODE_ENV !== 'production') {
    const known = Object.keys(groups);
    for (const name of names)
      requireOption(known.includes(name), 'names', `one of ${known.join(', ')}`, name, 'loadTableParts');
  }
  const wanted = names.length > 0 ? names.map((name) => groups[name]) : Object.values(groups);
  await Promise.all(wanted.map(({ preload }) => preload()));
}
