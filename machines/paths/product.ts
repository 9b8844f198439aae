import type { EventObject } from 'xstate';
import { itemsAfter, type LastTransitions } from './item-coverage';
import { describeSteps, type DescribedStep } from './describe';
import { createStateKeys } from './state-key';
import type { Item, StepCoverage } from './step-coverage';
import {
  createStepper,
  type ActorEndEvent,
  type PathMachine,
  type PathSnapshot,
  type RunningActor,
  type StepRecord,
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
   * Returns how an invoked or spawned actor can end; an empty list if it never ends. No actor is started. Required if the
   * machine has actors.
   */
  readonly ends?: (actor: RunningActor, snapshot: TSnapshot) => readonly TEnd[];
  /** Returns an extra item to cover for an event, e.g. its data. A step on the event covers the item if it takes a transition. */
  readonly itemOf?: (event: TEvent | ActorEndEvent) => Item | undefined;
  /**
   * Returns the data that identifies a snapshot. Default: state value, context and the inputs of actors. Omit only data that
   * nothing reads again. History, status, timers and actors are always compared.
   */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /**
   * True if states differ when only the order of entries in objects, maps or sets differs. Needed e.g. if a guard reads the
   * oldest entry of a map. Default: false.
   */
  readonly keepsOrder?: boolean;
  /** Maximum number of states. Default: 10,000. The search stops there, and `cut` of its result explains it. */
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
  /** Coverage of the step that first led here. Computed on each read. */
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
  /** Computed on each read. */
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

/** Maximum number of timers, or of actors, in a state beyond those at the start. With more, they grow without end. */
const maxPiled = 200;

const nothingDue: readonly never[] = [];

/** Number of states that are compared again at the end, to find a context that was changed in place. */
const recheckedStates = 4;

/** Nothing can happen to a machine within its bounds. */
export class NothingHappensError extends Error {
  constructor() {
    super('exploreProduct: nothing can happen to this machine within these bounds');
    this.name = 'NothingHappensError';
  }
}

/**
 * Returns all states that a machine can reach within bounds.
 *
 * @throws {NothingHappensError} if nothing can happen to the machine
 * @throws {Error} if it throws, if there are more transitions than `limit`, if states
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
  type Node = ExploredNode<TSnapshot, TEvent | ActorEndEvent, State>;
  const stepper = createStepper(machine);
  const stateKeys = createStateKeys<TSnapshot, TEvent>(serialize, { keepsOrder });
  const { keyOf } = stateKeys;
  const nodes = new Map<string, Node>();
  let transitionCount = 0;

  const isTransient = ({ snapshot, timers }: State) => timers[0]?.left === 0 || answers(snapshot, timers).length > 0;

  /** Returns the node of a state. Adds it if it is new. */
  const visit = (state: State): Node => {
    const key = keyOf(state);
    const known = nodes.get(key);
    if (known) return known;
    const node: Node = new ExploredNode(state, isTransient(state));
    nodes.set(key, node);
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
        : { state: stepper.send(state, event), due: nothingDue };
    } catch (cause) {
      throw errorAtStep(cause, from, { event, after });
    }
    const to = isSameState(state, taken.state) ? from : visit(taken.state);
    const { record } = taken.state;
    // Without `serialize`, snapshots with equal keys have equal states, so the record can share the known node's snapshot.
    const kept = serialize || to.state === taken.state ? record : record.endingIn(to.snapshot);
    const edge = new ExploredEdge(event, after, taken.due, kept, from, to, isDelay ? undefined : itemOf(event));
    if (to.arrival === undefined && to !== start) to.arrival = edge;
    from.edges.push(edge);
  };

  const explore = (node: Node): void => {
    const { state } = node;
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
  // Map iteration includes entries added during the loop, so the map is also the queue.
  for (const node of nodes.values()) {
    const isExplored = node.snapshot.status === 'active' && !stopWhen(node.snapshot);
    if (nodes.size > maxStates) bound = describeBound('maxStates');
    else if (limit === undefined && transitionCount >= defaultMaxTransitions) bound = describeBound('limit');
    else if (isEnough(exploredCount)) bound = '`isEnough` stopped it';
    else if (isExplored) bound = describePile(node.state, start.state);
    if (bound !== undefined) break;
    if (isExplored) explore(node);
    exploredCount += 1;
  }
  if (start.edges.length === 0 && bound === undefined && !stopWhen(start.snapshot)) throw new NothingHappensError();
  stateKeys.forget();
  const checkedEvery = Math.ceil(nodes.size / recheckedStates);
  const isChanged =
    !serialize && [...nodes].some(([key, { state }], index) => index % checkedEvery === 0 && keyOf(state) !== key);
  if (isChanged)
    throw new Error(
      'generatePaths: an action or a guard changes the context in place, so that states cannot be distinguished: `assign` must make new objects',
    );
  const all = [...nodes.values()];
  return {
    start,
    nodes: all,
    cut:
      bound === undefined
        ? undefined
        : `The search stopped at ${nodes.size} states, ${nodes.size - exploredCount} of them unexplored: ${bound}.${describeGrowth(all.map(({ state }) => state))}`,
  };
}

