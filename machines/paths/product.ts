import type { EventObject } from 'xstate';
import { itemsAfter, type LastTransitions } from './coverage';
import { describeSteps, type DescribedStep } from './describe';
import { createStateKeys } from './state-key';
import type { Item, StepCoverage } from './step-coverage';
import {
  createStepper,
  type ActorEndEvent,
  type PathMachine,
  type PathSnapshot,
  type RunningActor,
  type TimedSnapshot,
  type Timer,
} from './stepper';

/** The end of an actor: its output, or its error. */
export type ActorEnd = { readonly output: unknown } | { readonly error: unknown };

/** The events of these ends; none where there are no ends. */
export type EndEventOf<TEnd extends ActorEnd> = [TEnd] extends [never] ? never : ActorEndEvent;

/**
 * Bounds of an exploration. The product of a machine's regions is too large to explore whole. Few events with few values
 * bound it: everything that these reach is explored.
 */
export interface Bounds<TSnapshot, TEvent, TInput, TEnd extends ActorEnd = never> {
  /** The input of the machine; `undefined` for one that takes none. */
  readonly input: TInput;
  /** Returns the events that may be sent in a snapshot. Delays are not among them: the timer that is due first may always fire. */
  readonly events: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns the events that the machine's surroundings answer with at once. Until one is sent, no other event is, and no
   * time passes.
   */
  readonly answers?: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /**
   * Returns the ways in which an actor that the machine invoked or spawned may end; none if it never does. No actor is
   * started. Leave it out for a machine without actors only.
   */
  readonly ends?: (actor: RunningActor, snapshot: TSnapshot) => readonly TEnd[];
  /** Returns an additional item for an event, such as its data. A step on the event covers it if it takes a transition. */
  readonly itemOf?: (event: TEvent | ActorEndEvent) => Item | undefined;
  /**
   * Returns the data by which two snapshots are compared; state value, context and the inputs of actors if left out. Leave
   * out only data that nothing reads again. History, status, timers and actors are compared in any case.
   */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /**
   * True to distinguish states by the order of entries in objects, maps and sets, for example if a guard reads the oldest entry
   * of a map. Default: false.
   */
  readonly keepsOrder?: boolean;
  /** Maximum number of states; 10,000 if left out. The search ends there, and its result says what it left out. */
  readonly maxStates?: number;
  /** Maximum number of explored transitions between states. More of them are an error; 100,000 end the search if left out. */
  readonly limit?: number;
  /** Returns true for a snapshot from which nothing more is explored. Nothing counts as left out there. */
  readonly stopWhen?: (snapshot: TSnapshot) => boolean;
  /**
   * Asked before the steps from a state are explored, with the number of states before it, nearer ones: returns true if these
   * are enough. It ends the search, for example when time is up.
   */
  readonly isEnough?: (stateCount: number) => boolean;
}

/** A state of a bounded product. */
export interface ProductNode<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  readonly coverage: StepCoverage;
  readonly edges: ProductEdge<TSnapshot, TEvent>[];
  /** True if an answer or a due timer comes next, at once. A user never sees the machine here. */
  readonly isTransient: boolean;
  /** The last edge of a shortest path to this node; undefined for the start. */
  readonly arrival: ProductEdge<TSnapshot, TEvent> | undefined;
}

export interface ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  /** For a delay, the milliseconds that pass before the event; undefined for other events. */
  readonly after: number | undefined;
  /** The events of all timers that fall due in this step; none for other events. */
  readonly due: readonly TEvent[];
  readonly coverage: StepCoverage;
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
}

/** All states that a machine can reach within bounds, and the steps between them. */
export interface Product<TSnapshot, TEvent> {
  readonly start: ProductNode<TSnapshot, TEvent>;
  /** In the order of their distance from the start, which comes first. */
  readonly nodes: readonly ProductNode<TSnapshot, TEvent>[];
  /** A sentence that says what was left out and which option bounds it; undefined if all was explored. */
  readonly cut: string | undefined;
}

/** Maximum number of states where none is given: a laptop explores them in seconds. */
const defaultMaxStates = 10_000;
/** Maximum number of transitions where no limit is given. */
const defaultMaxTransitions = 100_000;

