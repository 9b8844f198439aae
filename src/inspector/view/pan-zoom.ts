import { select } from 'd3-selection';
import type { ZoomTransform } from 'd3-zoom';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

const minScale = 0.1;
const maxScale = 3;
/** Maximum scale of a fitted chart. */
const maxFitScale = 1.15;

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Moves and zooms a drawing by dragging, wheel and touch. The wheel moves it; with Ctrl, which a pinch on a touchpad sends,
 * it zooms. It bypasses React: a frame of panning sets one attribute.
 */
export class PanZoom {
  // True once the user has moved or zoomed the drawing. It is then no longer fitted automatically.
  #touched = false;
  #held: { id: string; x: number; y: number } | undefined;
  #svg: SVGSVGElement | undefined;
  #content: SVGGElement | undefined;
  #size = { width: 0, height: 0 };

  readonly #behavior = zoom<SVGSVGElement, unknown>()
    .scaleExtent([minScale, maxScale])
    .filter(
      (event: MouseEvent) => event.type !== 'dblclick' && !event.button && (event.type !== 'wheel' || event.ctrlKey),
    )
    .on('zoom', ({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) => {
      if (sourceEvent) this.#touched = true;
      this.#content?.setAttribute('transform', transform.toString());
    });

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

  /** A `ref` for the group that holds the drawing. */
  readonly content = (group: SVGGElement) => {
    this.#content = group;
    return () => {
      this.#content = undefined;
    };
  };

  /** Keeps the upper left corner of a part in place at the next `resize`. */
  hold(id: string, { x, y }: { x: number; y: number }): void {
    this.#touched = true;
    this.#held = { id, x, y };
  }

  /**
   * Sets the size of the drawing, and fits it unless the user has moved it.
   *
   * @param find returns the position of a part in the new drawing
   */
  resize(width: number, height: number, find: (id: string) => { x: number; y: number } | undefined): void {
    this.#size = { width, height };
    const after = this.#held && find(this.#held.id);
    if (this.#held && after) this.#keep(this.#held, after);
    this.#held = undefined;
    if (!this.#touched) this.fit();
  }

  /** Moves and zooms so that the whole drawing is in view. */
  fit(): void {
    const { width, height } = this.#size;
    this.#with((svg, selection) => {
      const { clientWidth, clientHeight } = svg;
      if (clientWidth === 0 || clientHeight === 0 || width === 0) return;
      this.#touched = false;
      const k = Math.max(minScale, Math.min((clientWidth - 24) / width, (clientHeight - 24) / height, maxFitScale));
      const [x, y] = [(clientWidth - k * width) / 2, Math.max(12, (clientHeight - k * height) / 2)];
      this.#behavior.transform(selection, zoomIdentity.translate(x, y).scale(k));
    });
  }

  /** Lets the next drawing be fitted, also if the user has moved this one. */
  release(): void {
    this.#touched = false;
  }

  zoomBy(factor: number): void {
    this.#touched = true;
    this.#with((_, selection) => this.#behavior.scaleBy(selection, factor));
  }

  /** Moves the drawing by screen pixels. */
  panBy(x: number, y: number): void {
    this.#touched = true;
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

  #with(act: (svg: SVGSVGElement, selection: ReturnType<typeof select<SVGSVGElement, unknown>>) => void): void {
    if (this.#svg) act(this.#svg, select<SVGSVGElement, unknown>(this.#svg));
  }
}

/** Returns the distance by which to move a segment so that it lies between 0 and `room`, with a margin. */
function into(start: number, length: number, room: number): number {
  if (start < 0) return 12 - start;
  return start + length > room ? room - 12 - length - start : 0;
}
