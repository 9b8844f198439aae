import type { MachineNode, MachineTransition } from './machine-tree';

/**
 * Follows XState: a descriptor matches its exact event type, `*` matches all, and a final `.*` matches by leading
 * tokens.
 */
export const matchesDescriptor = (eventType: string, descriptor: string): boolean =>
  descriptor === eventType ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1)));

const candidatesByEvent = new WeakMap<MachineNode, Map<string, readonly MachineTransition[]>>();

/**
 * Returns the transitions of a node that an event can take, in XState's order. Cached, since walks call this at every
 * step.
 */
export function candidatesOf(node: MachineNode, eventType: string): readonly MachineTransition[] {
  const byEvent = candidatesByEvent.get(node) ?? new Map<string, readonly MachineTransition[]>();
  candidatesByEvent.set(node, byEvent);
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
