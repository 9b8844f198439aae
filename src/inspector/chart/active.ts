import { matchesDescriptor } from '../../../machines/paths/tree/transition';
import type { Json } from '../../shared/json';
import { isJsonObject } from '../../shared/json';
import { isRegion, type Chart, type ChartState, type ChartTransition } from './chart';

/**
 * Returns the IDs of the active states in a state value (`'idle'`, `{ region: 'busy' }`), including the root and all
 * parents. Ignores unknown names.
 */
export function activeStates(chart: Chart, value: Json | undefined): ReadonlySet<string> {
  const active = new Set<string>();
  if (value === undefined || value === null) return active;
  enter(chart.root, value, active);
  return active;
}

/** Returns those of the active states that have no states inside. Omits regions. */
export const innermostOf = (chart: Chart, active: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...active].filter((id) => chart.states.get(id)?.children.length === 0 && !isRegion(chart, id)));

function enter(state: ChartState, value: Json | undefined, active: Set<string>): void {
  active.add(state.id);
  if (typeof value === 'string') {
    const child = state.children.find(({ key }) => key === value);
    if (child) enter(child, undefined, active);
  } else if (isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const child = state.children.find((one) => one.key === key);
      if (child) enter(child, inner, active);
    }
  }
}

/** Formats a state value on one line: `sorting.name.ascending`, `{ a: x, b: y }`. */
export function valueText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return '';
  const parts = Object.entries(value).map(([key, inner]) => {
    const rest = valueText(inner);
    if (rest === '') return key;
    return rest.startsWith('{') ? `${key}: ${rest}` : `${key}.${rest}`;
  });
  return parts.length === 1 ? (parts[0] ?? '') : parts.length === 0 ? '' : `{ ${parts.join(', ')} }`;
}

/** Lists transitions of the innermost states first. Doesn't evaluate guards. */
export function acceptedBy(chart: Chart, active: ReadonlySet<string>, eventType: string): readonly ChartTransition[] {
  return [...chart.states.values()]
    .filter((state) => active.has(state.id))
    .toSorted((a, b) => b.path.length - a.path.length)
    .flatMap(({ transitions }) => transitions)
    .filter(
      ({ kind, descriptor }) => kind !== 'always' && kind !== 'default' && matchesDescriptor(eventType, descriptor),
    );
}

/**
 * Returns the event descriptors that active states accept, with their transitions. Lists the innermost states first,
 * then by definition order. Doesn't evaluate guards. Omits events that XState raises, such as delays.
 */
export function acceptedEvents(chart: Chart, active: ReadonlySet<string>): Map<string, ChartTransition[]> {
  const accepted = new Map<string, ChartTransition[]>();
  const states = [...chart.states.values()].filter((state) => active.has(state.id));
  for (const state of states.toSorted((a, b) => b.path.length - a.path.length)) {
    for (const transition of state.transitions) {
      if (transition.kind !== 'event' && transition.kind !== 'wildcard') continue;
      if (transition.descriptor.startsWith('xstate.')) continue;
      const others = accepted.get(transition.descriptor);
      if (others) others.push(transition);
      else accepted.set(transition.descriptor, [transition]);
    }
  }
  return accepted;
}
