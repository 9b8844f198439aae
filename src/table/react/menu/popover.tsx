import './menu-list.css';
import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode, type ToggleEvent } from 'react';

interface PopoverProps extends Omit<ComponentProps<'div'>, 'ref' | 'children'> {
  readonly onOpen?: (() => void) | undefined;
  /** Called only while the popover is open, because most menus are never opened. */
  readonly children: () => ReactNode;
}

/** A popover that follows its button. Renders the children only while open, so that their effects can set the focus. */
export function Popover({ onOpen, children, className = '', ...props }: PopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Reads the popover's state, because a server-rendered popover may open before hydration.
  useLayoutEffect(() => setOpen(popover.current?.matches(':popover-open') ?? false), []);
  return (
    <div
      {...props}
      ref={popover}
      popover="auto"
      className={`ct-part ct-popover ${className}`}
      onBeforeToggle={(event) => {
        placePopover(event);
        if (event.newState === 'closed') return;
        setOpen(true);
        onOpen?.();
      }}
      // `toggle` fires after closing, so the children stay until the browser has moved the focus back to the button.
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {isOpen && children()}
    </div>
  );
}

/**
 * Positions an opening popover with the class `ct-popover` below its button and within the window.
 *
 * A popover's size is unknown before it opens, so CSS shifts the popover by fractions of its size. Measuring on
 * `toggle` would be too late, because browsers may paint first.
 */
export function placePopover({ currentTarget: popover, newState }: ToggleEvent<HTMLElement>): void {
  let button = popover.previousElementSibling;
  // Skips other popovers of the same button.
  while (button?.hasAttribute('popover')) button = button.previousElementSibling;
  if (newState !== 'open' || !button) return;
  const { left, right, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  // CSS `zoom` multiplies lengths in the popover's style. Transforms don't, because the popover is in the top layer.
  const zoom = zoomOf(button);
  const px = (screenPx: number) => `${screenPx / zoom}px`;
  const isRightToLeft = getComputedStyle(popover).direction === 'rtl';
  const [start, end] = [Math.max(0, left), Math.min(right, clientWidth)];
  const { style } = popover;
  style.top = px(bottom);
  style.left = isRightToLeft ? 'auto' : px(start);
  style.right = isRightToLeft ? px(clientWidth - end) : 'auto';
  const across = isRightToLeft ? `max(0px, 100% - ${px(end)})` : `min(0px, ${px(clientWidth - start)} - 100%)`;
  style.translate = `${across} min(0px, ${px(clientHeight - bottom)} - 100%)`;
}

/** Returns an element's CSS zoom. Safari 18 and older browsers don't have `currentCSSZoom`. */
const zoomOf = ({ currentCSSZoom = 1 }: Partial<Pick<Element, 'currentCSSZoom'>>): number => currentCSSZoom;
