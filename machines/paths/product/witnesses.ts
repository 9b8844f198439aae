import { edgesTo, edgesToVisit, type Product, type ProductEdge, type Visit } from './product';
import { itemsAfter, type Item, type LastTransitions, type StepCoverage } from '../coverage/step-coverage';

/** For each reachable item, a function that returns the edges of a shortest path to it. */
export type Witnesses<TSnapshot, TEvent> = ReadonlyMap<Item, () => readonly ProductEdge<TSnapshot, TEvent>[]>;

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

function findPairs<TSnapshot, TEvent>({ start, nodes }: Product<TSnapshot, TEvent>): Witnesses<TSnapshot, TEvent> {
  type PairVisit = Visit<TSnapshot, TEvent, string | undefined>;
  const found = new Map<Item, () => readonly ProductEdge<TSnapshot, TEvent>[]>();
  const sequences = new Map(nodes.flatMap(({ edges }) => edges.map((edge) => [edge, edge.coverage.sequence] as const)));
  const first = start.coverage.sequence;
  const regions = new Set([first, ...sequences.values()].flatMap((steps) => steps.map(({ region }) => region)));
  // Both transitions of a pair belong to the same region, so each region is searched separately.
  for (const region of regions) {
    const advance = (last: string | undefined, sequence: StepCoverage['sequence']) => {
      const after: LastTransitions = new Map(last === undefined ? [] : [[region, last]]);
      const ofRegion = sequence.filter((step) => step.region === region);
      const taken = itemsAfter(after, { items: new Set(), sequence: ofRegion });
      return { pairs: taken, last: after.get(region) };
    };
    const initial = advance(undefined, first);
    for (const pair of initial.pairs) if (!found.has(pair)) found.set(pair, () => []);
    const queue: PairVisit[] = [{ node: start, last: initial.last, arrival: undefined }];
    const visited = new Map<PairVisit['node'], Set<PairVisit['last']>>();
    for (const visit of queue) {
      for (const edge of visit.node.edges) {
        const { pairs, last } = advance(visit.last, sequences.get(edge) ?? []);
        const next: PairVisit = { node: edge.to, last, arrival: { from: visit, edge } };
        for (const pair of pairs) if (!found.has(pair)) found.set(pair, () => edgesToVisit(next));
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
