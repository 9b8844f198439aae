import { itemsAfter, type LastTransitions } from './item-coverage';
import { edgesTo, type Product, type ProductEdge, type ProductNode } from './product';
import type { Item, StepCoverage } from './step-coverage';

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
