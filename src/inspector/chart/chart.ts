import type { MachineNode } from '../../../machines/paths/tree/machine-tree';
import type { ReadTree } from '../../../machines/paths/tree/read-tree';
import type { TransitionPlace } from '../../../machines/paths/tree/transition';
import type { Json } from '../../shared/json';
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
  /** Marks after the texts of transitions, by their keys. */
  readonly marks?: ReadonlyMap<string, readonly string[]> | undefined;
  /** True to draw identical regions one by one. */
  readonly isWhole?: boolean;
  /** Set if the chart has identical regions. See `mergeTwins`. */
  readonly twins?: Twins;
}

export type StateType = MachineNode['type'];

export interface ChartState {
  readonly id: string;
  readonly key: string;
  /** Empty for the root. */
  readonly path: readonly string[];
  readonly type: StateType;
  readonly parent: string | undefined;
  /** The initial child and its entry actions. */
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
  /** Why not all targets are drawn. */
  readonly note: string | undefined;
  readonly reenter: boolean;
  readonly description: string | undefined;
  readonly meta: Json | undefined;
  readonly isCut: boolean;
}

/** Returns an empty list for an unknown ID. */
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

/** Returns a state's entry actions, exit actions and invoked actors, one per line. Counts repeated lines. */
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
