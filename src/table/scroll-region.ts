/**
 * Marks an element that scrolls, for as long as it does: it is a tab stop, `data-overflows` says that its content is wider
 * than it, `data-more-before` and `data-more-after` that content is out of view to that side, and `data-first-stays` that the
 * first column of a table leaves room for others to scroll beside it. It renders nothing.
 *
 * @returns what ends the marking; a ref can be this function
 */
export function markScrolling(region: HTMLElement | null): (() => void) | undefined {
  // Where there is no layout there is nothing to mark.
  if (!region || typeof ResizeObserver === 'undefined') return undefined;
  const mark = () => {
    const { clientWidth, scrollWidth, clientHeight, scrollHeight } = region;
    // Negative on a page from right to left.
    const scrolledPx = Math.abs(region.scrollLeft);
    const isWider = scrollWidth > clientWidth;
    region.toggleAttribute('data-overflows', isWider);
    region.toggleAttribute('data-more-before', isWider && scrolledPx > 0);
    // Pixels may be fractions.
    region.toggleAttribute('data-more-after', isWider && scrolledPx + clientWidth < scrollWidth - 1);
    // A column that takes most of the room would leave none for the others to scroll in.
    const firstWidth = region.querySelector<HTMLElement>('.ct-header-cell')?.offsetWidth ?? 0;
    region.toggleAttribute('data-first-stays', isWider && firstWidth <= 0.6 * clientWidth);
    const scrolls = isWider || (scrollHeight > clientHeight && getComputedStyle(region).overflowY === 'auto');
    if (scrolls) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  // It calls back before the first paint too, once the page is laid out: to ask for a layout here would lay it out twice.
  const observer = new ResizeObserver(mark);
  observer.observe(region);
  for (const child of region.children) observer.observe(child);
  region.addEventListener('scroll', mark, { passive: true });
  return () => {
    observer.disconnect();
    region.removeEventListener('scroll', mark);
  };
}
