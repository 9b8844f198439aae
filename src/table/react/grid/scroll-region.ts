/**
 * Marks an element in which lines of text start on the right by `data-right-to-left`, whether an attribute or a style sheet says so,
 * also after an attribute of the page's root, or a `dir` in the page, changed. `:dir()` knows attributes alone, and build tools turn it into a list of languages.
 *
 * @returns what ends the marking
 */
export function markDirection(region: HTMLElement): (() => void) | undefined {
  // Where there is no layout there is nothing to mark.
  if (typeof ResizeObserver === 'undefined') return undefined;
  const mark = () => {
    region.toggleAttribute('data-right-to-left', getComputedStyle(region).direction === 'rtl');
  };
  // It calls back before the first paint too, once the page is laid out: to ask for a style here would lay it out twice.
  const sizes = new ResizeObserver(mark);
  sizes.observe(region);
  const attributes = new MutationObserver(mark);
  attributes.observe(document.documentElement, { attributes: true });
  // A part of the page may get another language.
  attributes.observe(document.body, { subtree: true, attributeFilter: ['dir'] });
  return () => {
    sizes.disconnect();
    attributes.disconnect();
  };
}

/**
 * Marks an element that scrolls, for as long as it does: it is a tab stop, `data-overflows` says that its content is wider
 * than it, `data-more-before` and `data-more-after` that content is out of view to that side, and `data-first-stays` that the
 * first column of a table, as wide as `--ct-own-covered-start`, leaves room for others to scroll beside it; and its direction. It renders nothing.
 *
 * @returns what ends the marking; a ref can be this function
 */
export function markScrolling(region: HTMLElement | null): (() => void) | undefined {
  if (!region || typeof ResizeObserver === 'undefined') return undefined;
  const mark = () => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = region;
    // Negative on a page from right to left.
    const scrolledPx = Math.abs(region.scrollLeft);
    const isWider = scrollWidth > clientWidth;
    // First, because rows are scrolled below what covers them.
    measureCovers(region);
    if (isWider !== region.hasAttribute('data-overflows')) {
      const row = firstRowInView(region);
      region.toggleAttribute('data-overflows', isWider);
      // The table scrolls now where the page did, or the other way round: a phone was turned, or a column made wider.
      row?.scrollIntoView({ block: 'start', behavior: 'instant' });
    }
    region.toggleAttribute('data-more-before', isWider && scrolledPx > 0);
    // Pixels may be fractions.
    region.toggleAttribute('data-more-after', isWider && scrolledPx + clientWidth < scrollWidth - 1);
    // A column that takes most of the room would leave none for the others to scroll in.
    const firstWidth = region.querySelector<HTMLElement>('.ct-header-cell')?.offsetWidth ?? 0;
    const staysFirst = isWider && firstWidth <= 0.6 * clientWidth;
    region.toggleAttribute('data-first-stays', staysFirst);
    setProperty(region, '--ct-own-covered-start', staysFirst ? firstWidth : undefined);
    const scrolls = isWider || (scrollHeight > clientHeight && getComputedStyle(region).overflowY === 'auto');
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  // As for the direction, before the first paint.
  const observer = new ResizeObserver(mark);
  observer.observe(region);
  for (const child of region.children) observer.observe(child);
  const head = region.querySelector('thead');
  if (head) observer.observe(head);
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
 * Measures what covers the rows of a region while they scroll, and sets the heights as custom properties: the header, the notice of
 * fetched rows, and the rows pinned to each side. Another property for each pinned row is its distance from that side.
 */
export function measureCovers(region: HTMLElement): void {
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  const set = (name: string, px: number | undefined) => setProperty(region, name, px);
  set('--ct-own-measured-head', heightOf(region.querySelector('thead')));
  set('--ct-own-measured-notice', heightOf(region.querySelector('.ct-rows-notice:not(:empty)')));
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

/** Sets a custom property in pixels, or removes it, unless it is set already. This runs on every scroll. */
function setProperty({ style }: HTMLElement, name: string, px: number | undefined): void {
  const value = px === undefined ? '' : `${px}px`;
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** Returns the custom property for a pinned row's distance from the header, or from the bottom. */
export const pinnedDistance = (side: 'top' | 'bottom', index: number) => `--ct-own-measured-${side}-${index}`;

/** Brings all of what Tab has reached into view: Chromium leaves it where some of it is, be it under a column that stays. */
function showFocused({ key, target, currentTarget }: KeyboardEvent): void {
  if (key === 'Tab' && target instanceof Element && target !== currentTarget)
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns the first row of a table that its head does not cover; `undefined` if that is the very first, or there is none. */
function firstRowInView(region: HTMLElement): Element | undefined {
  const headEnd = region.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const [first, ...others] = region.querySelectorAll('tbody tr');
  if (!first || first.getBoundingClientRect().bottom > headEnd) return undefined;
  return others.find((row) => row.getBoundingClientRect().bottom > headEnd);
}
