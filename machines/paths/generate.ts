import type { EventObject } from 'xstate';
import type { ActorEnd } from './step/actors';
import type { Bounds, EndEventOf } from './bounds';
import { coverItems } from './product/cover-items';
import { exploreProduct } from './product/explore-product';
import type { Path } from './path';
import { edgesTo, stepsAlong, type Product, type ProductEdge, type ProductNode } from './product/product';
import type { Item } from './coverage/step-coverage';
import type { PathMachine } from './step/stepper';
import type { PathSnapshot } from './step/timed-snapshot';
import { findWitnesses } from './product/witnesses';

/** A machine's generated paths. Each list is computed when it is first read. */
export interface Paths<TSnapshot, TEvent> {
  /** Number of explored states. */
  readonly stateCount: number;
  /** Shortest paths to all states. Omits a path if a longer path begins with it. */
  readonly shortest: readonly Path<TSnapshot, TEvent>[];
  /** A few paths that together cover every item of `reachable`, e.g. all states, transitions and guard outcomes. */
  readonly covering: readonly Path<TSnapshot, TEvent>[];
  /** Returns a shortest path to each matching state. Omits paths through another matching state. */
  readonly pathsTo: (isWanted: (snapshot: TSnapshot) => boolean) => readonly Path<TSnapshot, TEvent>[];
  /** All coverage items that are reachable within the bounds. Includes pairs of transitions only with `pairs: true`. */
  readonly reachable: ReadonlySet<Item>;
  /**
   * A sentence that explains why the search stopped early, and names the limiting option. The paths are then
   * incomplete. Undefined if everything was explored.
   */
  readonly cut: string | undefined;
}

/** Options for covering paths. */
export interface PathOptions {
  /** Maximum number of steps in a covering path, unless reaching its first item takes more. Default: 20. */
  readonly maxSteps?: number;
  /** True if the paths must cover this item. Must be pure. Default: all items. */
  readonly isWanted?: (item: Item) => boolean;
  /**
   * True to cover all pairs of consecutive transitions too. Default: false. There may be many: a state with 100
   * incoming and 100 outgoing transitions has 10,000 pairs.
   */
  readonly pairs?: boolean;
}

/**
 * Generates a machine's paths within bounds, including delays.
 *
 * Delays fire in order of their due times. Events take no time. No path ends while the machine waits for a response or
 * a due timer. The machine isn't changed, and no timers or actors are started.
 *
 * Each end of an actor, as listed by `ends`, is a step of a path.
 *
 * No actor runs the machine, so `self` in guards and actions is a placeholder without a snapshot.
 *
 * @throws {Error} if nothing can happen in the initial state, or if an actor runs and `ends` is missing
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
): Paths<TSnapshot, TEvent | EndEventOf<TEnd>> {
  const events: unknown = bounds.events;
  if (typeof events !== 'function')
    throw new Error(
      `generatePaths: \`events\` must be a function that takes a snapshot and returns the events to send, got ${typeof events}.`,
    );
  return choosePaths(exploreProduct(machine, bounds), bounds);
}

export function choosePaths<TSnapshot, TEvent>(
  product: Product<TSnapshot, TEvent>,
  { maxSteps = 20, isWanted = () => true, pairs = false }: PathOptions,
): Paths<TSnapshot, TEvent> {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const toPaths = (all: readonly (readonly Edge[])[]) =>
    all.map((edges) => toPath(product, extendPastTransient(product.start, edges)));
  const witnesses = computeOnce(() => findWitnesses(product, { pairs }));
  const shortest = computeOnce(() => {
    const inner = new Set(product.nodes.map(({ arrival }) => arrival?.from));
    return toPaths(product.nodes.filter((node) => !inner.has(node)).map(edgesTo));
  });
  const covering = computeOnce(() => toPaths(coverItems(product, witnesses(), { maxSteps, isWanted, pairs })));
  const reachable = computeOnce(() => new Set(witnesses().keys()));

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
    get shortest() {
      return shortest();
    },
    get covering() {
      return covering();
    },
    get reachable() {
      return reachable();
    },
  };
}

export function toPath<TSnapshot, TEvent>(
  product: Product<TSnapshot, TEvent>,
  edges: readonly ProductEdge<TSnapshot, TEvent>[],
): Path<TSnapshot, TEvent> {
  const start = product.start.snapshot;
  const steps = stepsAlong(edges);
  return { start, steps, state: steps.at(-1)?.snapshot ?? start };
}

function computeOnce<Result extends object>(compute: () => Result): () => Result {
  let result: Result | undefined;
  return () => (result ??= compute());
}

/** Continues a path until the machine rests, because tests can't observe transient states. */
function extendPastTransient<TSnapshot, TEvent>(
  start: ProductNode<TSnapshot, TEvent>,
  edges: readonly ProductEdge<TSnapshot, TEvent>[],
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const end = edges.at(-1)?.to ?? start;
  const [next] = end.isTransient ? end.edges : [];
  return next ? extendPastTransient(start, [...edges, next]) : edges;
}
