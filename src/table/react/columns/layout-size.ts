/**
 * Returns an element's size in CSS pixels, including fractions, or 0 without layout. With CSS `zoom` or
 * `transform: scale`, `getBoundingClientRect` returns scaled pixels, which must not be written to styles or the state.
 */
export const layoutPx = (element: Element, side: 'width' | 'height'): number =>
  Number.parseFloat(getComputedStyle(element)[side]) || 0;

/** Returns how many scaled pixels, as in `getBoundingClientRect` and pointer events, are one CSS pixel. */
export const drawnScale = (element: Element): number =>
  element.getBoundingClientRect().width / layoutPx(element, 'width') || 1;
