import { getStateNodes, isMachineSnapshot, type AnyMachineSnapshot, type StateNode, type StateValue } from 'xstate';

/** A state node of any machine. XState's own type also types its methods, by the machine's events: none is called here. */
export interface MachineNode {
  readonly id: string;
  readonly type: StateNode['type'];
  readonly order: number;
  readonly parent?: MachineNode;
  readonly states: Readonly<Record<string, MachineNode>>;
  readonly initial: { readonly target: readonly MachineNode[] };
  readonly transitions: ReadonlyMap<string, readonly MachineTransition[]>;
  readonly always?: readonly MachineTransition[];
}

/** A transition of a machine. `eventType` is empty for `always`, and begins with `xstate.after.` for a delay. */
export interface MachineTransition {
  readonly source: MachineNode;
  readonly eventType: string;
  readonly guard?: unknown;
}

/** Any machine of XState, as its tree of state nodes. */
export interface MachineTree {
  readonly root: MachineNode;
}

/** Returns a node and all nodes below it, in the order of the definition. */
export function nodesOf(node: MachineNode): readonly MachineNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

/** Returns the nodes that a machine is in when it starts, before it takes any transition. */
export function initialNodesOf(node: MachineNode): readonly MachineNode[] {
  const entered = node.type === 'parallel' ? Object.values(node.states) : node.initial.target;
  return [node, ...entered.flatMap(initialNodesOf)];
}

/** Returns the innermost region that holds a node: the root, or a child of a parallel state. */
export function regionOf(node: MachineNode): MachineNode {
  return node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.');

/**
 * Returns a node's transitions in groups, one for each event descriptor and one for `always`. XState takes at most one
 * transition of a group at a time, and asks their guards in order.
 */
export function transitionGroupsOf(node: MachineNode): readonly (readonly MachineTransition[])[] {
  return [...node.transitions.values(), ...(node.always ? [node.always] : [])];
}

/** True if the value has that property, whatever its type. */
export const hasProperty = <Key extends string>(value: unknown, key: Key): value is { readonly [K in Key]: unknown } =>
  key in Object(value);

const formatGuard = (guard: unknown): string => {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  if (typeof guard === 'function') return ` [${guard.name}]`;
  return hasProperty(guard, 'type') ? ` [${String(guard.type)}]` : ' [guard]';
};

const knownNames = new WeakMap<MachineTransition, string>();

/**
 * Returns a name that no other transition of the machine has: source, event, its place among several for that event, and
 * guard.
 *
 * @example
 * nameTransition(transition) // 'door.shut on knock #2 [isLoud]'
 */
export function nameTransition(transition: MachineTransition): string {
  const known = knownNames.get(transition);
  if (known !== undefined) return known;
  const { source, eventType, guard } = transition;
  const group = transitionGroupsOf(source).find((candidates) => candidates.includes(transition)) ?? [];
  const event = eventType === '' ? 'always' : eventType.replace(`.${source.id}`, '');
  const place = group.length > 1 ? ` #${group.indexOf(transition) + 1}` : '';
  const name = `${source.id} on ${event}${place}${formatGuard(guard)}`;
  knownNames.set(transition, name);
  return name;
}

/** Returns the state nodes that a snapshot of a machine is in; none for other snapshots. */
export const nodesIn = (snapshot: object): readonly MachineNode[] =>
  isMachineSnapshot(snapshot) ? activeNodes(snapshot) : [];

/** XState's list names a state that has others inside twice. */
const activeNodes = ({ machine, value }: ActiveStates) => [...new Set(getStateNodes(machine.root, value))];

/** The parts of a machine's snapshot that say which states are active. */
interface ActiveStates extends Pick<AnyMachineSnapshot, 'machine'> {
  readonly value: StateValue;
}
