import { isInside, rootOf, type MachineNode, type MachineTransition } from './machine-tree';
import { memoize } from '../memoize';

export interface TransitionPlace {
  readonly source: string;
  /** The event descriptor in the definition, or an empty string for `always`. */
  readonly descriptor: string;
  /** 0-based index among the source's transitions for that descriptor. */
  readonly index: number;
}

/**
 * Returns the transition's place in its source's definition. Undefined if missing, e.g. for one to an initial state.
 */
export function placeOf(transition: MachineTransition): TransitionPlace | undefined {
  const { source, eventType } = transition;
  const index = siblingsOf(transition).indexOf(transition);
  return index < 0 ? undefined : { source: source.id, descriptor: eventType, index };
}

/** Returns the source's transitions for the same event, in the order in which XState evaluates their guards. */
const siblingsOf = ({ source, eventType }: MachineTransition): readonly MachineTransition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

/**
 * @example
 * transitionKey({ source: 'door.shut', descriptor: 'knock', index: 1 }) // 'door.shut|knock|1'
 */
export const transitionKey = ({ source, descriptor, index }: TransitionPlace): string =>
  `${source}|${descriptor}|${index}`;

/**
 * Returns the innermost state that contains all states that a transition exits. Undefined if it exits the root too.
 *
 * @param targets mustn't contain history states, which would lead to an outer state
 */
export function domainOf(
  { source, reenter }: Pick<MachineTransition, 'source' | 'reenter'>,
  targets: readonly MachineNode[],
): MachineNode | undefined {
  if (!reenter && targets.every((node) => node === source || isInside(node, source))) return source;
  const [first, ...others] = [...targets, source];
  for (let outer = first?.parent; outer; outer = outer.parent)
    if (others.every((node) => isInside(node, outer))) return outer;
  return reenter ? undefined : rootOf(source);
}

/** True if two transitions may exit the same states. XState then takes only one of them. */
export function mayConflict(one: MachineTransition, other: MachineTransition): boolean {
  if (!one.target || !other.target) return false;
  const first = domainOf(one, one.target);
  const second = domainOf(other, other.target);
  return !first || !second || first === second || isInside(first, second) || isInside(second, first);
}

export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.');

/** Returns the descriptor without the source's ID, which XState appends, e.g. to `xstate.after.1000`. */
export function shortDescriptor({ id }: Pick<MachineNode, 'id'>, descriptor: string): string {
  return descriptor.startsWith('xstate.') && descriptor.endsWith(`.${id}`)
    ? descriptor.slice(0, -id.length - 1)
    : descriptor;
}

/**
 * Returns a readable, unique name: source, event, index if several transitions handle the event, and guard.
 *
 * @example
 * nameTransition(transition) // 'door.shut on knock #2 [isLoud]'
 */
export const nameTransition = memoize((transition: MachineTransition): string => {
  const { source, eventType, guard } = transition;
  const event = eventType === '' ? 'always' : shortDescriptor(source, eventType);
  const place = siblingsOf(transition).length > 1 ? ` #${(placeOf(transition)?.index ?? 0) + 1}` : '';
  return `${source.id} on ${event}${place}${formatGuard(guard)}`;
});

function formatGuard(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  if (typeof guard === 'function') return ` [${guard.name}]`;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? ` [${String(guard.type)}]` : ' [guard]';
}

/**
 * True if a descriptor matches an event type by XState's rules. Most descriptors match only the equal event type. `*`
 * matches every type, and a final `.*` matches any further tokens.
 */
export const matchesDescriptor = (eventType: string, descriptor: string): boolean =>
  descriptor === eventType ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1)));

/** Returns an event type that matches a descriptor. */
export const exampleType = (descriptor: string): string =>
  descriptor === '*' ? 'any.event' : descriptor.replace(/\.\*$/, '.any');

const candidatesByEvent = memoize((_: MachineNode) => new Map<string, readonly MachineTransition[]>());

/** Returns a node's transitions for an event type. Cached, because searches call this function at every step. */
export function candidatesOf(node: MachineNode, eventType: string): readonly MachineTransition[] {
  const byEvent = candidatesByEvent(node);
  const known = byEvent.get(eventType);
  if (known) return known;
  const found = findCandidates(node, eventType);
  byEvent.set(eventType, found);
  return found;
}

function findCandidates({ transitions }: MachineNode, eventType: string): readonly MachineTransition[] {
  const wildcards = [...transitions.keys()]
    .filter((descriptor) => descriptor !== eventType && matchesDescriptor(eventType, descriptor))
    .toSorted((a, b) => b.length - a.length);
  return [eventType, ...wildcards].flatMap((descriptor) => transitions.get(descriptor) ?? []);
}
