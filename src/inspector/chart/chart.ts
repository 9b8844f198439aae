import type { MachineNode } from '../../../machines/paths/machine-tree';
import type { ReadTree } from '../../../machines/paths/read-tree';
import type { TransitionPlace } from '../../../machines/paths/transition';
import type { Json } from '../../shared/json';

/** A machine's definition, read for drawing, listing and looking up. It holds no positions and no state value. */
export interface Chart {
  /** The machine's id. */
  readonly id: string;
  /** The definition's states and transitions. Coverage counts them. */
  readonly tree: ReadTree;
  readonly root: ChartState;
  /** Every state, the root included, by id, in the order of the definition. */
  readonly states: ReadonlyMap<string, ChartState>;
  /** Every transition by its key. */
  readonly transitions: ReadonlyMap<string, ChartTransition>;
  /** Sentences about parts of the definition that the chart cannot show. */
  readonly problems: readonly string[];
  /** True if the sender has cut parts of the definition away. */
  readonly isCut: boolean;
}

export type StateType = MachineNode['type'];

export interface ChartState {
  readonly id: string;
  /** Its name within its parent. */
  readonly key: string;
  /** The keys from the root (which adds none) to this state. */
  readonly path: readonly string[];
  readonly type: StateType;
  readonly parent: string | undefined;
  /** The child that is entered first, and the actions of entering it; undefined unless the state is compound. */
  readonly initial: { readonly target: string; readonly actions: readonly string[] } | undefined;
  readonly history: 'shallow' | 'deep' | undefined;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly tags: readonly string[];
  readonly description: string | undefined;
  readonly meta: Json | undefined;
  /** True if the sender has cut away the states inside. */
  readonly isCut: boolean;
  readonly children: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

export type TransitionKind =
  | 'event'
  | 'wildcard'
  | 'always'
  | 'after'
  /** For the end of a child state or of an invoked actor. */
  | 'done'
  | 'error'
  | 'snapshot'
  /** For a history state that has no history yet. */
  | 'default';

export interface ChartTransition extends TransitionPlace {
  /** Identifies it within its machine: see `transitionKey`. */
  readonly key: string;
  readonly kind: TransitionKind;
  /** The event in a reader's words: `done`, `after debounce`. */
  readonly label: string;
  /** For `after`: the delay's name or its milliseconds. */
  readonly delay: string | number | undefined;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** Ids of the target states; empty if the transition stays where it is. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly description: string | undefined;
  readonly meta: Json | undefined;
  /** True if the sender has cut its target away. */
  readonly isCut: boolean;
}

/** Returns the states from the root to the one with that id; empty for an unknown id. */
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

/** True if the state `inner` is `outer` or lies within it. */
export function contains(chart: Chart, outer: string, inner: string): boolean {
  return lineage(chart, inner).some((state) => state.id === outer);
}

/** True for a forbidden transition. It takes an event and does nothing, which stops outer states from taking the event. */
export const isForbidden = ({ kind, guard, actions, targets, isCut }: ChartTransition): boolean =>
  (kind === 'event' || kind === 'wildcard') && guard === undefined && actions.length + targets.length === 0 && !isCut;

/** Formats a transition on one line without its target: `event [guard] / action, action`. */
export function transitionText(transition: ChartTransition): string {
  const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`;
  const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.join(', ')}`;
  return `${transition.label}${guard}${actions}`;
}

/** Returns what a state does, a line each: entry and exit actions and invoked actors. What is repeated is counted. */
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
