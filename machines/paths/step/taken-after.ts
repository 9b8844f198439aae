import { isMachineSnapshot, type AnyTransitionDefinition } from 'xstate';
import {
  initialNodesOf,
  isInside,
  nodesIn,
  nodesOf,
  type MachineNode,
  findTarget,
} from '../../shared/tree/machine-tree';
import { domainOf } from '../../shared/tree/transition';

type StateNode = AnyTransitionDefinition['source'];
type History = Readonly<Record<string, readonly MachineNode[]>>;

/**
 * Returns the selected transitions that XState takes, i.e. without those that lose a conflict.
 *
 * @param before the snapshot before the microstep, or undefined at the machine's start
 */
export function takenAfter(
  selected: readonly AnyTransitionDefinition[],
  before: unknown,
): readonly AnyTransitionDefinition[] {
  if (selected.length < 2) return selected;
  if (isMachineSnapshot(before)) return takenOf(selected, nodesIn(before), before.historyValue);
  const [root] = rootsOf(selected);
  return takenOf(selected, root ? initialNodesOf(root) : [], {});
}

/**
 * If two transitions exit the same state, XState takes only the one with the inner source. If neither source is inside
 * the other, XState takes the first transition.
 *
 * @param nodes the nodes that were active before the microstep, in any order
 * @param history the states that each history state remembered before the microstep
 */
function takenOf(
  selected: readonly AnyTransitionDefinition[],
  nodes: readonly MachineNode[],
  history: History,
): readonly AnyTransitionDefinition[] {
  const taken = new Map<AnyTransitionDefinition, ReadonlySet<MachineNode>>();
  for (const transition of selected) {
    const exited = exitedBy(transition, nodes, history);
    const rivals = [...taken].filter(([, others]) => [...others].some((node) => exited.has(node)));
    if (!rivals.every(([{ source }]) => isInside(transition.source, source))) continue;
    for (const [rival] of rivals) taken.delete(rival);
    taken.set(transition, exited);
  }
  return [...taken.keys()];
}

function exitedBy(
  transition: AnyTransitionDefinition,
  nodes: readonly MachineNode[],
  history: History,
): ReadonlySet<MachineNode> {
  const { source, target = [], reenter } = transition;
  if (target.length === 0) return new Set();
  const domain = domainOf(transition, withHistory(target, history));
  const exited = new Set<MachineNode>(nodes.filter((node) => domain === undefined || isInside(node, domain)));
  if (reenter && source === domain) exited.add(source);
  return exited;
}

const withHistory = (targets: readonly StateNode[], history: History): readonly MachineNode[] =>
  targets.flatMap((node) =>
    node.type === 'history' ? (history[node.id] ?? withHistory(defaultsOf(node), history)) : [node],
  );

function defaultsOf(node: StateNode): readonly StateNode[] {
  const { config, machine, parent } = node;
  const targets: unknown = 'target' in config ? config.target : undefined;
  if (targets === undefined) return parent?.type === 'parallel' ? [parent] : (parent?.initial.target ?? []);
  return [targets].flat().flatMap((target): readonly StateNode[] => {
    if (typeof target !== 'string') return [];
    const found = findTarget(target, node, (id) => nodesOf(machine.root).find((other) => other.id === id));
    return found ? [found] : [];
  });
}

export const rootsOf = (transitions: readonly AnyTransitionDefinition[]): readonly MachineNode[] =>
  transitions.map(({ source }) => source.machine.root);
