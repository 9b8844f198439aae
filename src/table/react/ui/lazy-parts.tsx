/* oxlint-disable no-restricted-globals -- Loading code isn't table behavior. */
import './lazy-parts.css';
import { requireOption } from '../../../shared/require-option';
import { useLabels } from '../base/labels';
import { ToolLabel, saveIcon } from './icons';
import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  memo,
  useState,
} from 'react';
import { createListeners } from '../../../shared/listeners';

/** Parts of the view in one chunk, which loads when one of the parts first renders. */
interface LazyParts<Parts> {
  /**
   * Loads the parts now. After a failure, retries on the next call, when a part first renders, or when the user clicks
   * or presses a key.
   */
  readonly preload: () => Promise<void>;
  /** Returns `undefined` until the parts are loaded. */
  readonly useParts: () => Parts | undefined;
}

/** @param schedule delays loading after the first rendering. Default: no delay */
export function createLazyParts<Parts>(
  load: () => Promise<Parts>,
  schedule: (work: () => void) => void = (work) => work(),
): LazyParts<Parts> {
  let loaded: Parts | undefined;
  let loading: Promise<void> | undefined;
  const arrived = createListeners();
  const preload = () =>
    (loading ??= load().then(
      (parts) => {
        loaded = parts;
        arrived.call();
      },
      () => {
        loading = undefined;
        // Listens for `pointerdown`, because a disabled placeholder button fires no `click`.
        for (const type of ['pointerdown', 'keydown'])
          document.addEventListener(type, () => void preload(), { once: true });
      },
    ));
  const readLoaded = () => loaded;
  const readNothing = () => undefined;
  return {
    preload,
    useParts: () => {
      const parts = useSyncExternalStore(arrived.add, readLoaded, readNothing);
      useEffect(() => {
        if (!parts) schedule(() => void preload());
      }, [parts]);
      return parts;
    },
  };
}

/**
 * Returns a component that loads when it first renders. Once loaded, it renders immediately. With React's `lazy`, a
 * second component would appear only after 300 ms.
 *
 * @param Placeholder rendered until the part is loaded. Must have the same size
 */
export const lazyPart = <Parts, Props extends object>(
  { useParts }: LazyParts<Parts>,
  select: (parts: Parts) => ComponentType<Props>,
  Placeholder: (props: Props) => ReactNode = () => null,
): ((props: Props) => ReactNode) =>
  function LazyPart(props) {
    const parts = useParts();
    return createElement<Props>(parts ? select(parts) : Placeholder, props);
  };

const maxWaitMs = 1000;

/** Runs work once the page is idle. Unlike `whenIdle`, doesn't divide idle time among tasks, and needs less code. */
export function oncePageIdle(work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 50);
  else requestIdleCallback(work, { timeout: maxWaitMs });
}

// Each lazy module also exports `TableView`, so that all of them import the same modules. Rolldown 1.2 would otherwise
// split the view's code into files that are 2 kB larger compressed.
const menus = /* @__PURE__ */ createLazyParts(() => import('../lazy/menus'));
const filters = /* @__PURE__ */ createLazyParts(() => import('../lazy/filters'));
const fetched = /* @__PURE__ */ createLazyParts(() => import('../lazy/fetched'));
const hidden = /* @__PURE__ */ createLazyParts(() => import('../lazy/hidden'), oncePageIdle);
const scrolling = /* @__PURE__ */ createLazyParts(() => import('../lazy/scrolling'));

const MenuPlaceholder = () => <span className="ct-part ct-icon" />;

/** A disabled button with the size of the loaded button. In a narrow view, both show only the icon. */
const ToolPlaceholder = ({ icon = '', text }: { readonly icon?: string; readonly text: string }) => (
  <button type="button" className="ct-button ct-quiet ct-tool-placeholder ct-part" data-text={text} disabled>
    <ToolLabel icon={icon} text={text} />
  </button>
);

export const ColumnMenu = /* @__PURE__ */ lazyPart(menus, (parts) => parts.ColumnMenu, MenuPlaceholder);
export const RowMenu = /* @__PURE__ */ lazyPart(menus, (parts) => parts.RowMenu, MenuPlaceholder);
export const ResizeHandle = /* @__PURE__ */ lazyPart(menus, (parts) => parts.ResizeHandle);
export const ColumnList = /* @__PURE__ */ lazyPart(
  menus,
  (parts) => parts.ColumnList,
  () => <ToolPlaceholder text={useLabels().columns} />,
);

export const ExpandButton = /* @__PURE__ */ lazyPart(menus, (parts) => parts.ExpandButton, MenuPlaceholder);
export const ExpandAll = /* @__PURE__ */ lazyPart(
  menus,
  (parts) => parts.ExpandAll,
  () => <ToolPlaceholder text={useLabels().expandAll} />,
);

const FilterPlaceholder = () => <span className="ct-filter-placeholder" />;

export const KindFilter = /* @__PURE__ */ lazyPart(filters, (parts) => parts.KindFilter, FilterPlaceholder);

export const SaveRows = /* @__PURE__ */ lazyPart(
  hidden,
  (parts) => parts.SaveRows,
  () => (
    <span className="ct-part ct-export-button">
      <ToolPlaceholder icon={saveIcon} text={useLabels().exportRows} />
    </span>
  ),
);
export const SelectionBar = /* @__PURE__ */ lazyPart(hidden, (parts) => parts.SelectionBar);
export const UrlNotice = /* @__PURE__ */ lazyPart(hidden, (parts) => parts.UrlNotice);
export const RowsNotice = /* @__PURE__ */ lazyPart(fetched, (parts) => parts.RowsNotice);
export const KeptFocus = /* @__PURE__ */ lazyPart(hidden, (parts) => parts.KeptFocus);
const Announcing = /* @__PURE__ */ lazyPart(hidden, (parts) => parts.Announcing);

export const ScrollGrid = /* @__PURE__ */ lazyPart(
  scrolling,
  (parts) => parts.ScrollGrid,
  ({ frame: { label } }) => <section className="ct-part ct-scroll-grid" aria-label={label} aria-busy />,
);

/**
 * Groups of lazily loaded parts. `menus`: column and row menus, the column list, resize handles and expand buttons.
 * `filters`: filters with operators, dates or options. `fetched`: the notice of tables that fetch rows. `hidden`:
 * saving, the selection bar and other notices, which every table loads when idle. `scrolling`: tables that scroll.
 */
export type TableParts = 'menus' | 'filters' | 'fetched' | 'hidden' | 'scrolling';

const groups: Readonly<Record<TableParts, LazyParts<unknown>>> = { menus, filters, fetched, hidden, scrolling };

/**
 * Preloads lazily loaded parts of the view. Call this function before you show a page that needs these parts. After a
 * failure, the view retries when a part is first displayed, and when the user next clicks or presses a key.
 *
 * @param names the groups to load. Default: all
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

/** Announces the text politely, once after several changes, and not during typing. */
export const Announcement = /* @__PURE__ */ memo(function Announcement({ text }: { readonly text: string }) {
  const [announced, announce] = useState(text);
  const [hasChanged, setHasChanged] = useState(false);
  if (text !== announced && !hasChanged) setHasChanged(true);
  return (
    <>
      <p className="ct-part ct-hidden" aria-live="polite" aria-atomic="true">
        {announced}
      </p>
      {/* Renders `Announcing` only after a change: a page may have hundreds of announcements that never change. */}
      {hasChanged && <Announcing text={text} announced={announced} announce={announce} />}
    </>
  );
});
