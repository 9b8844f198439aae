import type { EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { itemsAfter, type LastTransitions } from './coverage';
import type { Item, Taken } from './taken';
import { timed, type ChartSnapshot, type Moment, type PathMachine, type Timer } from './timed';

/**
 * How much of a machine is walked. The product of a machine's regions is too large to walk whole, so a walk takes few
 * events with few values: all that these can reach is then walked whole.
 */
export interface Bounds<TSnapshot, TEvent, TInput> {
  readonly input: TInput;
  /** What may happen, in a snapshot and while timers run. Delays are not named: the first due is always among what may happen. */
  readonly events: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  /** What the surroundings answer at once, in a snapshot: while there is any, nothing else happens, and no time passes. */
  readonly answers?: (snapshot: TSnapshot) => readonly TEvent[];
  /** What tells two snapshots apart; by default all of state value and context. Leave out only what nothing reads any more. */
  readonly serialize?: (snapshot: TSnapshot) => unknown;
  /** The most steps of the walk; beyond it, it throws. */
  readonly limit?: number;
}

/** One state of a bounded product. */
export interface ProductNode<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  readonly taken: Taken;
  readonly edges: ProductEdge<TSnapshot, TEvent>[];
  /** Whether what comes next comes at once: an answer, or a delay that is due. Nobody sees the machine here. */
  readonly isPassing: boolean;
  /** The edge by which a shortest path arrives; nothing at the start. */
  arrival: ProductEdge<TSnapshot, TEvent> | undefined;
}

export interface ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  /** Milliseconds that pass before the event; nothing where the event is no delay. */
  readonly after: number | undefined;
  readonly taken: Taken;
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
}

/** All that a machine can reach within bounds. */
export interface Product<TSnapshot, TEvent> {
  readonly start: ProductNode<TSnapshot, TEvent>;
  /** In the order of their distance from the start. */
  readonly nodes: readonly ProductNode<TSnapshot, TEvent>[];
}

/** Walks all that a machine can reach within bounds. */
export function explore<TSnapshot extends ChartSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  {
    input,
    events,
    answers = () => [],
    serialize = ({ value, context }) => [value, context],
    limit = Infinity,
  }: Bounds<TSnapshot, TEvent, TInput>,
): Product<TSnapshot, TEvent> {
  type Node = ProductNode<TSnapshot, TEvent>;
  const keys = new WeakMap<Moment<TSnapshot, TEvent>, string>();
  const keyOf = (moment: Moment<TSnapshot, TEvent>): string => {
    const known = keys.get(moment);
    if (known !== undefined) return known;
    const key = JSON.stringify([serialize(moment.snapshot), moment.timers.map(({ id, left }) => [id, left])]);
    keys.set(moment, key);
    return key;
  };

  const adjacency = getAdjacencyMap(timed(machine), {
    input,
    events: ({ snapshot, timers }) => {
      const answered = answers(snapshot);
      if (answered.length > 0) return answered;
      const due = timers.slice(0, 1).map(({ event }) => event);
      return timers[0]?.left === 0 ? due : [...events(snapshot, timers), ...due];
    },
    serializeState: keyOf,
    limit,
  });

  // The walk goes breadth first, so that the first edge to a node ends a shortest path to it.
  const nodes = new Map<string, Node>();
  const nodeOf = (moment: Moment<TSnapshot, TEvent>): Node => {
    const key = keyOf(moment);
    const isPassing = moment.timers[0]?.left === 0 || answers(moment.snapshot).length > 0;
    const node: Node = nodes.get(key) ?? {
      snapshot: moment.snapshot,
      taken: moment.taken,
      edges: [],
      isPassing,
      arrival: undefined,
    };
    nodes.set(key, node);
    return node;
  };
  const rows = adjacencyMapToArray(adjacency);
  const [first] = rows;
  if (!first) throw new Error('explore: nothing can happen to this machine within these bounds');
  const start = nodeOf(first.state);
  for (const { state, event, nextState } of rows) {
    const from = nodeOf(state);
    const after = state.timers.find((timer) => timer.event === event)?.left;
    const to = nodeOf(nextState);
    const edge = { event, after, taken: nextState.taken, from, to };
    from.edges.push(edge);
    if (to !== start) to.arrival ??= edge;
  }
  return { start, nodes: [...nodes.values()] };
}

/** The edges of a shortest path to a node. */
export function edgesTo<TSnapshot, TEvent>(
  node: ProductNode<TSnapshot, TEvent>,
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  for (let edge = node.arrival; edge; edge = edge.from.arrival) edges.unshift(edge);
  return edges;
}

/** A way to something that the product reaches: the edges of a shortest path on which it is seen last. */
export type Witnesses<TSnapshot, TEvent> = ReadonlyMap<Item, readonly ProductEdge<TSnapshot, TEvent>[]>;

/**
 * Everything that can be seen within a product, each with a shortest path on which it is: pairs of consecutive transitions
 * of a region included.
 */
export function witnesses<TSnapshot, TEvent>({
  start,
  nodes,
}: Product<TSnapshot, TEvent>): Witnesses<TSnapshot, TEvent> {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const found = new Map<Item, readonly Edge[]>();
  for (const item of start.taken.items) found.set(item, []);
  for (const node of nodes) {
    for (const edge of node.edges) {
      for (const item of edge.taken.items) if (!found.has(item)) found.set(item, [...edgesTo(node), edge]);
    }
  }

  // A pair is of one region, so each region is walked on its own, by node and the region's last transition.
  const steps = [start, ...nodes.flatMap(({ edges }) => edges)];
  const regions = new Set(steps.flatMap(({ taken }) => taken.sequence.map(({ region }) => region)));
  for (const region of regions) {
    interface Stop {
      readonly node: ProductNode<TSnapshot, TEvent>;
      readonly last: string | undefined;
      readonly arrival: { readonly from: Stop; readonly edge: Edge } | undefined;
    }
    const edgesOf = (stop: Stop): readonly Edge[] => {
      const edges: Edge[] = [];
      for (let at = stop.arrival; at; at = at.from.arrival) edges.unshift(at.edge);
      return edges;
    };
    const ofRegion = ({ items, sequence }: Taken): Taken => ({
      items,
      sequence: sequence.filter((entry) => entry.region === region),
    });
    const lastOf = (last: LastTransitions) => last.get(region);

    const first: LastTransitions = new Map();
    for (const item of itemsAfter(first, ofRegion(start.taken))) if (!found.has(item)) found.set(item, []);
    const queue: Stop[] = [{ node: start, last: lastOf(first), arrival: undefined }];
    const visited = new Map<Stop['node'], Set<Stop['last']>>();
    for (const stop of queue) {
      for (const edge of stop.node.edges) {
        const last: LastTransitions = new Map(stop.last === undefined ? [] : [[region, stop.last]]);
        const pairs = itemsAfter(last, { items: new Set(), sequence: ofRegion(edge.taken).sequence });
        const next: Stop = { node: edge.to, last: lastOf(last), arrival: { from: stop, edge } };
        for (const pair of pairs) if (!found.has(pair)) found.set(pair, edgesOf(next));
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
