import { edgesTo, type Product, type ProductEdge, type ProductNode } from './product';

/** Longer paths need fewer steps in total. Shorter paths are easier to read when they fail. */
const maxVisitingSteps = 60;

const maxSearchedForVisit = 50;

/**
 * Greedy: each path starts with a shortest path to the farthest missing node, and continues to the nearest
 * missing nodes until it is full.
 */
export function visitNodes<TSnapshot, TEvent>({
  start,
  nodes,
}: Product<TSnapshot, TEvent>): readonly (readonly ProductEdge<TSnapshot, TEvent>[])[] {
  const missing = new Set(nodes);
  const paths: ProductEdge<TSnapshot, TEvent>[][] = [];
  for (const node of nodes.toReversed()) {
    if (!missing.has(node)) continue;
    missing.delete(start);
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

function findNearestNode<TSnapshot, TEvent>(
  from: ProductNode<TSnapshot, TEvent>,
  missing: ReadonlySet<ProductNode<TSnapshot, TEvent>>,
): readonly ProductEdge<TSnapshot, TEvent>[] | undefined {
  const routes = new Map<ProductNode<TSnapshot, TEvent>, readonly ProductEdge<TSnapshot, TEvent>[]>([[from, []]]);
  // The loop also visits entries that are added while it runs, so the map is the queue too.
  for (const [node, edges] of routes) {
    if (routes.size > maxSearchedForVisit) break;
    for (const edge of node.edges) {
      if (missing.has(edge.to)) return [...edges, edge];
      if (!routes.has(edge.to)) routes.set(edge.to, [...edges, edge]);
    }
  }
  return undefined;
}
