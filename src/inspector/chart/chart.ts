/** A machine's definition as a chart: what there is to draw, list and look up. It holds no positions and no state. */
export interface Chart {
  /** The machine's id. */
  id: string;
  root: ChartState;
  /** Every state, the root included, by id, in the order of the definition. */
  states: ReadonlyMap<string, ChartState>;
  /** Every transition by its key. */
  transitions: ReadonlyMap<string, ChartTransition>;
  /** Sentences about what the definition says and the chart cannot show. */
  problems: readonly string[];
}

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface ChartState {
  id: string;
  /** Its name within its parent. */
  key: string;
  /** Names from the root, which has none, to this state. */
  path: readonly string[];
  type: StateType;
  parent: string | undefined;
  /** The child that is entered first, and the actions of entering it. Only of a compound state. */
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
  /** A child state, or an invoked actor, has come to its end. */
  | 'done'
  | 'error'
  | 'snapshot'
  /** Where a history state leads when there is nothing to remember. */
  | 'default';

export interface ChartTransition {
  /** Source, descriptor and index: see `transitionKey`. */
  key: string;
  source: string;
  /** The event descriptor; empty for `always`. */
  descriptor: string;
  index: number;
  kind: TransitionKind;
  /** What a reader is told the event is: `done`, `after debounce`. */
  label: string;
  /** For `after`: the delay's name, or its milliseconds. */
  delay: string | number | undefined;
  guard: string | undefined;
  actions: readonly string[];
  /** Ids of the states it leads to. Empty: it stays where it is. */
  targets: readonly string[];
  reenter: boolean;
  description: string | undefined;
}

/** From the root to the state itself; empty for an unknown id. */
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

/** True if `inner` lies within `outer`, or is it. */
export function contains(chart: Chart, outer: string, inner: string): boolean {
  return lineage(chart, inner).some((state) => state.id === outer);
}

/** A transition as a line of text: `event [guard] / action, action`. */
export function transitionText(transition: ChartTransition): string {
  const guard = transition.guard === undefined ? '' : ` [${transition.guard}]`;
  const actions = transition.actions.length === 0 ? '' : ` / ${transition.actions.join(', ')}`;
  return `${transition.label}${guard}${actions}`;
}
