import { edgesToVisit, type Product, type ProductEdge, type ProductNode, type Visit } from './product';
import { itemsAfter, type Item, type LastTransitions, type StepCoverage } from '../coverage/step-coverage';
import type { Witnesses } from './witnesses';

/** Maximum number of nodes to search for an uncovered item. Enough to reach a response and the delay after it. */
const maxSearchedNodes = 400;

/**
 * Returns paths that cover all wanted items, by a greedy search. Each path starts with a shortest path to an uncovered
 * item, and continues to the nearest uncovered items until it has `maxSteps`. If the start covers everything, the only
 * path has no steps.
 */
export function coverItems<TSnapshot, TEvent>(
  { start }: Product<TSnapshot, TEvent>,
  witnesses: Witnesses<TSnapshot, TEvent>,
  {
    maxSteps,
    isWanted,
    pairs,
  }: { readonly maxSteps: number; readonly isWanted: (item: Item) => boolean; readonly pairs: boolean },
): readonly (readonly ProductEdge<TSnapshot, TEvent>[])[] {
  type Edge = ProductEdge<TSnapshot, TEvent>;
  const cache = new Map<Edge, StepCoverage>();
  const coverageOf = (edge: Edge): StepCoverage => {
    const coverage = cache.get(edge) ?? edge.coverage;
    cache.set(edge, coverage);
    return coverage;
  };
  const coveredByStart = new Set(itemsAfter(new Map(), start.coverage));
  const wanted = [...witnesses.keys()].filter(isWanted);
  const missing = new Set(wanted.filter((item) => !coveredByStart.has(item)));
  const paths: (readonly Edge[])[] = [];
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
  return paths.length === 0 && wanted.length > 0 ? [[]] : paths;
}

/**
 * Returns the edges from a node up to the nearest step that covers a missing item.
 *
 * @param last each region's last transition, or undefined if pairs don't count. Each node is then visited only once
 */
function findNearest<TSnapshot, TEvent>(
  from: ProductNode<TSnapshot, TEvent>,
  last: LastTransitions | undefined,
  missing: ReadonlySet<Item>,
  coverageOf: (edge: ProductEdge<TSnapshot, TEvent>) => StepCoverage,
): readonly ProductEdge<TSnapshot, TEvent>[] | undefined {
  const visited = new Set([from]);
  const queue: Visit<TSnapshot, TEvent, LastTransitions | undefined>[] = [{ node: from, last, arrival: undefined }];
  for (const [searched, visit] of queue.entries()) {
    if (missing.size === 0 || searched === maxSearchedNodes) break;
    for (const edge of visit.node.edges) {
      const coverage = coverageOf(edge);
      const lastThere = last && new Map(visit.last);
      const items = lastThere ? itemsAfter(lastThere, coverage) : coverage.items;
      const next = { node: edge.to, last: lastThere, arrival: { from: visit, edge } };
      if (hasMissing(items, missing)) return edgesToVisit(next);
      if (lastThere || !visited.has(edge.to)) queue.push(next);
      visited.add(edge.to);
    }
  }
  return undefined;
}

function hasMissing(items: Iterable<Item>, missing: ReadonlySet<Item>): boolean {
  for (const item of items) if (missing.has(item)) return true;
  return false;
}