/** Number of states that are compared again at the end, to find a context that was changed in place. */
const recheckedStates = 4;

/**
 * Returns all states that a machine can reach within bounds.
 *
 * @throws {Error} if nothing can happen to the machine, if it throws, if there are more transitions than `limit`, if states
 *   cannot be compared, or if an actor runs and `ends` is left out
 */
export function exploreProduct<
  TSnapshot extends PathSnapshot,
  const TEvent extends EventObject,
  TInput,
  TEnd extends ActorEnd = never,
>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  bounds: Bounds<TSnapshot, TEvent, TInput, TEnd>,
): Product<TSnapshot, TEvent | EndEventOf<TEnd>>;
export function exploreProduct<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  {
    input,
    events,
    answers = () => [],
    serialize,
    keepsOrder = false,
    maxStates = defaultMaxStates,
    limit,
    stopWhen = () => false,
    isEnough = () => false,
    ends,
    itemOf = () => undefined,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): Product<TSnapshot, TEvent | ActorEndEvent> {
  type State = TimedSnapshot<TSnapshot, TEvent>;
  type Node = ExploredNode<TSnapshot, TEvent | ActorEndEvent>;
  const stepper = createStepper(machine);
  const stateKeys = createStateKeys<TSnapshot, TEvent>(serialize, { keepsOrder });
  const { keyOf } = stateKeys;
  const nodes = new Map<string, Node>();
  const queue: { readonly node: Node; readonly state: State; readonly key: string }[] = [];
  let transitionCount = 0;

  const isTransient = ({ snapshot, timers }: State) => timers[0]?.left === 0 || answers(snapshot, timers).length > 0;

  /** Returns the node of a state, which is added to the queue if it is new. */
  const visit = (state: State): Node => {
    const key = keyOf(state);
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = new ExploredNode(state, isTransient(state));
    nodes.set(key, node);
    queue.push({ node, state, key });
    return node;
  };

  const addTransition = (from: Node, state: State, event: TEvent | ActorEndEvent, isDelay: boolean): void => {
    if (transitionCount === limit)
      throw new Error(`generatePaths: there are more transitions than \`limit\` allows, which is ${limit}`);
    transitionCount += 1;
    const after = isDelay ? (state.timers[0]?.left ?? 0) : undefined;
    let taken: { readonly state: State; readonly due: readonly TEvent[] };
    try {
      taken = isDelay
        ? stepper.passTime(state, (between) => answers(between.snapshot, between.timers).length > 0)
        : { state: stepper.send(state, event), due: [] };
    } catch (cause) {
      throw errorAtStep(cause, from, { event, after });
    }
    const to = isSameState(state, taken.state) ? from : visit(taken.state);
    const edge = new ExploredEdge(event, after, taken, from, to, isDelay ? undefined : itemOf(event));
    if (to.arrival === undefined && to !== start) to.arrival = edge;
    from.edges.push(edge);
  };

  const explore = (node: Node, state: State): void => {
    const { snapshot, timers, actors } = state;
    const answered = answers(snapshot, timers);
    for (const event of answered) addTransition(node, state, event, false);
    if (answered.length > 0) return;
    const [first] = timers;
    if (first?.left !== 0) {
      for (const event of events(snapshot, timers)) addTransition(node, state, event, false);
      for (const actor of actors) {
        if (!ends)
          throw new Error(
            `generatePaths: \`ends\` must be a function that returns how the actor ${JSON.stringify(actor.id)} may end, got undefined`,
          );
        for (const end of ends(actor, snapshot)) addTransition(node, state, endEvent(actor, end), false);
      }
    }
    if (first) addTransition(node, state, first.event, true);
  };

  const begin = (): State => {
    try {
      return stepper.start(input);
    } catch (cause) {
      throw errorAtStep(cause, undefined, undefined);
    }
  };
  const start = visit(begin());
  let exploredCount = 0;
  let bound: string | undefined;
  for (const { node, state } of queue) {
    if (nodes.size > maxStates) bound = 'maxStates';
    else if (limit === undefined && transitionCount >= defaultMaxTransitions) bound = 'limit';
    else if (isEnough(exploredCount)) bound = 'isEnough';
    if (bound !== undefined) break;
    if (state.snapshot.status === 'active' && !stopWhen(state.snapshot)) explore(node, state);
    exploredCount += 1;
  }
  if (start.edges.length === 0 && bound === undefined && !stopWhen(start.snapshot))
    throw new Error('exploreProduct: nothing can happen to this machine within these bounds');
  stateKeys.forget();
  const isChanged =
    !serialize &&
    queue.some(
      ({ state, key }, index) => index % Math.ceil(queue.length / recheckedStates) === 0 && keyOf(state) !== key,
    );
  if (isChanged)
    throw new Error(
      'generatePaths: an action or a guard changes the context in place, so that states cannot be distinguished: `assign` must make new objects',
    );
  return {
    start,
    nodes: [...nodes.values()],
    cut:
      bound === undefined
        ? undefined
        : `The search ended at ${nodes.size} states, ${queue.length - exploredCount} of which it left without their steps: ${describeBound(bound)}.${describeGrowth([...nodes.values()])}`,
  };
}

