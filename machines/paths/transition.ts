import type { MachineNode, MachineTransition } from './machine-tree';
import { memoize } from './memoize';

/** Identifies a transition by its place in its machine's definition. */
export interface TransitionPlace {
  readonly source: string;
  /** The event descriptor as in the definition; empty for `always`. */
  readonly descriptor: string;
  /** 0-based place among the source's transitions for that descriptor. */
  readonly index: number;
}

/** Returns undefined for a transition that its source doesn't list, e.g. the initial one. */
export function placeOf(transition: MachineTransition): TransitionPlace | undefined {
  const { source, eventType } = transition;
  const index = siblingsOf(transition).indexOf(transition);
  return index < 0 ? undefined : { source: source.id, descriptor: eventType, index };
}

/** Returns all transitions of the source for the same descriptor. XState tests their guards in this order. */
const siblingsOf = ({ source, eventType }: MachineTransition): readonly MachineTransition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

/**
 * Returns a string that identifies a transition within its machine.
 *
 * @example
 * transitionKey({ source: 'door.shut', descriptor: 'knock', index: 1 }) // 'door.shut|knock|1'
 */
export const transitionKey = ({ source, descriptor, index }: TransitionPlace): string =>
  `${source}|${descriptor}|${index}`;

export const isDelay = (eventType: string): boolean => eventType.startsWith('xstate.after.');

/** Removes the source's ID that XState appends to an event descriptor, e.g. `xstate.after.1000`. */
export function shortDescriptor({ id }: Pick<MachineNode, 'id'>, descriptor: string): string {
  return descriptor.startsWith('xstate.') && descriptor.endsWith(`.${id}`)
    ? descriptor.slice(0, -id.length - 1)
    : descriptor;
}

/**
 * Returns a readable name that is unique in the machine: source, event, guard, and the place among transitions for that
 * event.
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
 * Follows XState: a descriptor matches its exact event type, `*` matches all, and a final `.*` matches by leading
 * tokens.
 */
export const matchesDescriptor = (eventType: string, descriptor: string): boolean =>
  descriptor === eventType ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1)));

const candidatesByEvent = memoize((_: MachineNode) => new Map<string, readonly MachineTransition[]>());

/**
 * Returns the transitions of a node that an event can take, in XState's order. Cached, since walks call this at every
 * step.
 */
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
