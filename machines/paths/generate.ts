import type { EventObject } from 'xstate';
import type { ActorEnd, Bounds, EndEventOf } from './bounds';
import { exploreProduct } from './explore-product';
import { itemsAfter, type LastTransitions } from './item-coverage';
import { edgesTo, type Product, type ProductEdge, type ProductNode } from './product';
import type { Item, StepCoverage } from './step-coverage';
import { createStepper, withTimers, type ActorEndEvent, type PathMachine, type PathSnapshot } from './stepper';
import { findWitnesses, type Witnesses } from './witnesses';

/** A step of a path: an event, and the snapshot after it. */
export interface PathStep<TSnapshot, TEvent> {
  /** The event that is sent, or that of the timer that falls due. */
  readonly event: TEvent;
  /** For a delay, the milliseconds until it falls due; undefined for other events. */
  readonly after?: number | undefined;
  /** The events of all timers that fall due in this step, in their order; `event` is the first. None for other events. */
  readonly due: readonly TEvent[];
  /** The snapshot after the step. */
  readonly snapshot: TSnapshot;
}

/** A sequence of steps from a machine's start. */
export interface Path<TSnapshot, TEvent> {
  /** The snapshot at the start. */
  readonly start: TSnapshot;
  /** The steps, in their order; none for the path to the start. */
  readonly steps: readonly PathStep<TSnapshot, TEvent>[];
  /** The snapshot at the end. */
  readonly state: TSnapshot;
}

/** The paths that `generatePaths` returns. Each list is made when it is first read, so that one does not take the time of all. */
export interface Paths<TSnapshot, TEvent> {
  /** Number of states of the bounded product. */
  readonly stateCount: number;
  /** A shortest path to every state, without paths that another one begins with. */
  readonly shortest: readonly Path<TSnapshot, TEvent>[];
  /** Few paths that together visit every state. A state is not always reached by a shortest path. */
  readonly visiting: readonly Path<TSnapshot, TEvent>[];
  /** Few paths that together cover every item of `reachable`. */
  readonly covering: readonly Path<TSnapshot, TEvent>[];
  /** Returns a shortest path to each state for which this returns true, none beyond another such state of its own. */
  readonly pathsTo: (isWanted: (snapshot: TSnapshot) => boolean) => readonly Path<TSnapshot, TEvent>[];
  /** Returns every path that visits no state twice and cannot be longer: it is stuck, or has `maxSteps` steps. Very many for large machines. */
  readonly simple: (maxSteps: number) => readonly Path<TSnapshot, TEvent>[];
  /** All items that can be reached within the bounds. Includes pairs of transitions only with the option `pairs`. */
  readonly reachable: ReadonlySet<Item>;
  /**
   * Why the search stopped early, in a sentence with the option that limits it. Undefined if it explored everything. If defined,
   * the lists of states and items are incomplete.
   */
  readonly cut: string | undefined;
}

/** The options of covering paths. */
export interface PathOptions {
  /** Maximum number of steps of a covering path. Default: 20. A path is longer only if its first item needs more steps. */
  readonly maxSteps?: number;
  /** Returns true if the covering paths must cover this item. Must be pure. Default: they cover all items. */
  readonly isWanted?: (item: Item) => boolean;
  /**
   * True to also cover all pairs of consecutive transitions. Default: false. There may be many: a state with 100 incoming and 100
   * outgoing transitions has 10,000 pairs.
   */
  readonly pairs?: boolean;
}

/**
 * Generates paths of a machine within bounds, including its delays.
 *
 * Delays fire in the order in which they are due. Events take no time. No path ends while the machine waits for an answer or a
 * due timer. The machine isn't changed, and no timer is started.
 *
 * Actors that the machine invokes or spawns are never started. `ends` lists how each can end, and these events are steps of the
 * paths.
 *
 * No actor runs the machine: `self` in its guards and actions is a placeholder without the machine's snapshot.
 *
 * @throws {Error} if nothing can happen to the machine, if `limit` is exceeded, or if an actor runs and `ends` is missing
 * @example
 * const { shortest, covering } = generatePaths(lamp, { input: undefined, events: () => [{ type: 'toggle' }] });
 * for (const { steps, state } of covering) runAndCompare(steps, state);
 */
