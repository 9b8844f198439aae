import type { MachineNode, MachineTransition } from './machine-tree';

/** True if a descriptor accepts an event type, by XState's rule: the same type, `*`, or the tokens before a final `.*`. */
export const matchesDescriptor = (eventType: string, descriptor: string): boolean =>
  descriptor === eventType ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1)));

/** The transitions of each node by event type, since a walk needs them at every step. */
const candidatesByEvent = new WeakMap<MachineNode, Map<string, readonly MachineTransition[]>>();

/** Returns the transitions of a node that an event may take, in the order in which XState asks them. */
export function candidatesOf(node: MachineNode, eventType: string): readonly MachineTransition[] {
  const byEvent = candidatesByEvent.get(node) ?? new Map<string, readonly MachineTransition[]>();
  candidatesByEvent.set(node, byEvent);
  const known = byEvent.get(eventType);
  if (known) return known;
  const found = findCandidates(node, eventType);
  byEvent.set(eventType, found);
  return found;
}

/** Finds them in XState's order: exact descriptor, then wildcards, longest first. */
function findCandidates({ transitions }: MachineNode, eventType: string): readonly MachineTransition[] {
  const wildcards = [...transitions.keys()]
    .filter((descriptor) => descriptor !== eventType && matchesDescriptor(eventType, descriptor))
    .toSorted((a, b) => b.length - a.length);
  return [eventType, ...wildcards].flatMap((descriptor) => transitions.get(descriptor) ?? []);
}
