import './popover.css';
import type { ToggleEvent } from 'react';

/**
 * Places a popover that is about to open under the button before it, and within the window. The popover has the class `ct-popover`.
 *
 * It has no size yet, so that CSS takes back by parts of its size what would be outside. Once it has one, in the event
 * `toggle`, it may have been seen elsewhere: browsers send that event later.
 */
export function placePopover({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  const button = popover.previousElementSibling;
  if (newState !== 'open' || button === null) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(popover).direction === 'rtl';
  const [start, end] = [Math.max(0, left), Math.min(right, clientWidth)];
  const { style } = popover;
  style.top = `${bottom}px`;
  style.left = isRightToLeft ? 'auto' : `${start}px`;
  style.right = isRightToLeft ? `${clientWidth - end}px` : 'auto';
  const across = isRightToLeft ? `max(0px, 100% - ${end}px)` : `min(0px, ${clientWidth - start}px - 100%)`;
  style.translate = `${across} min(0px, ${clientHeight - bottom}px - 100%)`;
}