export function generatePaths<
  TSnapshot extends PathSnapshot,
  const TEvent extends EventObject,
  TInput,
  TEnd extends ActorEnd = never,
>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  bounds: Bounds<TSnapshot, TEvent, TInput, TEnd> & PathOptions,
): Paths<TSnapshot, TEvent | EndEventOf<TEnd>>;
export function generatePaths<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  { maxSteps, isWanted, pairs, ...bounds }: Bounds<TSnapshot, TEvent, TInput, ActorEnd> & PathOptions,
): Paths<TSnapshot, TEvent | ActorEndEvent> {
  const events: unknown = bounds.events;
  if (typeof events !== 'function')
    throw new Error(
      `generatePaths: \`events\` must be a function that returns the events to send in a snapshot, got ${typeof events}`,
    );
  return choosePaths(exploreProduct(machine, bounds), {
    ...(maxSteps !== undefined && { maxSteps }),
    ...(isWanted && { isWanted }),
    ...(pairs !== undefined && { pairs }),
  });
}

/** Chooses paths in a product. */
export function choosePaths<TSnapshot, TEvent>(
  product: Product<TSnapshot, TEvent>,
  { maxSteps = 20, isWanted = () => true, pairs = false }: PathOptions,
): Paths<TSnapshot, TEvent> {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const toPath = (edges: readonly Edge[]): Path<TSnapshot, TEvent> => ({
    start: product.start.snapshot,
    steps: edges.map(({ event, after, due, to }) => ({ event, after, due, snapshot: to.snapshot })),
    state: edges.at(-1)?.to.snapshot ?? product.start.snapshot,
  });
  const toPaths = (all: readonly (readonly Edge[])[]) => all.map((edges) => toPath(extendToRest(edges)));
  const witnesses = once(() => findWitnesses(product, { pairs }));
  const shortest = once(() => {
    const inner = new Set(product.nodes.map(({ arrival }) => arrival?.from));
    return toPaths(product.nodes.filter((node) => !inner.has(node)).map(edgesTo));
  });
  const visiting = once(() => toPaths(visitNodes(product)));
  const covering = once(() => toPaths(coverItems(product, witnesses(), { maxSteps, isWanted, pairs })));
  const reachable = once(() => new Set(witnesses().keys()));

  return {
    stateCount: product.nodes.length,
    cut: product.cut,
    pathsTo: (isSought) =>
      toPaths(
        product.nodes
          .filter(({ snapshot }) => isSought(snapshot))
          .map(edgesTo)
          .filter((edges) => edges.every(({ from }) => !isSought(from.snapshot))),
      ),
    simple: (maxLength) => toPaths(listSimplePaths(product.start, maxLength)),
    get shortest() {
      return shortest();
    },
    get visiting() {
      return visiting();
    },
    get covering() {
      return covering();
    },
    get reachable() {
      return reachable();
    },
  };
}

/** Returns a function that computes its result at the first call, and returns the same one at each. */
function once<Result extends object>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= compute());
}

/**
 * Returns the path that given steps take, with the snapshot after each. For a path that was saved as its events.
 *
 * A step with `after` fires the running timer of that event; with the milliseconds until it falls due here.
 *
 * @throws {Error} if a step has `after` and no timer of that event runs
 * @example
 * const { state } = followPath(lamp, undefined, [{ event: { type: 'toggle' } }]);
 * state.value; // 'on'
 */
export function followPath<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  input: TInput,
  steps: readonly Pick<PathStep<TSnapshot, TEvent>, 'event' | 'after'>[],
): Path<TSnapshot, TEvent>;
export function followPath<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  input: TInput,
  steps: readonly Pick<PathStep<TSnapshot, TEvent | ActorEndEvent>, 'event' | 'after'>[],
): Path<TSnapshot, TEvent | ActorEndEvent>;
export function followPath<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  input: TInput,
  steps: readonly Pick<PathStep<TSnapshot, TEvent | ActorEndEvent>, 'event' | 'after'>[],
): Path<TSnapshot, TEvent | ActorEndEvent> {
  const stepper = createStepper(machine);
  const start = stepper.start(input);
  let current = start;
  const followed = steps.map(({ event, after }, index) => {
    if (after === undefined) {
      current = stepper.send(current, event);
      return { event, after, due: [], snapshot: current.snapshot };
    }
    const [first, ...others] = current.timers;
    if (first?.event.type !== event.type) {
      const timer = others.find((other) => other.event.type === event.type && other.left === first?.left);
      if (!first || !timer) throw new Error(`followPath: ${event.type} is not about to fall due`);
      current = withTimers(current, [timer, first, ...others.filter((other) => other !== timer)]);
    }
    const waiting = waitingTypes(steps.slice(index + 1));
    const { state, due } = stepper.passTime(current, (_, next) => waiting.has(next.event.type));
    current = state;
    return { event: due[0] ?? event, after: first.left, due, snapshot: state.snapshot };
  });
  return { start: start.snapshot, steps: followed, state: current.snapshot };
}

