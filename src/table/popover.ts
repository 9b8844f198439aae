import './popover.css';
import type { ToggleEvent } from 'react';

/** Places an opened popover under the button before it, and within the window. The popover has the class `ct-popover`. */
export function placePopover({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  const button = popover.previousElementSibling;
  if (newState !== 'open' || button === null) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = popover;
  const start = getComputedStyle(popover).direction === 'rtl' ? right - offsetWidth : left;
  popover.style.left = `${Math.max(0, Math.min(start, clientWidth - offsetWidth))}px`;
  popover.style.top = `${Math.max(0, Math.min(bottom, clientHeight - offsetHeight))}px`;
}
