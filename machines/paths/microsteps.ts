import { isMachineSnapshot, type AnyTransitionDefinition, type InspectedMicrostepEvent } from 'xstate';
import type { InspectedMicrostep } from './coverage';
import { findTarget } from './find-target';
import { initialNodesOf, nodesIn, nodesOf, type MachineNode } from './machine-tree';

type StateNode = AnyTransitionDefinition['source'];
/** States that history states remember, by the ids of the history states. */
type History = Readonly<Record<string, readonly MachineNode[]>>;

/** A recorded microstep. */
export interface SeenMicrostep {
  readonly eventType: string;
  readonly selected: readonly AnyTransitionDefinition[];
  /** A snapshot with the states after it. */
  readonly snapshot: object;
  readonly isAlwaysSkipped: boolean;
}

/**
 * Keeps only the needed parts of one step's `@xstate.microstep` inspection events.
 *
 * @param before the snapshot before the step; undefined if the machine has just started
 */
export const keepMicrosteps = (
  events: readonly InspectedMicrostepEvent[],
  before: object | undefined,
): readonly SeenMicrostep[] =>
  events.map((inspected, index) => ({
    eventType: inspected.event.type,
    selected: inspected._transitions,
    snapshot: inspected.snapshot,
    isAlwaysSkipped: skipsAlways(inspected, events[index - 1]?.snapshot ?? before),
  }));

/**
 * Reads one step's `@xstate.microstep` inspection events, in order.
 *
 * @param before the snapshot before the step; undefined if the machine has just started
 */
export const readMicrosteps = (
  events: readonly InspectedMicrostepEvent[],
  before: object | undefined,
): readonly InspectedMicrostep[] => readKeptMicrosteps(keepMicrosteps(events, before), before);

/** Reads the recorded microsteps of one step, in order. */
export const readKeptMicrosteps = (
  seen: readonly SeenMicrostep[],
  before: object | undefined,
): readonly InspectedMicrostep[] =>
  seen.map(({ eventType, selected, snapshot, isAlwaysSkipped }, index) => ({
    eventType,
    selected,
    transitions: takenAfter(selected, seen[index - 1]?.snapshot ?? before),
    nodes: nodesIn(snapshot),
    isAlwaysSkipped,
  }));

/** True if XState skips `always` after a microstep: the machine stopped, or `always` changed nothing. */
function skipsAlways(
  { _transitions: selected, snapshot }: InspectedMicrostepEvent,
  before: object | undefined,
): boolean {
  if (snapshot.status !== 'active') return true;
  if (!selected.some(({ eventType }) => eventType === '')) return false;
  if (before !== undefined) return snapshot === before;
  // XState reports no snapshot before the first `always` at the start. A context change there is rare and ignored.
  const [root] = rootsOf(selected);
  const initial = new Set(root && initialNodesOf(root));
  const nodes = nodesIn(snapshot);
  return nodes.length === initial.size && nodes.every((node) => initial.has(node));
}

const rootsOf = (transitions: readonly AnyTransitionDefinition[]): readonly MachineNode[] =>
  transitions.map(({ source }) => source.machine.root);

/**
 * Returns the transitions that XState takes of those that it selected.
 *
 * @param before the snapshot before the microstep; undefined if the machine has just started
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
 * Returns which of the transitions that XState selected it takes. Where two lead out of the same states, the one of the inner
 * source is taken, else the one that was selected first: the other gives way. XState's inspection events name both.
 *
 * @param nodes the states before, in any order
 * @param history what history states remember before
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

/** Returns the state that a transition stays within; undefined if it leaves the root too. */
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

/** Puts what history states remember in their place. */
const withHistory = (targets: readonly StateNode[], history: History): readonly MachineNode[] =>
  targets.flatMap((node) =>
    node.type === 'history' ? (history[node.id] ?? withHistory(defaultsOf(node), history)) : [node],
  );

/** Returns the targets of a history state that remembers nothing. */
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
