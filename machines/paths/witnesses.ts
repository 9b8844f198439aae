import { itemsAfter, type LastTransitions } from './coverage/item-coverage';
import { edgesTo, edgesToStop, type Product, type ProductEdge, type Stop } from './product';
import type { Item, StepCoverage } from './coverage/step-coverage';

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
  type PairStop = Stop<TSnapshot, TEvent, string | undefined>;
  const found = new Map<Item, () => readonly ProductEdge<TSnapshot, TEvent>[]>();
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
    const queue: PairStop[] = [{ node: start, last: begun.last, arrival: undefined }];
    const visited = new Map<PairStop['node'], Set<PairStop['last']>>();
    for (const stop of queue) {
      for (const edge of stop.node.edges) {
        const { pairs, last } = take(stop.last, sequences.get(edge) ?? []);
        const next: PairStop = { node: edge.to, last, arrival: { from: stop, edge } };
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
