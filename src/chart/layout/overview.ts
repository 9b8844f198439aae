import { lineage, type Chart, type ChartState } from '../model/chart';
import type { Size } from './geometry';

/** In narrower panes, the overview's cards are above the drawn region. Must match `chart.css`. */
const minPaneBesidePx = 440;
const cardHeightPx = 34;
const cardWidthPx = 148;
const gapPx = 3;
/** Cards above a region take at most this share of the pane's height. */
const maxShareAbove = 0.36;

export function overviewStates({ root }: Pick<Chart, 'root'>): readonly ChartState[] {
  return root.transitions.length > 0 ? [root, ...root.children] : root.children;
}

/** Returns the size of the space that remains for the drawn region. */
export function paneBesideCards(chart: Pick<Chart, 'root'>, { width, height }: Size): Size {
  if (width >= minPaneBesidePx) return { width: width - cardWidthPx - 2 * gapPx, height };
  const columns = Math.max(1, Math.floor((width - gapPx) / (cardWidthPx + gapPx)));
  const above = Math.ceil(overviewStates(chart).length / columns) * (cardHeightPx + gapPx) + gapPx;
  return { width, height: height - Math.min(above, Math.round(height * maxShareAbove)) };
}

/** Returns the region to draw before the first event: the one with the most states, preferably not a parallel one. */
export function firstRegion({ root }: Chart): string {
  const [first] = root.children.toSorted((a, b) => countStates(b) - countStates(a));
  return first?.id ?? root.id;
}

const countStates = ({ type, children }: ChartState): number => (type === 'parallel' ? 0 : children.length);

/** Returns the ID of the machine's region that contains a state. For the root state, returns the root's ID. */
export function regionOf(chart: Chart, state: string): string | undefined {
  const [root, region] = lineage(chart, state);
  return (region ?? root)?.id;
}
