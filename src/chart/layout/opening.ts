import { contains, type Chart, type ChartState } from '../model/chart';
import { layOutChart } from './lay-out-chart';
import type { LayoutOptions } from './graph';
import { showing } from '../model/showing';
import { boxContent, edgeContent } from './content';
import type { ChartLayout, Size } from './geometry';
import { lineTextPx, type Measure } from './text';

const minTextPx = 11;
export const readableScale = minTextPx / lineTextPx;
/** Sum of the margins on both sides of a drawing, in pixels. */
export const fitMarginPx = 24;

/** A layout takes about this many times the area of its state boxes and labels, because of edges and gaps. */
const roomFactor = 6;
/** With this number of edges in one graph, labels need twice the area. */
const minCrowdedEdges = 60;
const maxTryingMs = 500;
/** Estimates may be this many times too large. Up to this excess, the unfolded layout is tried before folding. */
const estimateError = 2;

interface Opening {
  readonly layout: ChartLayout;
  readonly folded: ReadonlySet<string>;
}

/**
 * Lays out a chart for its first display. If the whole chart isn't readable, folds as few states as possible: the
 * largest inactive states first, then active regions. A folded region still lists its active states. Other active
 * states stay unfolded.
 *
 * @param pane size of the pane. If the pane has no size, nothing is folded
 */
export async function layOutOpening(
  options: Omit<LayoutOptions, 'folded' | 'shape'>,
  active: ReadonlySet<string>,
  pane: Size,
): Promise<Opening> {
  const { chart, measure, focus } = options;
  const root = (focus === undefined ? undefined : chart.states.get(focus)) ?? chart.root;
  const areas = estimateAreas(chart, root, measure);
  const all = candidates(chart, root, active, areas);
  const shape = pane.width > 0 && pane.height > 0 ? { shape: paneShape(pane) } : {};

  async function open(count: number): Promise<Opening & { isFitting: boolean }> {
    const folded = outermost(chart, all.slice(0, count));
    const layout = await layOutChart({ ...options, ...shape, folded });
    return { layout, folded, isFitting: isFitting(layout, pane) };
  }

  let low = firstGuess({ chart, root, all, areas, pane, measure });
  const first = await open(low);
  if (first.isFitting || all.length === low) return first;
  let high = all.length;
  let best: Opening | undefined;
  const until = performance.now() + maxTryingMs;
  while (low < high && performance.now() < until) {
    const middle = Math.floor((low + 1 + high) / 2);
    const next = await open(middle);
    if (next.isFitting) {
      best = next;
      if (middle === high) break;
      high = middle;
    } else low = middle;
  }
  return best ?? open(all.length);
}

export function paneShape({ width, height }: Size): number {
  return Math.min(2.6, Math.max(0.5, width / Math.max(1, height)));
}

export function isFitting({ width, height }: Size, pane: Size): boolean {
  if (pane.width === 0 || pane.height === 0) return true;
  return width * readableScale <= pane.width - fitMarginPx && height * readableScale <= pane.height - fitMarginPx;
}

/** Lists foldable states in folding order: inactive states, then active ones in regions. Larger states come first. */
function candidates(
  chart: Chart,
  root: ChartState,
  active: ReadonlySet<string>,
  areas: ReadonlyMap<string, number>,
): readonly ChartState[] {
  const parents = [...chart.states.values()]
    .filter((state) => state !== root && areas.has(state.id) && state.children.length > 0)
    .toSorted((a, b) => (areas.get(b.id) ?? 0) - (areas.get(a.id) ?? 0));
  return [
    ...parents.filter(({ id }) => !active.has(id)),
    ...parents.filter((state) => active.has(state.id) && isInRegion(chart, root, state)),
  ];
}

function isInRegion(chart: Chart, root: ChartState, state: ChartState): boolean {
  const parent = state.parent === undefined || state === root ? undefined : chart.states.get(state.parent);
  return parent !== undefined && (parent.type === 'parallel' || isInRegion(chart, root, parent));
}

/**
 * Returns the folded states that hide active states. Omits regions, because a folded region lists its active states.
 *
 * @param focus the drawn part of the chart. Undefined for the whole chart
 */
