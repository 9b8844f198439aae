import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { edgesTo, type Product, type ProductEdge, type ProductNode } from '../../../machines/paths/product';
import type { LeadsTo } from '../options';
import type { ReplayStep, Step } from './step';

type Node = ProductNode<AnyMachineSnapshot, EventObject>;
type Edge = ProductEdge<AnyMachineSnapshot, EventObject>;

export interface Counterexample {
  readonly steps: readonly Step[];
  readonly why: string;
}

/** Finds a path from a state of `from` that never reaches `to` while only time passes and actors end. */
export function findCounterexample(
  { nodes, cut }: Product<AnyMachineSnapshot, EventObject>,
  { from, to }: LeadsTo<AnyMachineSnapshot>,
): Counterexample | undefined {
  /** True for a node from which every path reaches the goal. Undefined while visiting the node. */
  const leads = new Map<Node, boolean | undefined>();
  const search = (node: Node, edges: readonly Edge[]): Counterexample | undefined => {
    if (to(node.snapshot)) return undefined;
    if (leads.has(node))
      return leads.get(node) === true ? undefined : { steps: toSteps(edges), why: 'the machine loops' };
    leads.set(node, undefined);
    const own = node.isTransient ? node.edges : node.edges.filter(isOwn);
    if (own.length === 0)
      return cut === undefined ? { steps: toSteps(edges), why: 'nothing more happens without user events' } : undefined;
    for (const edge of own) {
      const broken = search(edge.to, [...edges, edge]);
      if (broken) return broken;
    }
    leads.set(node, true);
    return undefined;
  };
  for (const node of nodes) {
    if (!from(node.snapshot)) continue;
    const broken = search(node, edgesTo(node));
    if (broken) return broken;
  }
  return undefined;
}

const isOwn = ({ event, after }: ReplayStep): boolean =>
  after !== undefined || /^xstate\.(done|error)\.actor\./.test(event.type);

const toSteps = (edges: readonly Edge[]): readonly Step[] =>
  edges.map(({ event, after, due, to: next }) => ({ event, after, due, snapshot: next.snapshot }));
