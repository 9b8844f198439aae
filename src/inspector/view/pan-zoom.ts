import { select } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { fitMarginPx, readableScale } from '../layout/opening';

const minScale = 0.1;
const maxScale = 3;
/** Maximum scale of a fitted chart. */
const maxFitScale = 1.15;

/** Maximum scale of a chart that opens larger than its pane. */
const maxOpenScale = 1;
const marginPx = fitMarginPx / 2;
/** Below this scale, only titles are shown. */
const farScale = 0.55;
/** Maximum factor by which titles grow as the user zooms out. Titles without room grow less. */
export const maxGrowth = 1.85;

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The visible part of a drawing, in the drawing's units. */
export interface View extends Readonly<Rectangle> {
  /** Screen pixels per unit of the drawing. */
  readonly scale: number;
}

type FrameSelection = ReturnType<typeof select<SVGSVGElement, unknown>>;

/**
 * Moves and zooms a drawing by dragging, wheel and touch. The wheel moves it; with Ctrl, which a pinch on a touchpad sends,
 * it zooms. It bypasses React: a frame of panning sets one attribute.
 */
export class PanZoom {
  // `placed` once the user has moved or zoomed the drawing: it then stays where it is as the pane changes.
  #mode: 'open' | 'fitted' | 'placed' = 'open';
  #isOpening = true;
  // The visible part as the drawing opens.
  #target: Rectangle | undefined;
  #held: { id: string; x: number; y: number } | undefined;
  // True while the next drawing is made to show what is active.
  #isRevealing = false;
  #svg: SVGSVGElement | undefined;
  #content: SVGGElement | undefined;
  #size = { width: 0, height: 0 };

