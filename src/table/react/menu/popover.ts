import './popover.css';
import type { ToggleEvent } from 'react';

/**
 * Positions an opening popover with the class `ct-popover` below its button and within the window.
 *
 * Its size is unknown until it opens, so CSS shifts it by fractions of its size. The `toggle` event would be too late,
 * because browsers may paint first.
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
