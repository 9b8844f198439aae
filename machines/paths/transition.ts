import type { MachineNode, MachineTransition } from './machine-tree';

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

const knownNames = new WeakMap<MachineTransition, string>();

/**
 * Returns a readable name that is unique in the machine: source, event, place among several for that event, and guard.
 *
 * @example
 * nameTransition(transition) // 'door.shut on knock #2 [isLoud]'
 */
export function nameTransition(transition: MachineTransition): string {
  const known = knownNames.get(transition);
  if (known !== undefined) return known;
  const { source, eventType, guard } = transition;
  const event = eventType === '' ? 'always' : shortDescriptor(source, eventType);
  const place = siblingsOf(transition).length > 1 ? ` #${(placeOf(transition)?.index ?? 0) + 1}` : '';
  const name = `${source.id} on ${event}${place}${formatGuard(guard)}`;
  knownNames.set(transition, name);
  return name;
}

function formatGuard(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  if (typeof guard === 'function') return ` [${guard.name}]`;
  return typeof guard === 'object' && guard !== null && 'type' in guard ? ` [${String(guard.type)}]` : ' [guard]';
}
