import type { Chart, ChartState } from '../chart/chart';
import { contains } from '../chart/chart';
import { boxContent, edgeContent, showing } from '../layout/content';
import type { Measure } from '../layout/text';

/** Minimum scale at which a chart is easy to read. */
const readableScale = 0.6;
/** Estimated area that a layout takes for a box or a label, as a multiple of its own area: edges and gaps take the rest. */
const roomFactor = 6;

/**
 * Returns the ids of the states to fold when a chart is opened in a pane of that size: none if the chart can be read whole;
 * else the largest states, until the rest can be read. Sizes are estimated, so that a large chart is not laid out whole
 * only to be folded.
 *
 * @param pane size in pixels
 */
export function initialFolds(
  chart: Chart,
  pane: { width: number; height: number },
  measure: Measure,
): ReadonlySet<string> {
  const areas = estimateAreas(chart, measure);
  const folded = new Set<string>();
  const room = (pane.width * pane.height) / (readableScale * readableScale);
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
      sum(inside) +
      roomFactor * sum(labels) +
      (state.children.length > 0 ? width * height * 1.2 : width * height * roomFactor);
    areas.set(state.id, total);
    return total;
  }

  estimate(chart.root);
  return areas;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the ids of all states with states inside, except the root. */
export function foldable(chart: Chart): ReadonlySet<string> {
  return new Set(
    [...chart.states.values()].filter((state) => state.children.length > 0 && state !== chart.root).map(({ id }) => id),
  );
}