const describeBound = (bound: string): string =>
  bound === 'isEnough'
    ? '`isEnough` ended it'
    : `raise \`${bound}\`, or send fewer \`events\`, stop by \`stopWhen\`, or compare less by \`serialize\``;

/** Says which parts of the context make most of the states. */
function describeGrowth(nodes: readonly { readonly snapshot: PathSnapshot }[]): string {
  const keys = new Set(nodes.flatMap(({ snapshot }) => Object.keys(snapshot.context)));
  const counts = [...keys].map((key) => {
    const values = new Set(nodes.map(({ snapshot }): unknown => Reflect.get(snapshot.context, key)));
    return { key, count: values.size };
  });
  const largestParts = counts.filter(({ count }) => count > nodes.length / 10).toSorted((a, b) => b.count - a.count);
  if (largestParts.length === 0) return '';
  return ` ${largestParts
    .slice(0, 3)
    .map(({ key, count }) => `context.${key} has ${count} values`)
    .join(', ')} among them.`;
}

/** True if a step changed nothing at all, as most do that a machine does not handle. */
const isSameState = (
  before: TimedSnapshot<unknown, unknown>,
  { snapshot, timers, actors }: TimedSnapshot<unknown, unknown>,
): boolean => before.snapshot === snapshot && before.timers === timers && before.actors === actors;

class ExploredNode<TSnapshot, TEvent> implements ProductNode<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  readonly edges: ProductEdge<TSnapshot, TEvent>[] = [];
  readonly isTransient: boolean;
  arrival: ProductEdge<TSnapshot, TEvent> | undefined;
  readonly #state: { coverage(): StepCoverage };

  constructor(state: Pick<TimedSnapshot<TSnapshot, unknown>, 'snapshot' | 'coverage'>, isTransient: boolean) {
    this.snapshot = state.snapshot;
    this.#state = state;
    this.isTransient = isTransient;
  }

  get coverage(): StepCoverage {
    return this.#state.coverage();
  }
}

class ExploredEdge<TSnapshot, TEvent> implements ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  readonly after: number | undefined;
  readonly due: readonly TEvent[];
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
  readonly #state: { coverage(): StepCoverage };
  readonly #item: Item | undefined;
  #coverage: StepCoverage | undefined;

  constructor(
    event: TEvent,
    after: number | undefined,
    taken: { readonly state: { coverage(): StepCoverage }; readonly due: readonly TEvent[] },
    from: ProductNode<TSnapshot, TEvent>,
    to: ProductNode<TSnapshot, TEvent>,
    item: Item | undefined,
  ) {
    this.event = event;
    this.after = after;
    this.due = taken.due;
    this.from = from;
    this.to = to;
    this.#state = taken.state;
    this.#item = item;
  }

  get coverage(): StepCoverage {
    if (this.#item === undefined) return this.#state.coverage();
    return (this.#coverage ??= withItem(this.#state.coverage(), this.#item));
  }
}

const withItem = ({ items, sequence }: StepCoverage, item: Item): StepCoverage => ({
  items: sequence.length > 0 ? new Set([...items, item]) : items,
  sequence,
});

/** Returns an error of a step of the search, with the path there and the event. */
function errorAtStep<TSnapshot extends PathSnapshot, TEvent extends EventObject>(
  cause: unknown,
  from: ProductNode<TSnapshot, TEvent> | undefined,
  step: DescribedStep | undefined,
): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  const steps = from ? edgesTo(from) : [];
  const place = step
    ? `on ${JSON.stringify(step.event.type)} in the state ${JSON.stringify(from?.snapshot.value)}, step ${steps.length + 1} of ${describeSteps([...steps, step])}`
    : 'at its start';
  return new Error(`generatePaths: the machine throws ${place}: ${why}`, { cause });
}

