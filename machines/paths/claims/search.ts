import type { EventObject } from 'xstate';
import { edgesTo, type ProductEdge, type ProductNode } from '../product/product';

/** For each node, the edge that first led there. Undefined for the nodes where the search began. */
export type Arrivals<TSnapshot, TEvent> = ReadonlyMap<
  ProductNode<TSnapshot, TEvent>,
  ProductEdge<TSnapshot, TEvent> | undefined
>;

/** Visits nodes, nearest first. */
export function visitFrom<TSnapshot, TEvent>(
  seeds: readonly ProductNode<TSnapshot, TEvent>[],
  edgesOf: (node: ProductNode<TSnapshot, TEvent>) => readonly ProductEdge<TSnapshot, TEvent>[],
): Arrivals<TSnapshot, TEvent> {
  const arrivals = new Map<ProductNode<TSnapshot, TEvent>, ProductEdge<TSnapshot, TEvent> | undefined>(
    seeds.map((node) => [node, undefined]),
  );
  // The loop also visits entries that are added while it runs, so the map is the queue too.
  for (const node of arrivals.keys())
    for (const edge of edgesOf(node)) if (!arrivals.has(edge.to)) arrivals.set(edge.to, edge);
  return arrivals;
}

/** Returns the edges from the machine's start, through the place where the search began. */
export function routeTo<TSnapshot, TEvent>(
  arrivals: Arrivals<TSnapshot, TEvent>,
  node: ProductNode<TSnapshot, TEvent>,
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  let seed = node;
  for (let edge = arrivals.get(node); edge; edge = arrivals.get(seed)) {
    edges.push(edge);
    seed = edge.from;
  }
  return [...edgesTo(seed), ...edges.reverse()];
}

/** Returns all nodes from which a goal, or a node beyond a limit of the search, can be reached. */
export function nodesLeadingTo<TSnapshot, TEvent>(
  nodes: readonly ProductNode<TSnapshot, TEvent>[],
  goals: ReadonlySet<ProductNode<TSnapshot, TEvent>>,
): ReadonlySet<ProductNode<TSnapshot, TEvent>> {
  const arrivals = groupByEnd(nodes.flatMap(({ edges }) => edges));
  const leading = new Set(nodes.filter((node) => goals.has(node) || !node.isExplored));
  for (const node of leading) for (const { from } of arrivals.get(node) ?? []) leading.add(from);
  return leading;
}

/**
 * Returns the nodes from which every path reaches a goal while only time passes and actors end, with the maximum
 * milliseconds. Nodes beyond a limit of the search count as goals.
 */
export function timesTo<TSnapshot, TEvent extends EventObject>(
  nodes: readonly ProductNode<TSnapshot, TEvent>[],
  goals: ReadonlySet<ProductNode<TSnapshot, TEvent>>,
): ReadonlyMap<ProductNode<TSnapshot, TEvent>, number> {
  const times = new Map<ProductNode<TSnapshot, TEvent>, number>();
  /** The number of edges that don't lead to a goal yet. */
  const open = new Map<ProductNode<TSnapshot, TEvent>, number>();
  for (const node of nodes) {
    if (goals.has(node) || !node.isExplored) times.set(node, 0);
    else open.set(node, automaticEdges(node).length);
  }
  const arrivals = groupByEnd([...open.keys()].flatMap(automaticEdges));
  for (const node of times.keys())
    for (const { from } of arrivals.get(node) ?? []) {
      const left = (open.get(from) ?? 0) - 1;
      open.set(from, left);
      if (left === 0) times.set(from, Math.max(...automaticEdges(from).map((edge) => timeOf(edge, times))));
    }
  return times;
}

/** Returns the time of the edge, and of the slowest path after it. */
export const timeOf = <TSnapshot, TEvent>(
  { after = 0, to }: ProductEdge<TSnapshot, TEvent>,
  times: ReadonlyMap<ProductNode<TSnapshot, TEvent>, number>,
): number => after + (times.get(to) ?? Infinity);

/** Returns the steps that happen without user events. */
export const automaticEdges = <TSnapshot, TEvent extends EventObject>({
  isTransient,
  edges,
}: ProductNode<TSnapshot, TEvent>): readonly ProductEdge<TSnapshot, TEvent>[] =>
  isTransient
    ? edges
    : edges.filter(({ event, after }) => after !== undefined || /^xstate\.(done|error)\.actor\./.test(event.type));

function groupByEnd<TSnapshot, TEvent>(
  edges: readonly ProductEdge<TSnapshot, TEvent>[],
): ReadonlyMap<ProductNode<TSnapshot, TEvent>, readonly ProductEdge<TSnapshot, TEvent>[]> {
  const groups = new Map<ProductNode<TSnapshot, TEvent>, ProductEdge<TSnapshot, TEvent>[]>();
  for (const edge of edges) {
    const group = groups.get(edge.to);
    if (group) group.push(edge);
    else groups.set(edge.to, [edge]);
  }
  return groups;
}
