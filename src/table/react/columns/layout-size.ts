/**
 * Returns an element's exact size in CSS pixels, or 0 if it has no layout. `getBoundingClientRect` would return scaled
 * pixels with CSS `zoom` or `transform: scale`.
 */
export const layoutPx = (element: Element, side: 'width' | 'height'): number =>
  Number.parseFloat(getComputedStyle(element)[side]) || 0;

/** Returns an element's scale, e.g. 2 with `transform: scale(2)`. Pointer events use scaled pixels. */
export const drawnScale = (element: Element): number =>
  element.getBoundingClientRect().width / layoutPx(element, 'width') || 1;
