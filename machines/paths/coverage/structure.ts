import { nodesOf, transitionsOf, type MachineNode, type MachineTransition, type MachineTree } from '../machine-tree';
import { placeOf, shortDescriptor, transitionKey } from '../transition';

/** Names a state by its keys from the root. Ids are no part of it: they change with the machine's own. */
export type StatePath = readonly string[];

/** Names a transition within its machine. Names of functions are no part of it: minifying changes those. */
export interface TransitionName {
  readonly source: StatePath;
  /** The event descriptor; empty for `always`. Of an event that XState makes, without the id of the source. */
  readonly event: string;
  /** 0-based place among the source's transitions on that event. */
  readonly place: number;
  readonly targets: readonly StatePath[];
}

const knownNames = new WeakMap<MachineTransition, TransitionName>();

/**
 * Returns the name of a transition.
 *
 * @example
 * nameOfTransition(transition) // { source: ['shut'], event: 'knock', place: 0, targets: [['open']] }
 */
export function nameOfTransition(transition: MachineTransition): TransitionName {
  const known = knownNames.get(transition);
  if (known) return known;
  const { source, eventType, target = [] } = transition;
  const name = {
    source: source.path,
    event: shortDescriptor(source, eventType),
    place: placeOf(transition)?.index ?? 0,
    targets: target.map(({ path }) => path),
  };
  knownNames.set(transition, name);
  return name;
}

/** Returns a string that is unique among the states of the machine. */
export const stateKey = (path: StatePath): string => JSON.stringify(path);

/** Returns the key of a transition by its name. Unlike its key by id, it is the same in machines with other ids. */
export const keyOfName = ({ source, event, place }: Omit<TransitionName, 'targets'>): string =>
  transitionKey({ source: stateKey(source), descriptor: event, index: place });

const knownHashes = new WeakMap<MachineNode, string>();

/**
 * Returns the hash of a machine's structure: its states, their types and initial states, and its transitions with their
 * targets and the places of guards. Functions, their names, actions and ids are no part of it.
 *
 * @example
 * hashStructure(createMachine({ initial: 'a', states: { a: {} } })) // '0f3a…', 16 digits
 */
export function hashStructure({ root }: Pick<MachineTree, 'root'>): string {
  const known = knownHashes.get(root);
  if (known !== undefined) return known;
  const hash = hashText(JSON.stringify(nodesOf(root).map(describeNode)));
  knownHashes.set(root, hash);
  return hash;
}

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
    // A definition that was sent as JSON may have them in another order.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return { path, type, history, initial: initial.target.map((target) => target.path), transitions };
}

/** Files hold hashes of this text, so it never changes. */
const describeName = ({ source, event, place, targets }: TransitionName): string =>
  JSON.stringify([source, event, place, targets]);

/** True for a transition that does nothing, alone or among others. JSON leaves out `{ on: { event: undefined } }`. */
const isForbidding = ({ target, guard }: MachineTransition): boolean => target === undefined && guard === undefined;

/** Hashes a string to 64 bits as 16 hexadecimal digits: two 32-bit multiplicative hashes, mixed at the end. */
function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  const mix = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  return [mix(high, low), mix(low, high)].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
