import { select } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

const smallest = 0.1;
const largest = 3;
/** Fitting shows a small chart no larger than this. */
const largestFit = 1.15;

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Dragging, the wheel and two fingers move and zoom a drawing. The wheel moves it, with Ctrl (which is what a pinch on a
 * touchpad sends) it zooms. React is not asked: a frame of panning costs one attribute.
 */
export class PanZoom {
  // True once the user has moved or zoomed it: from then on it is not fitted unasked.
  #touched = false;
  #held: { id: string; x: number; y: number } | undefined;
  #svg: SVGSVGElement | undefined;
  #content: SVGGElement | undefined;
  #size = { width: 0, height: 0 };

  readonly #behavior = zoom<SVGSVGElement, unknown>()
    .scaleExtent([smallest, largest])
    .filter(
      (event: MouseEvent) => event.type !== 'dblclick' && !event.button && (event.type !== 'wheel' || event.ctrlKey),
    )
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
      if (sourceEvent) this.#touched = true;
      this.#content?.setAttribute('transform', transform.toString());
    });

  /** As the `ref` of the `svg` that is the window onto the drawing. */
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
    const observer = new ResizeObserver(() => {
      if (!this.#touched) this.fit();
    });
    observer.observe(svg);
    return () => {
      observer.disconnect();
      svg.removeEventListener('wheel', wheel);
      selection.on('.zoom', null);
      this.#svg = undefined;
    };
  };

  /** As the `ref` of the group that holds the drawing. */
  readonly content = (group: SVGGElement) => {
    this.#content = group;
    return () => {
      this.#content = undefined;
    };
  };

  /** Keeps the upper left corner of this part where it is when the drawing becomes another. */
  hold(id: string, { x, y }: { x: number; y: number }): void {
    this.#touched = true;
    this.#held = { id, x, y };
  }

  /**
   * Says how large the drawing is now, and fits it, unless the user has placed it.
   *
   * @param find where a part is now
   */
  resize(width: number, height: number, find: (id: string) => { x: number; y: number } | undefined): void {
    this.#size = { width, height };
    const after = this.#held && find(this.#held.id);
    if (this.#held && after) this.#keep(this.#held, after);
    this.#held = undefined;
    if (!this.#touched) this.fit();
  }

  /** Shows all of the drawing. */
  fit(): void {
    const { width, height } = this.#size;
    this.#with((svg, selection) => {
      const { clientWidth, clientHeight } = svg;
      if (clientWidth === 0 || clientHeight === 0 || width === 0) return;
      this.#touched = false;
      const k = Math.max(smallest, Math.min((clientWidth - 24) / width, (clientHeight - 24) / height, largestFit));
      const [x, y] = [(clientWidth - k * width) / 2, Math.max(12, (clientHeight - k * height) / 2)];
      this.#behavior.transform(selection, zoomIdentity.translate(x, y).scale(k));
    });
  }

  /** Forgets where the user has moved it: what is shown next is fitted. */
  release(): void {
    this.#touched = false;
  }

  zoomBy(factor: number): void {
    this.#touched = true;
    this.#with((_, selection) => this.#behavior.scaleBy(selection, factor));
  }

  /** Moves it by so many pixels of the screen. */
  panBy(x: number, y: number): void {
    this.#touched = true;
    this.#with((svg, selection) => {
      const { k } = zoomTransform(svg);
      this.#behavior.translateBy(selection, x / k, y / k);
    });
  }

  /** Moves it, in the drawing's own measure, so that what was at the one point is there again. */
  #keep(before: { x: number; y: number }, after: { x: number; y: number }): void {
    this.#with((_, selection) => this.#behavior.translateBy(selection, before.x - after.x, before.y - after.y));
  }

  /** Moves it, if it must, so that this part of it is in view. */
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

  #with(act: (svg: SVGSVGElement, selection: ReturnType<typeof select<SVGSVGElement, unknown>>) => void): void {
    if (this.#svg) act(this.#svg, select<SVGSVGElement, unknown>(this.#svg));
  }
}

/** How far to move a stretch so that it lies between 0 and `room`, with a margin. */
function into(start: number, length: number, room: number): number {
  if (start < 0) return 12 - start;
  return start + length > room ? room - 12 - length - start : 0;
}
