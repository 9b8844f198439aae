import type { EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { itemsAfter, type LastTransitions } from './coverage';
import type { Item, StepCoverage } from './step-coverage';
import {
  addTimers,
  type ActorEndEvent,
  type PathMachine,
  type PathSnapshot,
  type RunningActor,
  type TimedSnapshot,
  type Timer,
} from './timers';

/** The end of an actor: its output, or its error. */
export type ActorEnd = { readonly output: unknown } | { readonly error: unknown };

/** The events of these ends; none where there are no ends. */
export type EndEventOf<TEnd extends ActorEnd> = [TEnd] extends [never] ? never : ActorEndEvent;

/**
 * Bounds of an exploration. The product of a machine's regions is too large to explore whole. Few events with few values
 * bound it: everything that these reach is explored.
 */
export interface Bounds<TSnapshot, TEvent, TInput, TEnd extends ActorEnd = never> {
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
  /**
   * Returns the data by which two snapshots are compared; state value and context if left out. Leave out only data that
   * nothing reads again.
   */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /** Maximum number of explored transitions between states; no limit if left out. */
  readonly limit?: number;
  /**
   * Asked before the steps from a state are explored, with the number of states before it, nearer ones: returns true if these
   * are enough. It ends the search where a counter makes states endless. All are explored if left out.
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
  arrival: ProductEdge<TSnapshot, TEvent> | undefined;
}

export interface ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  /** For a delay, the milliseconds that pass before the event; undefined for other events. */
  readonly after: number | undefined;
  readonly coverage: StepCoverage;
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
}

/** All states that a machine can reach within bounds, and the steps between them. */
export interface Product<TSnapshot, TEvent> {
  readonly start: ProductNode<TSnapshot, TEvent>;
  /** In the order of their distance from the start, which comes first. */
  readonly nodes: readonly ProductNode<TSnapshot, TEvent>[];
}

/**
 * Returns all states that a machine can reach within bounds.
 *
 * @throws {Error} if nothing can happen to the machine, if there are more transitions than `limit`, or if an actor runs and
 *   `ends` is left out
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
    serialize = ({ value, context }) => [value, context],
    limit = Infinity,
    isEnough = () => false,
    ends,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): Product<TSnapshot, TEvent | ActorEndEvent> {
  type Node = ProductNode<TSnapshot, TEvent | ActorEndEvent>;
  const keys = new WeakMap<TimedSnapshot<TSnapshot, TEvent>, string>();
  const keyOf = (state: TimedSnapshot<TSnapshot, TEvent>): string => {
    const known = keys.get(state);
    if (known !== undefined) return known;
    const { snapshot, timers, actors } = state;
    const key = JSON.stringify([
      serialize(snapshot),
      timers.map(({ id, left }) => [id, left]),
      actors.map(({ id }) => id),
      // A machine whose actor failed, unhandled, has stopped in the state that it was in.
      snapshot.status,
    ]);
    keys.set(state, key);
    return key;
  };

  let stateCount = 0;
  let eventCount = 0;
  const adjacency = getAdjacencyMap(addTimers(machine), {
    input,
    events: ({ snapshot, timers, actors }): readonly (TEvent | ActorEndEvent)[] => {
      if (snapshot.status !== 'active' || isEnough(stateCount)) return [];
      stateCount += 1;
      const answered = answers(snapshot, timers);
      if (answered.length > 0) return answered;
      const due = timers.slice(0, 1).map(({ event }) => event);
      if (timers[0]?.left === 0) return due;
      const ended = actors.flatMap((actor) => {
        if (!ends)
          throw new Error(
            `generatePaths: \`ends\` must be a function that returns how the actor ${JSON.stringify(actor.id)} may end, got undefined`,
          );
        return ends(actor, snapshot).map((end) => endEvent(actor, end));
      });
      return [...events(snapshot, timers), ...ended, ...due];
    },
    serializeState: keyOf,
    // Two events may differ in functions alone, which their JSON leaves out.
    serializeEvent: () => String((eventCount += 1)),
    limit,
  });

  // `getAdjacencyMap` explores breadth first: the first edge to a node ends a shortest path to it.
  const nodes = new Map<string, Node>();
  const nodeOf = (state: TimedSnapshot<TSnapshot, TEvent>): Node => {
    const key = keyOf(state);
    const isTransient = state.timers[0]?.left === 0 || answers(state.snapshot, state.timers).length > 0;
    const node: Node = nodes.get(key) ?? {
      snapshot: state.snapshot,
      coverage: state.coverage,
      edges: [],
      isTransient,
      arrival: undefined,
    };
    nodes.set(key, node);
    return node;
  };
  const rows = adjacencyMapToArray(adjacency);
  const [first] = rows;
  if (!first) throw new Error('exploreProduct: nothing can happen to this machine within these bounds');
  const start = nodeOf(first.state);
  for (const { state, event, nextState } of rows) {
    const from = nodeOf(state);
    const after = state.timers.find((timer) => timer.event === event)?.left;
    const to = nodeOf(nextState);
    const edge = { event, after, coverage: nextState.coverage, from, to };
    from.edges.push(edge);
    if (to !== start) to.arrival ??= edge;
  }
  return { start, nodes: [...nodes.values()] };
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