/** Returns the events of timers that fall due at the same moment in a later step, since an answer comes before them. */
function waitingTypes(later: readonly Pick<PathStep<unknown, EventObject>, 'event' | 'after'>[]): ReadonlySet<string> {
  const end = later.findIndex(({ after = 0 }) => after > 0);
  const atOnce = end === -1 ? later : later.slice(0, end);
  return new Set(atOnce.flatMap(({ event, after }) => (after === 0 ? [event.type] : [])));
}

/** Extends a path to the first node that is not transient: a test can compare the machine only there. */
function extendToRest<TSnapshot, TEvent>(
  edges: readonly ProductEdge<TSnapshot, TEvent>[],
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const end = edges.at(-1)?.to;
  const [next] = end?.isTransient ? end.edges : [];
  return next ? extendToRest([...edges, next]) : edges;
}

/** Returns every path without a node twice that cannot be longer. */
function listSimplePaths<TSnapshot, TEvent>(
  start: ProductNode<TSnapshot, TEvent>,
  maxSteps: number,
): readonly (readonly ProductEdge<TSnapshot, TEvent>[])[] {
  const found: (readonly ProductEdge<TSnapshot, TEvent>[])[] = [];
  const visited = new Set([start]);
  const path: ProductEdge<TSnapshot, TEvent>[] = [];
  const extend = (node: ProductNode<TSnapshot, TEvent>): void => {
    const next = path.length < maxSteps ? node.edges.filter(({ to }) => !visited.has(to)) : [];
    if (next.length === 0) found.push([...path]);
    for (const edge of next) {
      path.push(edge);
      visited.add(edge.to);
      extend(edge.to);
      visited.delete(edge.to);
      path.pop();
    }
  };
  extend(start);
  return found;
}

/** Maximum number of steps of a path that visits states. Longer paths save steps, shorter ones are easier to read when they fail. */
const maxVisitingSteps = 60;

/** Maximum number of nodes that are searched for a path's next unvisited state. */
const maxSearchedForVisit = 50;

/**
 * Returns few paths that together visit all nodes.
 *
 * Greedy: each path begins with a shortest path to the farthest node that is still missing, and goes on to the nearest
 * missing node until none is near or the path is full.
 */
function visitNodes<TSnapshot, TEvent>({
  start,
  nodes,
}: Product<TSnapshot, TEvent>): readonly (readonly ProductEdge<TSnapshot, TEvent>[])[] {
  const missing = new Set(nodes);
  missing.delete(start);
  const paths: ProductEdge<TSnapshot, TEvent>[][] = [];
  for (const node of nodes.toReversed()) {
    if (!missing.has(node)) continue;
    const path: ProductEdge<TSnapshot, TEvent>[] = [];
    let next: readonly ProductEdge<TSnapshot, TEvent>[] | undefined = edgesTo(node);
    while (next && (path.length === 0 || path.length + next.length <= maxVisitingSteps)) {
      path.push(...next);
      for (const { to } of next) missing.delete(to);
      next = findNearestNode(path.at(-1)?.to ?? start, missing);
    }
    paths.push(path);
  }
  return paths;
}

/** Returns the edges from a node to the nearest missing one; undefined if none is near. */
function findNearestNode<TSnapshot, TEvent>(
  from: ProductNode<TSnapshot, TEvent>,
  missing: ReadonlySet<ProductNode<TSnapshot, TEvent>>,
): readonly ProductEdge<TSnapshot, TEvent>[] | undefined {
  const routes = new Map<ProductNode<TSnapshot, TEvent>, readonly ProductEdge<TSnapshot, TEvent>[]>([[from, []]]);
  // Iterating over a map reaches the entries that are added meanwhile: this is a queue.
  for (const [node, edges] of routes) {
    if (routes.size > maxSearchedForVisit) break;
    for (const edge of node.edges) {
      if (missing.has(edge.to)) return [...edges, edge];
      if (!routes.has(edge.to)) routes.set(edge.to, [...edges, edge]);
    }
  }
  return undefined;
}