const describeBound = (option: string): string =>
  `raise \`${option}\`, or send fewer \`events\`, stop with \`stopWhen\`, or compare less data with \`serialize\``;

/** Describes timers or actors that keep growing in number; undefined if none do. */
function describePile<TState extends TimedSnapshot<unknown, EventObject>>(
  { timers, actors }: TState,
  start: TState,
): string | undefined {
  if (timers.length > start.timers.length + maxPiled)
    return `${timers.length} timers run at the same time, mostly for ${mostFrequent(timers.map(({ event }) => event.type))}. Cancel a timer before it starts again, or stop with \`stopWhen\``;
  if (actors.length > start.actors.length + maxPiled)
    return `${actors.length} actors run at the same time, mostly from ${mostFrequent(actors.map(({ id, src }) => (typeof src === 'string' ? src : id)))}. Stop an actor before it starts again, let it end with \`ends\`, or stop with \`stopWhen\``;
  return undefined;
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a);
  return JSON.stringify(first?.[0]);
}

/** Names the parts that cause most of the states: parts of the context, timers or children. */
function describeGrowth(states: readonly TimedSnapshot<PathSnapshot, EventObject>[]): string {
  const keys = new Set(states.flatMap(({ snapshot }) => Object.keys(snapshot.context)));
  const counts = [
    ...[...keys].map((key) => ({
      part: `context.${key} has`,
      values: new Set(states.map(({ snapshot }): unknown => Reflect.get(snapshot.context, key))),
    })),
    {
      part: 'timers have',
      values: new Set(states.map(({ timers }) => timers.map(({ event, left }) => `${left} ${event.type}`).join())),
    },
    { part: 'children have', values: new Set(states.map(({ actors }) => actors.map(({ id }) => id).join())) },
  ].map(({ part, values }) => ({ part, count: values.size }));
  const largestParts = counts
    // If two parts grow independently, each has about the square root of the number of states.
    .filter(({ count }) => count > Math.sqrt(states.length) / 2 && count > 1)
    .toSorted((a, b) => b.count - a.count);
  if (largestParts.length === 0) return '';
  return ` ${largestParts
    .slice(0, 3)
    .map(({ part, count }) => `${part} ${count} different values`)
    .join(', ')}.`;
}

/** True if a step changed nothing at all, as most do that a machine does not handle. */
const isSameState = (
  before: TimedSnapshot<unknown, unknown>,
  { snapshot, timers, actors }: TimedSnapshot<unknown, unknown>,
): boolean => before.snapshot === snapshot && before.timers === timers && before.actors === actors;

class ExploredNode<TSnapshot, TEvent, TState extends TimedSnapshot<TSnapshot, unknown>> implements ProductNode<
  TSnapshot,
  TEvent
> {
  readonly state: TState;
  readonly edges: ProductEdge<TSnapshot, TEvent>[] = [];
  readonly isTransient: boolean;
  arrival: ProductEdge<TSnapshot, TEvent> | undefined;

  constructor(state: TState, isTransient: boolean) {
    this.state = state;
    this.isTransient = isTransient;
  }

  get snapshot(): TSnapshot {
    return this.state.snapshot;
  }

  get coverage(): StepCoverage {
    return this.state.record.coverage;
  }
}

