import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from 'd3-zoom';
import { fitMarginPx, readableScale } from '../layout/opening';
import { fitScale, isInView, minScale, openScale, placeIn, shiftIntoView, type Placement } from './placement';
import type { Size, Rectangle } from '../layout/geometry';

const maxScale = 3;
/** Below this scale, only titles are shown. */
const farScale = 0.55;
/** When the user zooms out, titles grow relative to the drawing, up to this factor. */
export const maxGrowth = 1.85;

export interface Viewport extends Readonly<Rectangle> {
  /** Screen pixels per drawing unit. */
  readonly scale: number;
}

export const panMs = 180;

export const allowsMotion = (): boolean =>
  // jsdom lacks `matchMedia`.
  typeof window.matchMedia === 'function' && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type FrameSelection = ReturnType<typeof select<SVGSVGElement, unknown>>;

/**
 * Moves and zooms a drawing with mouse, wheel and touch. Ctrl+wheel zooms. Browsers report touchpad pinches as
 * Ctrl+wheel, too. Doesn't use React: panning sets one attribute per frame.
 *
 * @param scrollsPage true to scroll the page instead of the drawing with the wheel or a single finger
 */
export class PanZoom {
  readonly #scrollsPage: boolean;
  constructor(scrollsPage = false) {
    this.#scrollsPage = scrollsPage;
  }

  // `placed` after the user has moved or zoomed the drawing.
  #mode: 'open' | 'fitted' | 'placed' = 'open';
  #target: Rectangle | undefined;
  #anchored: { id: string; x: number; y: number } | undefined;
  #isRevealing = false;
  #svg: SVGSVGElement | undefined;
  #content: SVGGElement | undefined;
  #size: Size = { width: 0, height: 0 };

