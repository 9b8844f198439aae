import { getStateNodes, isMachineSnapshot, type AnyMachineSnapshot, type StateValue } from 'xstate';
import { transitionGroupsOf, type MachineNode, type MachineTransition } from '../coverage';

export { initialNodesOf, nodesOf, transitionGroupsOf } from '../coverage';
export type { MachineNode, MachineTransition, MachineTree } from '../coverage';

/** Returns the innermost region that holds a node: the root, or a child of a parallel state. */
export function regionOf(node: MachineNode): MachineNode {
  return node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent);
}

export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.');

/** True if the value has that property, of any type. */
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