export function listHiding(
  chart: Chart,
  focus: string | undefined,
  folded: ReadonlySet<string>,
  active: ReadonlySet<string>,
): readonly string[] {
  const root = (focus === undefined ? undefined : chart.states.get(focus)) ?? chart.root;
  return [...folded].filter((id) => {
    const state = chart.states.get(id);
    return state !== undefined && active.has(id) && !isInRegion(chart, root, state);
  });
}

export function unfoldActive(
  chart: Chart,
  folded: ReadonlySet<string>,
  hiding: readonly string[],
  active: ReadonlySet<string>,
): ReadonlySet<string> {
  const next = new Set([...folded].filter((id) => !hiding.includes(id)));
  function open(state: ChartState): void {
    for (const child of state.children) {
      if (child.children.length === 0) continue;
      if (active.has(child.id)) open(child);
      else next.add(child.id);
    }
  }
  for (const id of hiding) {
    const state = folded.has(id) ? chart.states.get(id) : undefined;
    if (state) open(state);
  }
  return next;
}

function outermost(chart: Chart, states: readonly ChartState[]): ReadonlySet<string> {
  const isInside = ({ id }: ChartState) => states.some((other) => other.id !== id && contains(chart, other.id, id));
  return new Set(states.filter((state) => !isInside(state)).map(({ id }) => id));
}

/** True if a parallel machine isn't readable as a whole in the pane. False if the pane has no size. */
export async function needsOverview(options: Omit<LayoutOptions, 'folded' | 'shape'>, pane: Size): Promise<boolean> {
  const { chart, measure } = options;
  const room = roomIn(pane);
  if (chart.root.type !== 'parallel' || room === 0) return false;
  // If the machine clearly doesn't fit, an estimate is enough.
  if ((estimateAreas(chart, chart.root, measure).get(chart.root.id) ?? 0) > room) return true;
  return !isFitting(await layOutChart({ ...options, shape: paneShape(pane), folded: new Set() }), pane);
}

const roomIn = (pane: Size): number => (estimateError * pane.width * pane.height) / (readableScale * readableScale);

interface Guess {
  readonly chart: Chart;
  readonly root: ChartState;
  readonly all: readonly ChartState[];
  readonly areas: ReadonlyMap<string, number>;
  readonly pane: Size;
  readonly measure: Measure;
}

/** Estimates the minimum number of states to fold. */
function firstGuess({ chart, root, all, areas, pane, measure }: Guess): number {
  const room = roomIn(pane);
  if (room === 0) return 0;
  let area = areas.get(root.id) ?? 0;
  const folded: ChartState[] = [];
  for (const [index, state] of all.entries()) {
    if (area <= room) return index;
    if (folded.some(({ id }) => contains(chart, id, state.id))) continue;
    const { width, height } = boxContent(chart, state, true, measure);
    area -= Math.max(0, (areas.get(state.id) ?? 0) - width * height * 1.5);
    folded.push(state);
  }
  return all.length;
}

function estimateAreas(chart: Chart, root: ChartState, measure: Measure): ReadonlyMap<string, number> {
  const areas = new Map<string, number>();
  const labelsOf = new Map<string, { readonly area: number; readonly count: number }>();

  function estimate(state: ChartState): number {
    const { width, height } = boxContent(chart, state, false, measure);
    const edges = state.transitions.filter((transition) => showing(chart, transition) === 'edge');
    const labels = edges.map((transition) => {
      const attach = { source: transition.source, target: transition.targets[0] ?? '' };
      const label = edgeContent(chart, [transition], attach, measure);
      return label.width * label.height;
    });
    labelsOf.set(state.id, { area: sum(labels), count: labels.length });
    const inside = state.children.map(estimate);
    const inner = state.children.flatMap(({ id }) => labelsOf.get(id) ?? []);
    // Edges take more space in crowded graphs, because they are routed around each other.
    const crowding = sum(inner.map((one) => one.count)) / minCrowdedEdges;
    const total =
      sum(inside) +
      roomFactor * sum(labels) +
      roomFactor * crowding * sum(inner.map((one) => one.area)) +
      (state.children.length > 0 ? width * height * 1.2 : width * height * roomFactor);
    areas.set(state.id, total);
    return total;
  }

  estimate(root);
  return areas;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export function foldable(chart: Chart): ReadonlySet<string> {
  return new Set(
    [...chart.states.values()].filter((state) => state.children.length > 0 && state !== chart.root).map(({ id }) => id),
  );
}
