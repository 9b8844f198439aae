/** A machine's definition, read for drawing, listing and looking up. It holds no positions and no state value. */
export interface Chart {
  /** The machine's id. */
  id: string;
  root: ChartState;
  /** Every state, the root included, by id, in the order of the definition. */
  states: ReadonlyMap<string, ChartState>;
  /** Every transition by its key. */
  transitions: ReadonlyMap<string, ChartTransition>;
  /** Sentences about parts of the definition that the chart cannot show. */
  problems: readonly string[];
}

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  id: string;
  /** Its name within its parent. */
  key: string;
  /** The keys from the root (which adds none) to this state. */
  path: readonly string[];
  type: StateType;
  parent: string | undefined;
  /** The child that is entered first, and the actions of entering it; undefined unless the state is compound. */
  initial: { target: string; actions: readonly string[] } | undefined;
  history: 'shallow' | 'deep' | undefined;
  entry: readonly string[];
  exit: readonly string[];
  invokes: readonly { id: string; src: string }[];
  tags: readonly string[];
  description: string | undefined;
  children: readonly ChartState[];
  transitions: readonly ChartTransition[];
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

export interface ChartTransition {
  /** Source, descriptor and index: see `transitionKey`. */
  key: string;
  source: string;
  /** The event descriptor; empty for `always`. */
  descriptor: string;
  index: number;
  kind: TransitionKind;
  /** The event in a reader's words: `done`, `after debounce`. */
  label: string;
  /** For `after`: the delay's name or its milliseconds. */
  delay: string | number | undefined;
  guard: string | undefined;
  actions: readonly string[];
  /** Ids of the target states; empty if the transition stays where it is. */
  targets: readonly string[];
  reenter: boolean;
  description: string | undefined;
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

/** Formats a transition on one line: `event [guard] / action, action`. */
export function transitionText(transition: ChartTransition): string {
  const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`;
  const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.join(', ')}`;
  return `${transition.label}${guard}${actions}`;
}