/** Returns the event that XState sends to a machine when its actor ends. */
const endEvent = ({ id }: RunningActor, end: ActorEnd): ActorEndEvent =>
  'error' in end
    ? { type: `xstate.error.actor.${id}`, error: end.error, actorId: id }
    : { type: `xstate.done.actor.${id}`, output: end.output, actorId: id };

/** Returns the edges of a shortest path from the start to a node. */
export function edgesTo<TSnapshot, TEvent>(
  node: ProductNode<TSnapshot, TEvent>,
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  for (let edge = node.arrival; edge; edge = edge.from.arrival) edges.unshift(edge);
  return edges;
}

/** For each item in reach, the edges of a shortest path that ends with it. */
export type Witnesses<TSnapshot, TEvent> = ReadonlyMap<Item, readonly ProductEdge<TSnapshot, TEvent>[]>;

/** Returns every item that a product reaches, pairs of consecutive transitions included, each with a shortest path to it. */
export function findWitnesses<TSnapshot, TEvent>({
  start,
  nodes,
}: Product<TSnapshot, TEvent>): Witnesses<TSnapshot, TEvent> {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const found = new Map<Item, readonly Edge[]>();
  for (const item of start.coverage.items) found.set(item, []);
  for (const node of nodes) {
    for (const edge of node.edges) {
      for (const item of edge.coverage.items) if (!found.has(item)) found.set(item, [...edgesTo(node), edge]);
    }
  }

  // Both transitions of a pair are of one region. So each region is searched alone, by node and the region's last transition.
  const steps = [start, ...nodes.flatMap(({ edges }) => edges)];
  const regions = new Set(steps.flatMap(({ coverage }) => coverage.sequence.map(({ region }) => region)));
  for (const region of regions) {
    interface Stop {
      readonly node: ProductNode<TSnapshot, TEvent>;
      readonly last: string | undefined;
      readonly arrival: { readonly from: Stop; readonly edge: Edge } | undefined;
    }
    const edgesToStop = (stop: Stop): readonly Edge[] => {
      const edges: Edge[] = [];
      for (let at = stop.arrival; at; at = at.from.arrival) edges.unshift(at.edge);
      return edges;
    };
    const ofRegion = ({ items, sequence }: StepCoverage): StepCoverage => ({
      items,
      sequence: sequence.filter((entry) => entry.region === region),
    });
    const lastOf = (last: LastTransitions) => last.get(region);

    const first: LastTransitions = new Map();
    for (const item of itemsAfter(first, ofRegion(start.coverage))) if (!found.has(item)) found.set(item, []);
    const queue: Stop[] = [{ node: start, last: lastOf(first), arrival: undefined }];
    const visited = new Map<Stop['node'], Set<Stop['last']>>();
    for (const stop of queue) {
      for (const edge of stop.node.edges) {
        const last: LastTransitions = new Map(stop.last === undefined ? [] : [[region, stop.last]]);
        const pairs = itemsAfter(last, { items: new Set(), sequence: ofRegion(edge.coverage).sequence });
        const next: Stop = { node: edge.to, last: lastOf(last), arrival: { from: stop, edge } };
        for (const pair of pairs) if (!found.has(pair)) found.set(pair, edgesToStop(next));
        const seen = visited.get(edge.to) ?? new Set();
        visited.set(edge.to, seen);
        if (!seen.has(next.last)) {
          seen.add(next.last);
          queue.push(next);
        }
      }
    }
  }
  return found;
}
