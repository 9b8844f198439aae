import type { Chart, ChartState } from '../chart/chart';
import { contains } from '../chart/chart';
import { boxContent, edgeContent, showing } from '../layout/content';
import type { Measure } from '../layout/text';

/** The scale at which a chart is still read with ease. */
const readable = 0.6;
/** How much room a layout takes for a box or a label, by its own area: the rest is ways for edges, and air. */
const air = 6;

/**
 * What to fold of a chart that is opened in a pane of that size: nothing if all of it can be read there; else the largest
 * parts of it, until the rest about can. What is active inside a folded state is named on it. The sizes are estimates:
 * so a large chart is not laid out as a whole only to be folded.
 */
export function initialFolds(
  chart: Chart,
  pane: { width: number; height: number },
  measure: Measure,
): ReadonlySet<string> {
  const areas = estimateAreas(chart, measure);
  const folded = new Set<string>();
  const room = (pane.width * pane.height) / (readable * readable);
  let area = areas.get(chart.root.id) ?? 0;
  const parts = [...chart.states.values()]
    .filter((state) => state !== chart.root && state.children.length > 0)
    .toSorted((a, b) => (areas.get(b.id) ?? 0) - (areas.get(a.id) ?? 0));
  for (const part of parts) {
    if (area <= room) break;
    const isInside = [...folded].some((id) => contains(chart, id, part.id));
    if (isInside) continue;
    folded.add(part.id);
    area -= Math.max(0, (areas.get(part.id) ?? 0) - foldedArea(chart, part, measure));
  }
  return folded;
}

function foldedArea(chart: Chart, state: ChartState, measure: Measure): number {
  const { width, height } = boxContent(chart, state, true, measure);
  return width * height * 1.5;
}

function estimateAreas(chart: Chart, measure: Measure): Map<string, number> {
  const areas = new Map<string, number>();

  function estimate(state: ChartState): number {
    const { width, height } = boxContent(chart, state, false, measure);
    const edges = state.transitions.filter((transition) => showing(chart, transition) === 'edge');
    const labels = edges.map((transition) => {
      const label = edgeContent(
        chart,
        [transition],
        { source: transition.source, target: transition.targets[0] ?? '' },
        measure,
      );
      return label.width * label.height;
    });
    const inside = state.children.map(estimate);
    const total =
      sum(inside) + air * sum(labels) + (state.children.length > 0 ? width * height * 1.2 : width * height * air);
    areas.set(state.id, total);
    return total;
  }

  estimate(chart.root);
  return areas;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Every state that can be folded, but the root. */
export function foldable(chart: Chart): ReadonlySet<string> {
  return new Set(
    [...chart.states.values()].filter((state) => state.children.length > 0 && state !== chart.root).map(({ id }) => id),
  );
}