  readonly #behavior = zoom<SVGSVGElement, unknown>()
    .scaleExtent([minScale, maxScale])
    .filter(
      (event: MouseEvent) => event.type !== 'dblclick' && !event.button && (event.type !== 'wheel' || event.ctrlKey),
    )
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
      if (sourceEvent) this.#mode = 'placed';
      this.#content?.setAttribute('transform', transform.toString());
      this.#showScale(transform.k);
      this.#changed();
    });

  readonly #listeners = new Set<() => void>();
  #view: View | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the visible part of the drawing; undefined if there is none. */
  readonly readView = (): View | undefined => this.#view;

  #changed(): void {
    const svg = this.#svg;
    if (!svg || svg.clientWidth === 0) return;
    const { k, x, y } = zoomTransform(svg);
    this.#view = { x: -x / k, y: -y / k, width: svg.clientWidth / k, height: svg.clientHeight / k, scale: k };
    for (const listener of this.#listeners) listener();
  }

  /** Lets titles stay readable as the drawing becomes small, and leaves out what is not. */
  #showScale(k: number): void {
    this.#svg?.style.setProperty('--inspector-grow', String(Math.min(maxGrowth, Math.max(1, readableScale / k))));
    this.#svg?.toggleAttribute('data-far', k < farScale);
  }

  /** Moves a point of the drawing to the middle. */
  centerOn(x: number, y: number): void {
    this.#mode = 'placed';
    this.#with((_, selection) => this.#behavior.translateTo(selection, x, y));
  }

  /** A `ref` for the `svg` element. */
  readonly frame = (svg: SVGSVGElement) => {
    this.#svg = svg;
    const selection = select<SVGSVGElement, unknown>(svg);
    selection.call(this.#behavior);
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey) return;
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

  /** A `ref` for the group that holds the drawing. */
  readonly content = (group: SVGGElement) => {
    this.#content = group;
    return () => {
      this.#content = undefined;
    };
  };

  /** Keeps the upper left corner of a part in place at the next `resize`. */
  hold(id: string, { x, y }: { x: number; y: number }): void {
    this.#mode = 'placed';
    this.#held = { id, x, y };
  }

  /** True until the first drawing, and after `release` until the next one. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  #wantedPart: string | undefined;

  /** Id of the part that the next drawing is made to show; undefined for what is active, or what it opens with. */
  get wantedPart(): string | undefined {
    return this.#wantedPart;
  }

  /** Shows a part in the next drawing, instead of the target of `revealNext`. */
  wantPart(id: string): void {
    this.#wantedPart = id;
  }

  /** Lets the next `resize` bring its target into view. If the user has placed the drawing, this part stays where it is then. */
  revealNext({ id, x, y }: { id: string; x: number; y: number }): void {
    this.#isRevealing = true;
    if (this.#mode === 'placed') this.#held = { id, x, y };
  }

  /**
   * Sets the size of the drawing, and places it unless the user has.
   *
   * @param target the part to have in view if the drawing is larger than its pane
   * @param find returns the position of a part in the new drawing
   */
  resize(
    { width, height }: { width: number; height: number },
    target: Rectangle | undefined,
    find: (id: string) => { x: number; y: number } | undefined,
  ): void {
    this.#size = { width, height };
    this.#target = target;
    const after = this.#held && find(this.#held.id);
    if (this.#held && after) this.#keep(this.#held, after);
    this.#held = undefined;
    this.#settle();
    if (this.#isRevealing && this.#mode === 'placed' && target) this.follow(target);
    this.#isRevealing = false;
    this.#isOpening = false;
    this.#wantedPart = undefined;
  }

  #settle(): void {
    if (this.#mode === 'open') this.#open();
    if (this.#mode === 'fitted') this.fit();
  }

  /** Moves and zooms so that the whole drawing is in view, however small. */
  fit(): void {
    this.#with((svg, selection) => {
      const k = this.#fittingScale(svg);
      if (k === undefined) return;
      this.#mode = 'fitted';
      this.#place(svg, selection, k, undefined);
    });
  }

  /** Shows the whole drawing if it can be read then; else as much of it as can be read, with its target in the middle. */
  #open(): void {
    this.#with((svg, selection) => {
      const k = this.#fittingScale(svg);
      if (k === undefined) return;
      const byWidth = (svg.clientWidth - fitMarginPx) / this.#size.width;
      const scale = k >= readableScale ? k : Math.min(maxOpenScale, Math.max(readableScale, byWidth));
      this.#place(svg, selection, scale, this.#target);
    });
  }

  /** Returns the scale at which the whole drawing is in view; undefined while nothing is drawn. */
  #fittingScale({ clientWidth, clientHeight }: SVGSVGElement): number | undefined {
    const { width, height } = this.#size;
    if (width === 0) return undefined;
    const [across, down] = [(clientWidth - fitMarginPx) / width, (clientHeight - fitMarginPx) / height];
    return Math.max(minScale, Math.min(across, down, maxFitScale));
  }

  #place(svg: SVGSVGElement, selection: FrameSelection, k: number, target: Rectangle | undefined): void {
    const { clientWidth, clientHeight } = svg;
    const { width, height } = this.#size;
    const { x = 0, y = 0, width: across = 0, height: down = 0 } = target ?? {};
    const left = offset(x * k, across * k, width * k, clientWidth);
    const top = offset(y * k, down * k, height * k, clientHeight);
    this.#behavior.transform(selection, zoomIdentity.translate(left, top).scale(k));
  }

  /**
   * Returns the size of the largest part that `follow` can show, in the drawing's units; undefined without a frame. `follow` zooms out
   * to the smallest readable scale, unless the user has moved or zoomed the drawing.
   */
  viewSize(): { width: number; height: number } | undefined {
    if (!this.#svg) return undefined;
    const k = this.#leastScale(zoomTransform(this.#svg).k);
    const { clientWidth, clientHeight } = this.#svg;
    return { width: (clientWidth - fitMarginPx) / k, height: (clientHeight - fitMarginPx) / k };
  }

  #leastScale(k: number): number {
    return this.#mode === 'placed' ? k : Math.min(k, readableScale);
  }

  /** Moves the keyboard focus to the element of the drawing with that `data-item`. The drawing stays where it is. */
  focus(item: string): void {
    const all = this.#svg?.querySelectorAll<SVGElement>('[data-item]') ?? [];
    [...all].find(({ dataset }) => dataset['item'] === item)?.focus({ preventScroll: true });
  }

  /** Opens the next drawing anew, also if the user has moved this one. */
  release(): void {
    this.#mode = 'open';
    this.#isOpening = true;
  }

  /** Centers a part that isn't visible, and zooms out if it doesn't fit. A visible part isn't moved. */
  follow(part: Rectangle): void {
    this.#target = part;
    this.#with((svg, selection) => {
      const { k, x, y } = zoomTransform(svg);
      const [left, top] = [part.x * k + x, part.y * k + y];
      const isInView =
        left >= 0 &&
        top >= 0 &&
        left + Math.min(part.width * k, svg.clientWidth) <= svg.clientWidth &&
        top + Math.min(part.height * k, svg.clientHeight) <= svg.clientHeight;
      if (isInView) return;
      const [across, down] = [
        (svg.clientWidth - fitMarginPx) / part.width,
        (svg.clientHeight - fitMarginPx) / part.height,
      ];
      this.#place(svg, selection, Math.max(this.#leastScale(k), Math.min(k, across, down)), part);
    });
  }

  zoomBy(factor: number): void {
    this.#mode = 'placed';
    this.#with((_, selection) => this.#behavior.scaleBy(selection, factor));
  }

  /** Moves the drawing by screen pixels. */
  panBy(x: number, y: number): void {
    this.#mode = 'placed';
    this.#with((svg, selection) => {
      const { k } = zoomTransform(svg);
      this.#behavior.translateBy(selection, x / k, y / k);
    });
  }

  /** Moves the drawing so that `after` comes to where `before` was; both in the drawing's own units. */
  #keep(before: { x: number; y: number }, after: { x: number; y: number }): void {
    this.#with((_, selection) => this.#behavior.translateBy(selection, before.x - after.x, before.y - after.y));
  }

  /** Moves the drawing, if needed, so that this part is in view. */
  show(part: Rectangle): void {
    this.#with((svg, selection) => {
      const { k, x, y } = zoomTransform(svg);
      const { clientWidth, clientHeight } = svg;
      const [left, top] = [part.x * k + x, part.y * k + y];
      const dx = into(left, Math.min(part.width * k, clientWidth - 24), clientWidth);
      const dy = into(top, Math.min(part.height * k, clientHeight - 24), clientHeight);
      if (dx !== 0 || dy !== 0) this.#behavior.translateBy(selection, dx / k, dy / k);
    });
  }

  /** Calls back with the frame while it is on the screen. */
  #with(callback: (svg: SVGSVGElement, selection: FrameSelection) => void): void {
    if (this.#svg && this.#svg.clientWidth > 0 && this.#svg.clientHeight > 0)
      callback(this.#svg, select<SVGSVGElement, unknown>(this.#svg));
  }
}

/**
 * Returns where a drawing begins on one axis: in the middle if there is room for it; else so that its target is in the
 * middle, as far as its own ends allow.
 */
function offset(start: number, length: number, whole: number, room: number): number {
  if (whole <= room - 2 * marginPx) return (room - whole) / 2;
  const centred = length > room - 2 * marginPx ? marginPx - start : room / 2 - start - length / 2;
  return Math.min(marginPx, Math.max(room - marginPx - whole, centred));
}

/** Returns the distance by which to move a segment so that it lies between 0 and `room`, with a margin. */
function into(start: number, length: number, room: number): number {
  if (start < 0) return 12 - start;
  return start + length > room ? room - 12 - length - start : 0;
}