  readonly #behavior = zoom<SVGSVGElement, unknown>()
    .scaleExtent([minScale, maxScale])
    .filter(
      (event: MouseEvent | TouchEvent) =>
        event.type !== 'dblclick' &&
        (event.type !== 'wheel' || event.ctrlKey) &&
        ('touches' in event ? !this.#scrollsPage || event.touches.length > 1 : !event.button),
    )
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
      if (sourceEvent) this.#mode = 'placed';
      this.#content?.setAttribute('transform', transform.toString());
      this.#showScale(transform.k);
      this.#changed();
    });

  readonly #listeners = new Set<() => void>();
  #view: Viewport | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly readView = (): Viewport | undefined => this.#view;

  #changed(): void {
    const svg = this.#svg;
    if (!svg || svg.clientWidth === 0) return;
    const { k, x, y } = zoomTransform(svg);
    this.#view = { x: -x / k, y: -y / k, width: svg.clientWidth / k, height: svg.clientHeight / k, scale: k };
    for (const listener of this.#listeners) listener();
  }

  #showScale(k: number): void {
    this.#svg?.style.setProperty('--inspector-grow', String(Math.min(maxGrowth, Math.max(1, readableScale / k))));
    this.#svg?.toggleAttribute('data-far', k < farScale);
  }

  #restored: Placement | undefined;

  /** The position and scale that the user chose. Undefined if the drawing is placed automatically. */
  get placement(): Placement | undefined {
    if (this.#mode !== 'placed' || !this.#view) return undefined;
    const { x, y, scale } = this.#view;
    return { x: -x * scale, y: -y * scale, scale };
  }

  /** Restores an earlier position and scale at the next `resize`. */
  restore(placement: Placement): void {
    this.#restored = placement;
  }

  centerOn(x: number, y: number): void {
    this.#mode = 'placed';
    this.#with((_, selection) => this.#behavior.translateTo(selection, x, y));
  }

  readonly frame = (svg: SVGSVGElement) => {
    this.#svg = svg;
    const selection = select<SVGSVGElement, unknown>(svg);
    selection.call(this.#behavior);
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey || this.#scrollsPage) return;
      event.preventDefault();
      this.panBy(-event.deltaX, -event.deltaY);
    };
    svg.addEventListener('wheel', wheel, { passive: false });
    const observer = new ResizeObserver(() => this.#settle());
    observer.observe(svg);
    return () => {
      observer.disconnect();
      svg.removeEventListener('wheel', wheel);
      selection.on('.zoom', null);
      this.#svg = undefined;
    };
  };

  readonly content = (group: SVGGElement) => {
    this.#content = group;
    return () => {
      this.#content = undefined;
    };
  };

  anchor(id: string, { x, y }: { x: number; y: number }): void {
    this.#mode = 'placed';
    this.#anchored = { id, x, y };
  }

  /**
   * Makes the next `resize` reveal its target. If the user has moved or zoomed the drawing, `resize` first aligns the
   * item `id` with its old position.
   */
  revealNext({ id, x, y }: { id: string; x: number; y: number }): void {
    this.#isRevealing = true;
    if (this.#mode === 'placed') this.#anchored = { id, x, y };
  }

  /**
   * Sets the drawing's size. Positions the drawing unless the user has moved or zoomed it.
   *
   * @param target the part to show if the drawing is larger than its pane
   * @param find returns an item's position in the new drawing
   */
  resize(
    { width, height }: { width: number; height: number },
    target: Rectangle | undefined,
    find: (id: string) => { x: number; y: number } | undefined,
  ): void {
    this.#size = { width, height };
    this.#target = target;
    const after = this.#anchored && find(this.#anchored.id);
    if (this.#anchored && after) this.#alignTo(this.#anchored, after);
    this.#anchored = undefined;
    this.#applyRestored();
    this.#settle();
    if (this.#isRevealing && this.#mode === 'placed' && target) this.follow(target);
    this.#isRevealing = false;
  }

  #applyRestored(): void {
    const { x, y, scale } = this.#restored ?? {};
    if (x === undefined || y === undefined || scale === undefined) return;
    this.#with((_, selection) => {
      this.#restored = undefined;
      this.#mode = 'placed';
      this.#behavior.transform(selection, zoomIdentity.translate(x, y).scale(scale));
    });
  }

  #settle(): void {
    if (this.#mode === 'open') this.#open();
    if (this.#mode === 'fitted') this.fit();
  }

  fit(): void {
    this.#with((svg, selection) => {
      if (this.#size.width === 0) return;
      this.#mode = 'fitted';
      this.#place(selection, paneOf(svg), fitScale(this.#size, paneOf(svg)), undefined);
    });
  }

  /** Shows the whole drawing if that is readable. Otherwise, centers the target at a readable scale. */
  #open(): void {
    this.#with((svg, selection) => {
      const room = paneOf(svg);
      if (this.#size.width > 0) this.#place(selection, room, openScale(this.#size, room), this.#target);
    });
  }

  #place(selection: FrameSelection, room: Size, scale: number, target: Rectangle | undefined): void {
    const { x, y } = placeIn(room, this.#size, scale, target);
    this.#behavior.transform(selection, zoomIdentity.translate(x, y).scale(scale));
  }

  /** Returns the size of the largest part that `follow` can show, in drawing units. Undefined before mounting. */
  viewSize(): { width: number; height: number } | undefined {
    if (!this.#svg) return undefined;
    const k = this.#leastScale(zoomTransform(this.#svg).k);
    const { width, height } = paneOf(this.#svg);
    return { width: (width - fitMarginPx) / k, height: (height - fitMarginPx) / k };
  }

  #leastScale(k: number): number {
    return this.#mode === 'placed' ? k : Math.min(k, readableScale);
  }

  focus(item: string): void {
    const all = this.#svg?.querySelectorAll<SVGElement>('[data-item]') ?? [];
    [...all].find(({ dataset }) => dataset['item'] === item)?.focus({ preventScroll: true });
  }

  reset(): void {
    this.#restored = undefined;
    this.#mode = 'open';
  }

  /** Pans to a part that isn't visible, and zooms out if it doesn't fit. Does nothing if the part is visible. */
  follow(part: Rectangle): void {
    this.#target = part;
    this.#with((svg, selection) => {
      const pane = paneOf(svg);
      const { k, x, y } = zoomTransform(svg);
      if (isInView(part, { x, y, scale: k }, pane)) return;
      const fitting = Math.min((pane.width - fitMarginPx) / part.width, (pane.height - fitMarginPx) / part.height);
      this.#place(selection, pane, Math.max(this.#leastScale(k), Math.min(k, fitting)), part);
      this.#animateFrom({ k, x, y }, zoomTransform(svg));
    });
  }

  #animateFrom(from: Pick<ZoomTransform, 'k' | 'x' | 'y'>, to: Pick<ZoomTransform, 'k' | 'x' | 'y'>): void {
    if (!allowsMotion()) return;
    const transform = [from, to].map(({ k, x, y }) => `translate(${x}px, ${y}px) scale(${k})`);
    // jsdom lacks `animate`.
    this.#content?.animate?.({ transform }, { duration: panMs, easing: 'ease-out' });
  }

  zoomBy(factor: number): void {
    this.#mode = 'placed';
    this.#with((_, selection) => this.#behavior.scaleBy(selection, factor));
  }

  panBy(x: number, y: number): void {
    this.#mode = 'placed';
    this.#with((svg, selection) => {
      const { k } = zoomTransform(svg);
      this.#behavior.translateBy(selection, x / k, y / k);
    });
  }

  #alignTo(before: { x: number; y: number }, after: { x: number; y: number }): void {
    this.#with((_, selection) => this.#behavior.translateBy(selection, before.x - after.x, before.y - after.y));
  }

  show(part: Rectangle): void {
    this.#with((svg, selection) => {
      const { k, x, y } = zoomTransform(svg);
      const shift = shiftIntoView(part, { x, y, scale: k }, paneOf(svg));
      if (shift.x !== 0 || shift.y !== 0) this.#behavior.translateBy(selection, shift.x / k, shift.y / k);
    });
  }

  #with(callback: (svg: SVGSVGElement, selection: FrameSelection) => void): void {
    if (this.#svg && this.#svg.clientWidth > 0 && this.#svg.clientHeight > 0)
      callback(this.#svg, select<SVGSVGElement, unknown>(this.#svg));
  }
}

const paneOf = ({ clientWidth, clientHeight }: SVGSVGElement): Size => ({ width: clientWidth, height: clientHeight });
