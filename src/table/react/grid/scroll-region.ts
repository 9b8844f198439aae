/**
 * Sets `data-right-to-left` on a right-to-left element, even if only CSS sets the direction. Updates the attribute when
 * an attribute of the root element or a `dir` in the page changes. `:dir()` ignores CSS, and build tools replace it
 * with a list of languages.
 */
export function markDirection(region: HTMLElement): (() => void) | undefined {
  // jsdom has no layout.
  if (typeof ResizeObserver === 'undefined') return undefined;
  const mark = () => {
    region.toggleAttribute('data-right-to-left', getComputedStyle(region).direction === 'rtl');
  };
  // The observer calls `mark` before the first paint. Calling `mark` here would cause a second layout.
  const sizes = new ResizeObserver(mark);
  sizes.observe(region);
  const attributes = new MutationObserver(mark);
  attributes.observe(document.documentElement, { attributes: true });
  attributes.observe(document.body, { subtree: true, attributeFilter: ['dir'] });
  return () => {
    sizes.disconnect();
    attributes.disconnect();
  };
}

/**
 * Sets attributes for a scroll container's overflow and direction. While it overflows, it is a tab stop.
 * `data-overflows`: the content is wider. `data-more-before` and `data-more-after`: more content is hidden on that
 * side. `data-first-stays`: the first column is narrow enough to stay visible.
 *
 * @returns a function that stops updating the attributes, so `markScrolling` can be a ref callback
 */
export function markScrolling(region: HTMLElement | null): (() => void) | undefined {
  if (!region || typeof ResizeObserver === 'undefined') return undefined;
  const mark = () => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = region;
    // `scrollLeft` is negative on right-to-left pages.
    const scrolledPx = Math.abs(region.scrollLeft);
    const isWider = scrollWidth > clientWidth;
    // Reads the width before writing styles, because a later read would cause another layout.
    const firstWidth = region.querySelector<HTMLElement>('.ct-header-cell')?.offsetWidth ?? 0;
    // `scrollIntoView` below needs these heights.
    measureCovers(region);
    if (isWider !== region.hasAttribute('data-overflows')) {
      const row = firstRowInView(region);
      region.toggleAttribute('data-overflows', isWider);
      // Keeps the same row on top if the page now scrolls instead of the table, or vice versa, e.g. after a phone was
      // rotated.
      row?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    region.toggleAttribute('data-more-before', isWider && scrolledPx > 0);
    // Fractions of a pixel don't count as more content.
    region.toggleAttribute('data-more-after', isWider && scrolledPx + clientWidth < scrollWidth - 1);
    // If a sticky column took most of the width, other columns couldn't scroll next to it.
    const staysFirst = isWider && firstWidth <= 0.6 * clientWidth;
    region.toggleAttribute('data-first-stays', staysFirst);
    setProperty(region, '--ct-own-covered-start', staysFirst ? firstWidth : undefined);
    const scrolls = isWider || (scrollHeight > clientHeight && getComputedStyle(region).overflowY === 'auto');
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(mark);
  observer.observe(region);
  for (const child of region.children) observer.observe(child);
  const header = region.querySelector('thead');
  if (header) observer.observe(header);
  const endDirection = markDirection(region);
  region.addEventListener('scroll', mark, { passive: true });
  region.addEventListener('keyup', showFocused);
  return () => {
    observer.disconnect();
    endDirection?.();
    region.removeEventListener('scroll', mark);
    region.removeEventListener('keyup', showFocused);
  };
}

/**
 * Measures the elements that cover scrolling rows: the header, the notice for fetched rows, and pinned rows. Also
 * stores each pinned row's distance from the header or the bottom.
 */
export function measureCovers(region: HTMLElement): void {
  // Reads the style, because `getBoundingClientRect` returns scaled pixels, and `offsetHeight` is rounded.
  const heightOf = (element: Element | null) => (element && parseFloat(getComputedStyle(element).height)) || 0;
  const set = (name: string, px: number | undefined) => setProperty(region, name, px);
  // Doesn't set a height that equals the estimate, because setting an inherited property restyles all cells.
  const head = heightOf(region.querySelector('thead'));
  const estimatedHead = parseFloat(getComputedStyle(region).getPropertyValue('--ct-own-size-head'));
  set('--ct-own-measured-head', head === estimatedHead ? undefined : head);
  set('--ct-own-measured-notice', heightOf(region.querySelector('.ct-rows-notice:not(:empty)')) || undefined);
  for (const side of ['top', 'bottom'] as const) {
    const rows = [...region.querySelectorAll(`tbody > [data-pinned='${side}']`)];
    const fromSide = side === 'top' ? rows : rows.toReversed();
    const total = fromSide.reduce((px, row, index) => {
      set(pinnedDistance(side, index), px);
      return px + heightOf(row);
    }, 0);
    set(`--ct-own-measured-${side}`, rows.length > 0 ? total : undefined);
  }
}

/** Sets or removes a custom property. Skips unchanged values, because this runs on every scroll. */
function setProperty({ style }: HTMLElement, name: string, px: number | undefined): void {
  const value = px === undefined ? '' : `${px}px`;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

export const pinnedDistance = (side: 'top' | 'bottom', index: number) => `--ct-own-measured-${side}-${index}`;

/**
 * Scrolls the focused element fully into view after Tab. Chromium doesn't do this if part of the element is visible,
 * even if a pinned column covers that part.
 */
function showFocused({ key, target, currentTarget }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element && target !== currentTarget)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Returns the first row that the header doesn't cover. Returns `undefined` if it is the table's first row, or if no row
 * is visible.
 */
function firstRowInView(region: HTMLElement): Element | undefined {
  const headEnd = region.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const [first, ...others] = region.querySelectorAll('tbody tr');
  if (!first || first.getBoundingClientRect().bottom > headEnd) return undefined;
  return others.find((row) => row.getBoundingClientRect().bottom > headEnd);
}
