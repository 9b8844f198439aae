import { isMachineSnapshot, type AnyTransitionDefinition, type InspectedMicrostepEvent } from 'xstate';
import type { InspectedMicrostep } from './coverage';
import { findTarget } from './find-target';
import { initialNodesOf, nodesIn, nodesOf, type MachineNode } from './machine-tree';
import { selectedIn } from './xstate-private';

type StateNode = AnyTransitionDefinition['source'];
type History = Readonly<Record<string, readonly MachineNode[]>>;

export interface RecordedMicrostep {
  readonly eventType: string;
  readonly selected: readonly AnyTransitionDefinition[];
  readonly snapshot: object;
  readonly isAlwaysSkipped: boolean;
}

/**
 * Keeps only the needed parts of `@xstate.microstep` inspection events, to save memory.
 *
 * @param before the snapshot before the step, or undefined at the machine's start
 */
export const recordMicrosteps = (
  events: readonly InspectedMicrostepEvent[],
  before: object | undefined,
): readonly RecordedMicrostep[] =>
  events.map((inspected, index) => ({
    eventType: inspected.event.type,
    selected: selectedIn(inspected),
    snapshot: inspected.snapshot,
    isAlwaysSkipped: skipsAlways(inspected, events[index - 1]?.snapshot ?? before),
  }));

/** @param before the snapshot before the step, or undefined at the machine's start */
export const readMicrosteps = (
  events: readonly InspectedMicrostepEvent[],
  before: object | undefined,
): readonly InspectedMicrostep[] => readRecordedMicrosteps(recordMicrosteps(events, before), before);

export const readRecordedMicrosteps = (
  recorded: readonly RecordedMicrostep[],
  before: object | undefined,
): readonly InspectedMicrostep[] =>
  recorded.map(({ eventType, selected, snapshot, isAlwaysSkipped }, index) => ({
    eventType,
    selected,
    transitions: takenAfter(selected, recorded[index - 1]?.snapshot ?? before),
    nodes: nodesIn(snapshot),
    isAlwaysSkipped,
  }));

function skipsAlways(microstep: InspectedMicrostepEvent, before: object | undefined): boolean {
  const { snapshot } = microstep;
  const selected = selectedIn(microstep);
  if (snapshot.status !== 'active') return true;
  if (!selected.some(({ eventType }) => eventType === '')) return false;
  if (before !== undefined) return snapshot === before;
  // At the start, XState reports no snapshot before an `always` transition.
  const [root] = rootsOf(selected);
  const initial = new Set(root && initialNodesOf(root));
  const nodes = nodesIn(snapshot);
  return nodes.length === initial.size && nodes.every((node) => initial.has(node));
}

const rootsOf = (transitions: readonly AnyTransitionDefinition[]): readonly MachineNode[] =>
  transitions.map(({ source }) => source.machine.root);

/** @param before the snapshot before the microstep, or undefined at the machine's start */
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
 * Resolves conflicts as XState does. If two transitions exit the same states, the inner source wins, otherwise the
 * first transition.
 *
 * @param nodes the active nodes before, in any order
 * @param history the states that history states remembered before
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
  const domain = domainOf(transition, history);
  const exited = new Set<MachineNode>(nodes.filter((node) => domain === undefined || isInside(node, domain)));
  if (reenter && source === domain) exited.add(source);
  return exited;
}

/** Returns the state that contains everything a transition exits, or undefined if it exits the root too. */
function domainOf(
  { source, target = [], reenter }: AnyTransitionDefinition,
  history: History,
): MachineNode | undefined {
  const targets = withHistory(target, history);
  if (!reenter && targets.every((node) => node === source || isInside(node, source))) return source;
  const [first, ...others] = [...targets, source];
  for (let outer = first?.parent; outer; outer = outer.parent)
    if (others.every((node) => isInside(node, outer))) return outer;
  return reenter ? undefined : source.machine.root;
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

function isInside({ parent }: MachineNode, outer: MachineNode): boolean {
  return parent !== undefined && (parent === outer || isInside(parent, outer));
}