class ExploredEdge<TSnapshot, TEvent> implements ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  readonly after: number | undefined;
  readonly due: readonly TEvent[];
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
  readonly #record: StepRecord;
  readonly #item: Item | undefined;

  constructor(
    event: TEvent,
    after: number | undefined,
    due: readonly TEvent[],
    record: StepRecord,
    from: ProductNode<TSnapshot, TEvent>,
    to: ProductNode<TSnapshot, TEvent>,
    item: Item | undefined,
  ) {
    this.event = event;
    this.after = after;
    this.due = due;
    this.from = from;
    this.to = to;
    this.#record = record;
    this.#item = item;
  }

  get coverage(): StepCoverage {
    const { coverage } = this.#record;
    return this.#item === undefined ? coverage : withItem(coverage, this.#item);
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
  for (let edge = node.arrival; edge; edge = edge.from.arrival) edges.push(edge);
  return edges.reverse();
}

/** For each reachable item, a function that returns the edges of a shortest path ending with it. */
export type Witnesses<TSnapshot, TEvent> = ReadonlyMap<Item, () => readonly ProductEdge<TSnapshot, TEvent>[]>;

/**
 * Returns every item that can be reached in a product, each with a shortest path.
 *
 * @param pairs true to include pairs of consecutive transitions. There may be many
 */
export function findWitnesses<TSnapshot, TEvent>(
  product: Product<TSnapshot, TEvent>,
  { pairs }: { readonly pairs: boolean },
): Witnesses<TSnapshot, TEvent> {
  const { start, nodes } = product;
  const found = new Map<Item, () => readonly ProductEdge<TSnapshot, TEvent>[]>();
  for (const item of start.coverage.items) found.set(item, () => []);
  for (const node of nodes) {
    for (const edge of node.edges) {
      for (const item of edge.coverage.items) if (!found.has(item)) found.set(item, () => [...edgesTo(node), edge]);
    }
  }
  if (pairs) for (const [pair, witness] of findPairs(product)) if (!found.has(pair)) found.set(pair, witness);
  return found;
}

/** Returns every reachable pair of consecutive transitions, each with a shortest path ending with it. */
function findPairs<TSnapshot, TEvent>({ start, nodes }: Product<TSnapshot, TEvent>): Witnesses<TSnapshot, TEvent> {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  interface Stop {
    readonly node: ProductNode<TSnapshot, TEvent>;
    readonly last: string | undefined;
    readonly arrival: { readonly from: Stop; readonly edge: Edge } | undefined;
  }
  const found = new Map<Item, () => readonly Edge[]>();
  const edgesToStop = (stop: Stop): readonly Edge[] => {
    const edges: Edge[] = [];
    for (let at = stop.arrival; at; at = at.from.arrival) edges.push(at.edge);
    return edges.reverse();
  };
  const sequences = new Map(nodes.flatMap(({ edges }) => edges.map((edge) => [edge, edge.coverage.sequence] as const)));
  const first = start.coverage.sequence;
  const regions = new Set([first, ...sequences.values()].flatMap((steps) => steps.map(({ region }) => region)));
  // Both transitions of a pair are in one region. Each region is searched separately, by node and last transition.
  for (const region of regions) {
    const take = (last: string | undefined, sequence: StepCoverage['sequence']) => {
      const after: LastTransitions = new Map(last === undefined ? [] : [[region, last]]);
      const ofRegion = sequence.filter((step) => step.region === region);
      const taken = itemsAfter(after, { items: new Set(), sequence: ofRegion });
      return { pairs: taken, last: after.get(region) };
    };
    const begun = take(undefined, first);
    for (const pair of begun.pairs) if (!found.has(pair)) found.set(pair, () => []);
    const queue: Stop[] = [{ node: start, last: begun.last, arrival: undefined }];
    const visited = new Map<Stop['node'], Set<Stop['last']>>();
    for (const stop of queue) {
      for (const edge of stop.node.edges) {
        const { pairs, last } = take(stop.last, sequences.get(edge) ?? []);
        const next: Stop = { node: edge.to, last, arrival: { from: stop, edge } };
        for (const pair of pairs) if (!found.has(pair)) found.set(pair, () => edgesToStop(next));
        const seen = visited.get(edge.to) ?? new Set();
        visited.set(edge.to, seen);
        if (!seen.has(last)) {
          seen.add(last);
          queue.push(next);
        }
      }
    }
  }
  return found;
}
