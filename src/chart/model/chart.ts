import type { MachineNode } from '../../../machines/shared/tree/machine-tree';
import type { ReadTree } from '../../../machines/shared/tree/read-tree';
import { matchesDescriptor, type TransitionPlace } from '../../../machines/shared/tree/transition';
import { isJsonObject, type Json } from '../../../machines/shared/json';
import type { Twins } from './twins';

/** A machine definition, prepared for drawing and lookups. Doesn't contain positions or a state value. */
export interface Chart {
  readonly id: string;
  readonly tree: ReadTree;
  readonly root: ChartState;
  readonly states: ReadonlyMap<string, ChartState>;
  readonly transitions: ReadonlyMap<string, ChartTransition>;
  readonly problems: readonly string[];
  readonly isCut: boolean;
  readonly hidesActions?: boolean;
  /** Text to draw after transitions, by transition key. */
  readonly marks?: ReadonlyMap<string, readonly string[]> | undefined;
  /** True to draw all regions separately, even identical ones. */
  readonly isWhole?: boolean;
  /** Set if the chart has identical regions. See `mergeTwins`. */
  readonly twins?: Twins;
}

type StateType = MachineNode['type'];

export interface ChartState {
  readonly id: string;
  readonly key: string;
  /** Empty for the root. */
  readonly path: readonly string[];
  readonly type: StateType;
  readonly parent: string | undefined;
  /** ID of the initial child, and the actions of the initial transition. */
  readonly initial: { readonly target: string; readonly actions: readonly string[] } | undefined;
  readonly history: 'shallow' | 'deep' | undefined;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly tags: readonly string[];
  readonly description: string | undefined;
  readonly meta: Json | undefined;
  readonly isCut: boolean;
  readonly children: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export type TransitionKind = 'event' | 'wildcard' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'default';

export interface ChartTransition extends TransitionPlace {
  /** See `transitionKey`. */
  readonly key: string;
  readonly kind: TransitionKind;
  readonly label: string;
  /** For `after`: the delay's name or its milliseconds. */
  readonly delay: string | number | undefined;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** IDs of the target states. Empty for a targetless transition. */
  readonly targets: readonly string[];
  /** Explains why some targets aren't drawn. */
  readonly note: string | undefined;
  readonly reenter: boolean;
  readonly description: string | undefined;
  readonly meta: Json | undefined;
  readonly isCut: boolean;
}

/** Returns a state and its ancestors, outermost first. Empty for an unknown ID. */
export function lineage(chart: Chart, id: string): ChartState[] {
  const line: ChartState[] = [];
  for (
    let state = chart.states.get(id);
    state;
    state = state.parent === undefined ? undefined : chart.states.get(state.parent)
  ) {
    line.unshift(state);
  }
  return line;
}

export const isRegion = (chart: Chart, id: string): boolean =>
  chart.states.get(chart.states.get(id)?.parent ?? '')?.type === 'parallel';

export function contains(chart: Chart, outer: string, inner: string): boolean {
  return lineage(chart, inner).some((state) => state.id === outer);
}

/** True for a forbidden transition. It does nothing, but keeps outer states from handling the event. */
export const isForbidden = ({ kind, guard, actions, targets, note, isCut }: ChartTransition): boolean =>
  (kind === 'event' || kind === 'wildcard') &&
  (guard ?? note) === undefined &&
  actions.length + targets.length === 0 &&
  !isCut;

export function transitionText(transition: ChartTransition): string {
  const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`;
  const actions = transition.actions.length === 0 ? '' : ` ${actionsText(transition)}`;
  const note = transition.note === undefined ? '' : ` (${transition.note})`;
  return `${transition.label}${guard}${note}${actions}`;
}

export const actionsText = ({ actions }: ChartTransition): string => `/ ${actions.join(', ')}`;

/** Returns a state's entry actions, exit actions and invoked actors as lines. Merges equal lines: `entry / log ×2`. */
export function activityLines(state: ChartState): string[] {
  const lines = [
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...state.invokes.map(({ src }) => `invoke ${src}`),
  ];
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count > 1 ? `${line} ×${count}` : line));
}

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

/**
 * Returns the active states inside a state as short text, e.g. `one.ascending`. Counts regions in the same state:
 * `queued, 5 synced`.
 */
export function activeText(state: ChartState, active: ReadonlySet<string>): string {
  if (state.type !== 'parallel') {
    const child = state.children.find(({ id }) => active.has(id));
    if (!child) return '';
    const inner = activeText(child, active);
    return inner === '' ? child.key : `${child.key}.${inner}`;
  }
  const counts = new Map<string, number>();
  for (const child of state.children) {
    const text = activeText(child, active);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => a - b)
    .map(([text, count]) => (count > 1 ? `${count} ${text}` : text))
    .join(', ');
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

/** Lists the active states' transitions for an event, innermost states first. Doesn't evaluate guards. */
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
 * Returns the events that active states handle, with their transitions: innermost states first, then in definition
 * order. Doesn't evaluate guards. Omits events that XState raises, such as delays.
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
