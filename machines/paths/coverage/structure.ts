import {
  nodesOf,
  transitionsOf,
  type MachineNode,
  type MachineTransition,
  type MachineTree,
} from '../../shared/tree/machine-tree';
import { memoize } from '../../shared/memoize';
import { placeOf, shortDescriptor, transitionKey } from '../../shared/tree/transition';

/** The keys from the root to a state. Unlike a state's ID, they don't depend on the machine's ID. */
export type StatePath = readonly string[];

/** Identifies a transition without function names, because minifiers change them. */
export interface TransitionName {
  readonly source: StatePath;
  /** The event descriptor, or an empty string for `always`. Without the source's ID, e.g. `xstate.after.300`. */
  readonly event: string;
  /** 0-based index among the source's transitions for that event. */
  readonly place: number;
  readonly targets: readonly StatePath[];
}

/**
 * @example
 * nameOfTransition(transition) // { source: ['shut'], event: 'knock', place: 0, targets: [['open']] }
 */
export const nameOfTransition = memoize((transition: MachineTransition): TransitionName => {
  const { source, eventType, target = [] } = transition;
  return {
    source: source.path,
    event: shortDescriptor(source, eventType),
    place: placeOf(transition)?.index ?? 0,
    targets: target.map(({ path }) => path),
  };
});

export const stateKey = (path: StatePath): string => JSON.stringify(path);

/** Like `transitionKey`, but equal for machines that differ only in their IDs. */
export const keyOfName = ({ source, event, place }: Omit<TransitionName, 'targets'>): string =>
  transitionKey({ source: stateKey(source), descriptor: event, index: place });

/**
 * Returns a hash of a machine's structure: its states' paths, types and initial states, and its transitions' events,
 * targets, `reenter`, and whether they have guards. Implementations, guards' names, actions and IDs don't matter.
 *
 * @example
 * hashStructure(createMachine({ initial: 'a', states: { a: {} } })) // '0f3a…', 16 digits
 */
export const hashStructure = ({ root }: Pick<MachineTree, 'root'>): string => hashNodes(root);

const hashNodes = memoize((root: MachineNode) => hashString(JSON.stringify(nodesOf(root).map(describeNode))));

function describeNode(node: MachineNode): unknown {
  const { path, type, initial } = node;
  const history = type === 'history' && (node.history === 'deep' ? 'deep' : 'shallow');
  const transitions = transitionsOf(node)
    .filter((transition) => !isForbidding(transition))
    .map((transition) => ({
      key: describeName(nameOfTransition(transition)),
      isGuarded: transition.guard !== undefined,
      reenter: transition.reenter,
    }))
    // Sorted, because a definition that was sent as JSON may list its transitions in another order.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { path, type, history, initial: initial.target.map((target) => target.path), transitions };
}

/** Returns a transition as a string. Saved files contain hashes of this string, so it must never change. */
const describeName = ({ source, event, place, targets }: TransitionName): string =>
  JSON.stringify([source, event, place, targets]);

/** True for a transition that does nothing, e.g. `{ on: { event: undefined } }`. JSON omits these transitions. */
const isForbidding = ({ target, guard }: MachineTransition): boolean => target === undefined && guard === undefined;

/** Returns a 64-bit hash as 16 hexadecimal digits: two 32-bit multiplicative hashes, mixed at the end. */
function hashString(value: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  const mix = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  return [mix(high, low), mix(low, high)].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
