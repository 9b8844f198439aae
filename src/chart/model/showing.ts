import {
  contains,
  isForbidden,
  lineage,
  transitionText,
  type Chart,
  type ChartState,
  type ChartTransition,
} from './chart';
import { cutText } from './names';

type Showing = 'edge' | 'line';

/** Decides how to draw a transition: as an `edge`, or as a `line` of text if an arrow would be hard to follow. */
export function showing(chart: Chart, transition: ChartTransition): Showing {
  const known = cachedShowings.get(transition);
  if (known !== undefined) return known;
  const found = findShowing(chart, transition);
  cachedShowings.set(transition, found);
  return found;
}

/** With more arrows, elkjs takes minutes and the chart is unreadable. */
const maxArrows = 500;

/** Returns the number of arrows if there are too many to draw, otherwise undefined. */
export function countExcessArrows(chart: Pick<Chart, 'states' | 'transitions'>): number | undefined {
  const known = cachedArrowCounts.get(chart.transitions);
  if (known !== undefined) return known > maxArrows ? known : undefined;
  const count = [...chart.transitions.values()].filter(({ source, targets }) => {
    const [target, ...others] = targets;
    return target !== undefined && others.length === 0 && target !== source;
  }).length;
  cachedArrowCounts.set(chart.transitions, count);
  return count > maxArrows ? count : undefined;
}

const cachedArrowCounts = new WeakMap<object, number>();

/** Cached, because a layout looks up each transition many times. */
const cachedShowings = new WeakMap<ChartTransition, Showing>();

function findShowing(chart: Chart, transition: ChartTransition): Showing {
  const [target, ...others] = transition.targets;
  if (target === undefined || others.length > 0 || target === transition.source) return 'line';
  if (countExcessArrows(chart) !== undefined) return 'line';
  if (contains(chart, target, transition.source)) return 'line';
  return crossesRegions(chart, transition.source, target) ? 'line' : 'edge';
}

function crossesRegions(chart: Chart, source: string, target: string): boolean {
  const line = lineage(chart, target);
  const depth = line.findLastIndex(({ id }) => contains(chart, id, source));
  const common = line[depth];
  if (common?.type === 'parallel') return true;
  // An edge into a region of a nested parallel state crosses that region's border. Regions are laid out separately.
  return common?.id === source && line.slice(depth + 1, -1).some(({ type }) => type === 'parallel');
}

export function isCrossed(chart: Chart, state: ChartState): boolean {
  const known = cachedCrossings.get(chart) ?? listCrossed(chart);
  cachedCrossings.set(chart, known);
  return known.has(state.id);
}

const cachedCrossings = new WeakMap<Chart, ReadonlySet<string>>();

function listCrossed(chart: Chart): ReadonlySet<string> {
  const crossed = new Set<string>();
  for (const transition of chart.transitions.values()) {
    const { source } = transition;
    const [target] = transition.targets;
    if (target === undefined || showing(chart, transition) === 'line') continue;
    const [from, to] = [source, target].map(
      (id) =>
        new Set(
          lineage(chart, id)
            .slice(0, -1)
            .map((one) => one.id),
        ),
    );
    for (const id of from ?? []) if (!to?.has(id)) crossed.add(id);
    for (const id of to ?? []) if (!from?.has(id) && id !== source) crossed.add(id);
  }
  return crossed;
}

export function lineText(chart: Chart, transition: ChartTransition): string {
  const self = transition.targets.length === 1 && transition.targets[0] === transition.source;
  const where = self
    ? ' ↻'
    : transition.isCut
      ? ` → ${cutText}`
      : transition.targets.length === 0
        ? ''
        : ` → ${transition.targets.map((id) => shortName(chart, id)).join(', ')}`;
  const text = transitionText(chart.hidesActions === true ? { ...transition, actions: [] } : transition);
  return `${text}${where}${isForbidden(transition) ? ' (forbidden)' : ''}`;
}

/** Returns a state's path, or the machine's ID for the root. */
export const placeName = (chart: Chart, id: string): string => chart.states.get(id)?.path.join('.') || chart.id;

export const placedLine = (chart: Chart, transition: ChartTransition): string =>
  `${placeName(chart, transition.source)}: ${lineText(chart, transition)}`;

export function shortName(chart: Chart, id: string): string {
  const state = chart.states.get(id);
  return state && state.path.length > 0 ? state.path.slice(-2).join('.') : id;
}

/** Lists a state and its descendants as lines of text: names, transitions, and a `*` for active states. */
export function listStates(chart: Chart, active: ReadonlySet<string>, state = chart.root, indent = ''): string[] {
  const { id, key, type, parent, transitions, children } = state;
  const isInitial = parent !== undefined && chart.states.get(parent)?.initial?.target === id;
  const kind = /atomic|compound/.test(type) ? '' : ` (${type})`;
  return [
    `${indent}${key || chart.id}${kind}${isInitial ? ' (initial)' : ''}${active.has(id) ? ' *' : ''}`,
    ...transitions.map((one) => `${indent}  - ${lineText(chart, one)}`),
    ...children.flatMap((child) => listStates(chart, active, child, `${indent}  `)),
  ];
}
