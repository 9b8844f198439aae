import type { Chart } from '../chart/chart';
import { contains } from '../chart/chart';
import type { ChartLayout, Edge } from '../layout/types';
import { surround } from '../layout/opening';
import type { Rectangle } from './pan-zoom';

/**
 * Returns the rectangle around the parts of the first choice that fits into the view; if none does, the first part of the last.
 *
 * @param choices parts of a drawing that should be seen together, the best choice first; those without a part are skipped
 * @param view size of what can be seen; undefined if everything can
 */
export function rectangleToShow(
  choices: readonly (readonly Rectangle[])[],
  view: { width: number; height: number } | undefined,
): Rectangle | undefined {
  const filled = choices.filter(({ length }) => length > 0);
  const fitting = filled
    .map(surround)
    .find(({ width, height }) => !view || (width <= view.width && height <= view.height));
  return fitting ?? filled.at(-1)?.[0];
}

/** The arrows of transitions that were just taken. */
export interface TakenArrows {
  /** Lines with their labels, one rectangle for each. */
  readonly whole: readonly Rectangle[];
  /** The end of each line, where its head is. */
  readonly heads: readonly Rectangle[];
}

/**
 * Finds the drawn arrows of taken transitions.
 *
 * @param part id of the state in which they are looked for; undefined for the whole drawing
 */
export function findTakenArrows(
  chart: Chart,
  { edges }: ChartLayout,
  takenKeys: ReadonlySet<string>,
  part: string | undefined,
): TakenArrows {
  const isIn = (key: string) =>
    part === undefined || contains(chart, part, chart.transitions.get(key)?.source ?? chart.root.id);
  const taken = edges.filter(({ transitions }) => transitions.some((key) => takenKeys.has(key) && isIn(key)));
  return { whole: taken.map(surroundEdge), heads: taken.flatMap(headOf) };
}

const toRectangle = ({ x, y }: { readonly x: number; readonly y: number }): Rectangle => ({
  x,
  y,
  width: 0,
  height: 0,
});

const surroundEdge = ({ lead, points, label }: Edge): Rectangle =>
  surround([...[...lead, ...points].map(toRectangle), ...(label ? [label] : [])]);

/** Returns the last part of a line: at least its head and one corner. */
function headOf({ points }: Edge): readonly Rectangle[] {
  const ends = points.slice(-2);
  return ends.length === 0 ? [] : [surround(ends.map(toRectangle))];
}