/** Maximum number of nodes that are searched for a path's next item: enough to find an answer to an event and the delay after it. */
const maxSearchedNodes = 400;

/**
 * Returns few paths that together cover all items that are wanted.
 *
 * Greedy: each path begins with the witness of an item that is still missing, and goes on to the nearest missing item
 * until none is near or the path is full.
 */
function coverItems<TSnapshot, TEvent>(
  { start }: Product<TSnapshot, TEvent>,
  witnesses: Witnesses<TSnapshot, TEvent>,
  {
    maxSteps,
    isWanted,
    pairs,
  }: { readonly maxSteps: number; readonly isWanted: (item: Item) => boolean; readonly pairs: boolean },
): readonly (readonly ProductEdge<TSnapshot, TEvent>[])[] {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  /** Cached coverage of edges. Paths reuse the same edges. */
  const known = new Map<Edge, StepCoverage>();
  const coverageOf = (edge: Edge): StepCoverage => {
    const coverage = known.get(edge) ?? edge.coverage;
    known.set(edge, coverage);
    return coverage;
  };
  const coveredByStart = new Set(itemsAfter(new Map(), start.coverage));
  const missing = new Set([...witnesses.keys()].filter((item) => !coveredByStart.has(item) && isWanted(item)));
  const paths: (readonly Edge[])[] = [];
  // Iterating over a set skips items that are deleted meanwhile: those that this path has covered begin no other.
  for (const item of missing) {
    const last: LastTransitions = new Map();
    itemsAfter(last, start.coverage);
    const path: Edge[] = [];
    const append = (edges: readonly Edge[]) => {
      for (const edge of edges) {
        path.push(edge);
        for (const covered of itemsAfter(last, coverageOf(edge))) missing.delete(covered);
      }
    };
    const findNext = () => findNearest(path.at(-1)?.to ?? start, pairs ? last : undefined, missing, coverageOf);
    append(witnesses.get(item)?.() ?? []);
    for (let next = findNext(); next && path.length + next.length <= maxSteps; next = findNext()) append(next);
    paths.push(path);
  }
  return paths;
}

/**
 * Returns the edges from a node to the nearest step that covers a missing item; undefined if none is near.
 *
 * @param last each region's last transition; undefined without pairs, which visits each node only once
 */
function findNearest<TSnapshot, TEvent>(
  from: ProductNode<TSnapshot, TEvent>,
  last: LastTransitions | undefined,
  missing: ReadonlySet<Item>,
  coverageOf: (edge: ProductEdge<TSnapshot, TEvent>) => StepCoverage,
): readonly ProductEdge<TSnapshot, TEvent>[] | undefined {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  interface Stop {
    readonly node: ProductNode<TSnapshot, TEvent>;
    readonly last: LastTransitions | undefined;
    readonly arrival: { readonly from: Stop; readonly edge: Edge } | undefined;
  }
  const visited = new Set([from]);
  const queue: Stop[] = [{ node: from, last, arrival: undefined }];
  for (const [searched, stop] of queue.entries()) {
    if (missing.size === 0 || searched === maxSearchedNodes) break;
    for (const edge of stop.node.edges) {
      const coverage = coverageOf(edge);
      const lastThere = last && new Map(stop.last);
      const items = lastThere ? itemsAfter(lastThere, coverage) : coverage.items;
      const arrival = { from: stop, edge };
      if (hasMissing(items, missing)) {
        const edges: Edge[] = [];
        for (let at: Stop['arrival'] = arrival; at; at = at.from.arrival) edges.push(at.edge);
        return edges.reverse();
      }
      if (lastThere || !visited.has(edge.to)) queue.push({ node: edge.to, last: lastThere, arrival });
      visited.add(edge.to);
    }
  }
  return undefined;
}

function hasMissing(items: Iterable<Item>, missing: ReadonlySet<Item>): boolean {
  for (const item of items) if (missing.has(item)) return true;
  return false;
}
