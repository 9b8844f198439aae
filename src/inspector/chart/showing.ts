import type { Chart, ChartState, ChartTransition } from './chart';
import { contains, isForbidden, lineage, transitionText } from './chart';
import { cutText } from './cut';

/** The way in which a transition is drawn: as an edge, or as a line in its source's box. */
export type Showing = 'edge' | 'line';

/**
 * Returns the way in which a transition is drawn. An edge needs one target that the eye can follow it to. A transition
 * without a target, to itself or to a state that holds it, with several targets, or from one region of a parallel state to
 * another, is a line in the box that names its targets.
 */
export function showing(chart: Chart, transition: ChartTransition): Showing {
  const known = knownShowings.get(transition);
  if (known !== undefined) return known;
  const found = findShowing(chart, transition);
  knownShowings.set(transition, found);
  return found;
}

/** Maximum number of arrows of a chart. Of more, elkjs takes minutes, and nobody could follow them. */
const maxArrows = 500;

/** Returns the number of a chart's arrows if they are too many to be drawn; undefined if they are drawn. */
export function countCrowd(chart: Pick<Chart, 'states' | 'transitions'>): number | undefined {
  const known = knownCrowds.get(chart.transitions);
  if (known !== undefined) return known > maxArrows ? known : undefined;
  const count = [...chart.transitions.values()].filter(({ source, targets }) => {
    const [target, ...others] = targets;
    return target !== undefined && others.length === 0 && target !== source;
  }).length;
  knownCrowds.set(chart.transitions, count);
  return count > maxArrows ? count : undefined;
}

const knownCrowds = new WeakMap<object, number>();

/** A layout asks for each transition many times. */
const knownShowings = new WeakMap<ChartTransition, Showing>();

function findShowing(chart: Chart, transition: ChartTransition): Showing {
  const [target, ...others] = transition.targets;
  if (target === undefined || others.length > 0 || target === transition.source) return 'line';
  if (countCrowd(chart) !== undefined) return 'line';
  if (contains(chart, target, transition.source)) return 'line';
  return crossesRegions(chart, transition.source, target) ? 'line' : 'edge';
}

function crossesRegions(chart: Chart, source: string, target: string): boolean {
  let state = chart.states.get(target);
  while (state && !contains(chart, state.id, source))
    state = state.parent === undefined ? undefined : chart.states.get(state.parent);
  if (!state) return false;
  if (state.type === 'parallel') return true;
  // An edge into a region of an inner parallel state crosses too: regions are laid out apart.
  if (state.id !== source) return false;
  for (let inner = chart.states.get(target); inner && inner.id !== source;) {
    inner = inner.parent === undefined ? undefined : chart.states.get(inner.parent);
    if (inner?.type === 'parallel') return true;
  }
  return false;
}

/** True if an edge leads from outside a state to one inside it, or out of it. */
export function isCrossed(chart: Chart, state: ChartState): boolean {
  const known = knownCrossings.get(chart) ?? listCrossed(chart);
  knownCrossings.set(chart, known);
  return known.has(state.id);
}

const knownCrossings = new WeakMap<Chart, ReadonlySet<string>>();

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

/** Returns a transition as one line, with its target. */
export function lineText(chart: Chart, transition: ChartTransition): string {
  const self = transition.targets.length === 1 && transition.targets[0] === transition.source;
  const where = self
    ? ' ↻'
    : transition.isCut
      ? ` → ${cutText}`
      : transition.targets.length === 0
        ? ''
        : ` → ${transition.targets.map((id) => shortName(chart, id)).join(', ')}`;
  return `${transitionText(transition)}${where}${isForbidden(transition) ? ' (forbidden)' : ''}`;
}

/** Returns a state's name after its parent's, which tells one `idle` from another. */
export function shortName(chart: Chart, id: string): string {
  const state = chart.states.get(id);
  return state && state.path.length > 0 ? state.path.slice(-2).join('.') : id;
}
