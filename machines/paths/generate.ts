import { initialTransition, transition, type EventObject } from 'xstate';
import { itemsAfter, type LastTransitions } from './coverage';
import { edgesTo, explore, witnesses, type Bounds, type Product, type ProductEdge, type ProductNode } from './product';
import type { Item } from './taken';
import { timed, type ChartSnapshot, type PathMachine } from './timed';

/** One step of a path. */
export interface PathStep<TSnapshot, TEvent> {
  readonly event: TEvent;
  /** For a delay, the milliseconds until it falls due. */
  readonly after?: number | undefined;
  /** Where the step leads. */
  readonly snapshot: TSnapshot;
}

/** A way through a machine, from its start. */
export interface Path<TSnapshot, TEvent> {
  readonly start: TSnapshot;
  readonly steps: readonly PathStep<TSnapshot, TEvent>[];
  /** Where the path leads. */
  readonly state: TSnapshot;
}

export interface Paths<TSnapshot, TEvent> {
  /** How many states the bounded product has. */
  readonly stateCount: number;
  /** A shortest path to every state; those that others go on from are left out. */
  readonly shortest: readonly Path<TSnapshot, TEvent>[];
  /** Few paths on which everything is seen that the bounded product can reach. */
  readonly covering: readonly Path<TSnapshot, TEvent>[];
  /** All that the bounded product can reach. */
  readonly reachable: ReadonlySet<Item>;
}

export interface PathOptions {
  /** Of `covering`, the most steps of a path, unless something needs more. A shorter one is easier to follow when it fails. */
  readonly maxSteps?: number;
  /** What `covering` need not see, being seen elsewhere. */
  readonly except?: ReadonlySet<Item>;
}

/**
 * Paths of any machine, with its delays, within bounds.
 *
 * @example
 * const { shortest, covering } = generatePaths(machine, {
 *   input: undefined,
 *   events: () => [{ type: 'toggle' }],
 * });
 */
export function generatePaths<TSnapshot extends ChartSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  { maxSteps = 20, except, ...bounds }: Bounds<TSnapshot, TEvent, TInput> & PathOptions,
): Paths<TSnapshot, TEvent> {
  const product = explore(machine, bounds);
  const toPath = (edges: readonly ProductEdge<TSnapshot, TEvent>[]): Path<TSnapshot, TEvent> => ({
    start: product.start.snapshot,
    steps: edges.map(({ event, after, to }) => ({ event, after, snapshot: to.snapshot })),
    state: edges.at(-1)?.to.snapshot ?? product.start.snapshot,
  });
  const goneOnFrom = new Set(product.nodes.map(({ arrival }) => arrival?.from));
  const found = witnesses(product);

  return {
    stateCount: product.nodes.length,
    shortest: product.nodes.filter((node) => !goneOnFrom.has(node)).map((node) => toPath(ended(edgesTo(node)))),
    covering: cover(product, found, maxSteps, except).map((edges) => toPath(ended(edges))),
    reachable: new Set(found.keys()),
  };
}

/**
 * The path that given steps take, each with where it leads: for a path that was saved as its events.
 *
 * @throws {Error} where a delay is to fall due that does not run.
 */
export function followPath<TSnapshot extends ChartSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  input: TInput,
  steps: readonly Pick<PathStep<TSnapshot, TEvent>, 'event' | 'after'>[],
): Path<TSnapshot, TEvent> {
  const logic = timed(machine);
  const [opened] = initialTransition(logic, input);
  let moment = opened;
  const followed = steps.map(({ event, after }) => {
    const fired = after === undefined ? event : moment.timers.find((timer) => timer.event.type === event.type)?.event;
    if (!fired) throw new Error(`followPath: ${event.type} is not about to fall due`);
    [moment] = transition(logic, moment, fired);
    return { event: fired, after, snapshot: moment.snapshot };
  });
  return { start: opened.snapshot, steps: followed, state: moment.snapshot };
}

/** A path that ends where somebody can see the machine. */
function ended<TSnapshot, TEvent>(
  edges: readonly ProductEdge<TSnapshot, TEvent>[],
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const end = edges.at(-1)?.to;
  const [next] = end?.isPassing ? end.edges : [];
  return next ? ended([...edges, next]) : edges;
}

/** How far ahead a path looks for its next step: enough to see the answer to an act, and the delay that it started. */
const lookAhead = 400;

/** Walks on from step to step to whatever is nearest and not yet seen; starts anew where nothing is near. */
function cover<TSnapshot, TEvent>(
  { start }: Product<TSnapshot, TEvent>,
  found: ReturnType<typeof witnesses<TSnapshot, TEvent>>,
  maxSteps: number,
  except: ReadonlySet<Item> = new Set(),
): readonly (readonly ProductEdge<TSnapshot, TEvent>[])[] {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const seenFirst = new Set(itemsAfter(new Map(), start.taken));
  const missing = new Set([...found.keys()].filter((item) => !seenFirst.has(item) && !except.has(item)));
  const paths: (readonly Edge[])[] = [];
  // A set tells of what is still in it when its turn comes.
  for (const item of missing) {
    const last: LastTransitions = new Map();
    itemsAfter(last, start.taken);
    const path: Edge[] = [];
    const walk = (edges: readonly Edge[]) => {
      for (const edge of edges) {
        path.push(edge);
        for (const seen of itemsAfter(last, edge.taken)) missing.delete(seen);
      }
    };
    const nearest = () => nearestNew(path.at(-1)?.to ?? start, last, missing);
    walk(found.get(item) ?? []);
    for (let next = nearest(); next && path.length + next.length <= maxSteps; next = nearest()) walk(next);
    paths.push(path);
  }
  return paths;
}

function nearestNew<TSnapshot, TEvent>(
  from: ProductNode<TSnapshot, TEvent>,
  last: LastTransitions,
  missing: ReadonlySet<Item>,
): readonly ProductEdge<TSnapshot, TEvent>[] | undefined {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const queue: {
    readonly node: ProductNode<TSnapshot, TEvent>;
    readonly last: LastTransitions;
    readonly edges: readonly Edge[];
  }[] = [{ node: from, last, edges: [] }];
  for (const [at, stop] of queue.entries()) {
    if (at === lookAhead) break;
    for (const edge of stop.node.edges) {
      const lastThere: LastTransitions = new Map(stop.last);
      const edges = [...stop.edges, edge];
      if (itemsAfter(lastThere, edge.taken).some((item) => missing.has(item))) return edges;
      queue.push({ node: edge.to, last: lastThere, edges });
    }
  }
  return undefined;
}
