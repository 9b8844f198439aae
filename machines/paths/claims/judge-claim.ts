import type { EventObject } from 'xstate';
import { edgesTo, type Product, type ProductEdge, type ProductNode } from '../product/product';
import { isTrueIn, type Claim, type Predicate } from './claim';
import { automaticEdges, nodesLeadingTo, routeTo, timeOf, timesTo, visitFrom, type Arrivals } from './search';

/**
 * - `holds`: proven for every path within the bounds
 * - `fails`: a path contradicts the claim
 * - `inconclusive`: the search stopped before it found a contradiction or a proof
 */
export type Outcome = 'holds' | 'fails' | 'inconclusive';

export interface Judgment<TSnapshot, TEvent> {
  readonly outcome: Outcome;
  /** Why the claim fails or isn't proven. Undefined if it holds. */
  readonly why?: string;
  /** The path that contradicts the claim. */
  readonly edges?: readonly ProductEdge<TSnapshot, TEvent>[];
}

interface Counterexample<TSnapshot, TEvent> {
  readonly why: string;
  readonly edges: readonly ProductEdge<TSnapshot, TEvent>[];
}

/** Checks a claim on all paths of an explored machine. */
export function judgeClaim<TSnapshot extends object, TEvent extends EventObject>(
  product: Product<TSnapshot, TEvent>,
  claim: Claim<TSnapshot>,
): Judgment<TSnapshot, TEvent> {
  const counterexample = findCounterexample(product, claim);
  if (counterexample) return { outcome: 'fails', ...counterexample };
  // One path is enough to prove that it exists.
  const isProven = claim.kind === 'canReach' && claim.from === undefined && reaches(product, claim);
  const why = isProven ? undefined : describeLimit(product);
  return why === undefined ? { outcome: 'holds' } : { outcome: 'inconclusive', why };
}

function describeLimit({ nodes, cut }: Product<unknown, unknown>): string | undefined {
  if (cut !== undefined) return cut;
  const stopped = nodes.filter(({ isExplored }) => !isExplored).length;
  return stopped === 0 ? undefined : `\`stopWhen\` stopped the search in ${stopped} states. Stop in fewer states.`;
}

const reaches = <TSnapshot extends object>(
  { nodes }: Pick<Product<TSnapshot, unknown>, 'nodes'>,
  { to }: Claim<TSnapshot>,
): boolean => to !== undefined && nodes.some(({ snapshot }) => isTrueIn(to, snapshot));

function findCounterexample<TSnapshot extends object, TEvent extends EventObject>(
  product: Product<TSnapshot, TEvent>,
  { kind, holds, from, to, before, within }: Claim<TSnapshot>,
): Counterexample<TSnapshot, TEvent> | undefined {
  type Node = ProductNode<TSnapshot, TEvent>;
  const { start, nodes } = product;
  const nodesWhere = (predicate: Predicate<TSnapshot> | undefined, otherwise: readonly Node[]): ReadonlySet<Node> =>
    new Set(predicate === undefined ? otherwise : nodes.filter(({ snapshot }) => isTrueIn(predicate, snapshot)));
  const seeds = [...nodesWhere(from, [start])];
  const goals = nodesWhere(to, []);
  if (kind === 'canReach') {
    const leading = nodesLeadingTo(nodes, goals);
    const stuck = seeds.find((node) => !leading.has(node));
    if (!stuck) return undefined;
    const edges = edgesTo(stuck);
    return { why: `no steps lead to ${nameOf(to)}${edges.length === 0 ? '' : ' after these'}`, edges };
  }
  if (kind === 'leadsTo')
    return findDelay(
      nodes,
      visitFrom(seeds, () => []),
      goals,
      within,
    );

  const ends = kind === 'until' || kind === 'eventually' ? goals : nodesWhere(before, []);
  const arrivals = visitFrom(seeds, (node) => (ends.has(node) ? [] : node.edges));
  const right = nodesWhere(holds, nodes);
  const isWrong = (node: Node): boolean => !ends.has(node) && (goals.has(node) || !right.has(node));
  const wrong = [...arrivals.keys()].find(isWrong);
  if (wrong) {
    const what = holds === undefined ? `${nameOf(to)} is true` : `${nameOf(holds)} is false`;
    const end = kind === 'until' ? to : before;
    const when = end === undefined ? '' : `, before ${nameOf(end)} is true`;
    const edges = routeTo(arrivals, wrong);
    return { why: `${what} ${nameMoment(edges)}${when}`, edges };
  }
  return kind === 'until' || kind === 'eventually' ? findDelay(nodes, arrivals, goals, within) : undefined;
}

const nameOf = (predicate: Predicate<never> | undefined): string =>
  typeof predicate === 'string' ? JSON.stringify(predicate) : 'the condition';

const nameMoment = (edges: readonly unknown[]): string => (edges.length === 0 ? 'at the start' : 'after these steps');

/** Finds a path that never reaches a goal, or too late, while only time passes and actors end. */
function findDelay<TSnapshot, TEvent extends EventObject>(
  nodes: readonly ProductNode<TSnapshot, TEvent>[],
  arrivals: Arrivals<TSnapshot, TEvent>,
  goals: ReadonlySet<ProductNode<TSnapshot, TEvent>>,
  within = Infinity,
): Counterexample<TSnapshot, TEvent> | undefined {
  const times = timesTo(nodes, goals);
  for (const node of arrivals.keys()) {
    const ms = times.get(node);
    if (ms !== undefined && ms <= within) continue;
    const edges = routeTo(arrivals, node);
    if (ms === undefined) {
      const { why, edges: rest } = findStuck(node, times);
      const steps = [...edges, ...rest];
      return { why: `${why} ${nameMoment(steps)}`, edges: steps };
    }
    return {
      why: `${ms} ms pass after ${edges.length === 0 ? 'the start' : `step ${edges.length}`}, more than ${within} ms`,
      edges: [...edges, ...findSlow(node, times, within)],
    };
  }
  return undefined;
}

/** Finds the steps to the nearest end, or else one round of a loop. */
function findStuck<TSnapshot, TEvent extends EventObject>(
  node: ProductNode<TSnapshot, TEvent>,
  times: ReadonlyMap<ProductNode<TSnapshot, TEvent>, number>,
): Counterexample<TSnapshot, TEvent> {
  const openEdges = (from: ProductNode<TSnapshot, TEvent>) => automaticEdges(from).filter(({ to }) => !times.has(to));
  const arrivals = visitFrom([node], openEdges);
  const end = [...arrivals.keys()].find((reached) => automaticEdges(reached).length === 0);
  const stepsTo = (last: ProductNode<TSnapshot, TEvent>) => routeTo(arrivals, last).slice(edgesTo(node).length);
  if (end) return { why: 'nothing more happens without user events', edges: stepsTo(end) };
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  const visited = new Set([node]);
  for (let [next] = openEdges(node); next; [next] = visited.has(next.to) ? [] : openEdges(next.to)) {
    edges.push(next);
    visited.add(next.from);
  }
  return { why: 'the machine loops', edges };
}

function findSlow<TSnapshot, TEvent extends EventObject>(
  node: ProductNode<TSnapshot, TEvent>,
  times: ReadonlyMap<ProductNode<TSnapshot, TEvent>, number>,
  within: number,
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  for (let [at, left] = [node, within]; left >= 0;) {
    const [slowest] = automaticEdges(at).toSorted((a, b) => timeOf(b, times) - timeOf(a, times));
    if (!slowest) break;
    edges.push(slowest);
    [at, left] = [slowest.to, left - (slowest.after ?? 0)];
  }
  return edges;
}
