/**
 * Returns an element's size in CSS pixels, including fractions, or 0 without layout. With CSS `zoom` or
 * `transform: scale`, `getBoundingClientRect` returns scaled pixels, which are wrong in styles and in the state.
 */
export const layoutPx = (element: Element, side: 'width' | 'height'): number =>
  Number.parseFloat(getComputedStyle(element)[side]) || 0;

/** Returns an element's scaled pixels per CSS pixel. `getBoundingClientRect` and pointer events use scaled pixels. */
export const drawnScale = (element: Element): number =>
  element.getBoundingClientRect().width / layoutPx(element, 'width') || 1;
