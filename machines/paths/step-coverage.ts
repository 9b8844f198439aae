import type { InspectedMicrostepEvent } from 'xstate';
import {
  initialNodesOf,
  isDelay,
  nameTransition,
  nodesIn,
  regionOf,
  type MachineNode,
  type MachineTransition,
} from './machine-tree';

/** The kinds of coverage items, in the order in which a report lists them. */
export const kinds = ['state', 'event', 'transition', 'guard', 'delay', 'pair'] as const;
/** A kind of coverage items. */
export type Kind = (typeof kinds)[number];

/** A coverage item: one thing that a machine can do, such as to enter a state or to find a guard false. Equal items are equal texts. */
export type Item = `${Kind}: ${string}`;

/**
 * Returns the kind of an item.
 *
 * @example
 * kindOf('state: door.shut') // 'state'
 */
export const kindOf = (item: Item): string => item.slice(0, item.indexOf(':'));

/** Makes a function that works its answer out once for each thing, and then returns the same object. */
function memoize<T extends object, Answer extends string | object>(answer: (thing: T) => Answer): (thing: T) => Answer {
  const answers = new WeakMap<T, Answer>();
  return (thing) => {
    const known = answers.get(thing);
    if (known !== undefined) return known;
    const found = answer(thing);
    answers.set(thing, found);
    return found;
  };
}

// A set hashes a text once, and a walk adds each item many thousand times: they are the same text objects.
export const stateItem = memoize<MachineNode, Item>(({ id }) => `state: ${id}`);
export const eventItem = (descriptor: string): Item => `event: ${descriptor}`;
export const delayItem = memoize<MachineTransition, Item>((transition) => `delay: ${nameTransition(transition)}`);
export const transitionItem = memoize<MachineTransition, Item>(
  (transition) => `transition: ${nameTransition(transition)}`,
);
const trueItem = memoize<MachineTransition, Item>((transition) => `guard: ${nameTransition(transition)} is true`);
const falseItem = memoize<MachineTransition, Item>((transition) => `guard: ${nameTransition(transition)} is false`);
export const guardItem = (transition: MachineTransition, outcome: boolean): Item =>
  outcome ? trueItem(transition) : falseItem(transition);
export const pairItem = (first: string, second: string): Item => `pair: ${first}, then ${second}`;

/** A microstep as XState inspects it: the event, the transitions that were taken, and the state nodes after it. */
export interface InspectedMicrostep {
  readonly eventType: string;
  readonly transitions: readonly MachineTransition[];
  readonly nodes: readonly MachineNode[];
}

/** Reads an inspection event `@xstate.microstep`. */
export const readMicrostep = ({ event, _transitions, snapshot }: InspectedMicrostepEvent): InspectedMicrostep => ({
  eventType: event.type,
  transitions: _transitions,
  nodes: nodesIn(snapshot),
});

/** The items that one step of a machine covers. Pairs are not among the items: they depend on the steps before. */
export interface StepCoverage {
  readonly items: ReadonlySet<Item>;
  /** The transitions in the order in which they were taken, each with the id of its region. */
  readonly sequence: readonly { readonly region: string; readonly transition: string }[];
}

/**
 * Returns what one step of a machine covers, `always` transitions and raised events included.
 *
 * XState does not inspect guards. Which were asked, and what they answered, follows from the transitions that were taken:
 * XState asks candidates in order until one is taken, innermost nodes first. Actions are not followed: no guard sees them.
 *
 * @param before the nodes that the machine was in; undefined if it has just started
 * @param microsteps all of the step, in order: after the last, no `always` is enabled
 */
export function coverStep(
  root: MachineNode,
  before: readonly MachineNode[] | undefined,
  microsteps: readonly InspectedMicrostep[],
): StepCoverage {
  const items = new Set<Item>();
  const sequence: StepCoverage['sequence'][number][] = [];
  let active = new Set(before ?? initialNodesOf(root));
  for (const node of active) items.add(stateItem(node));

  for (const { eventType, transitions, nodes } of microsteps) {
    const taken = new Set(transitions);
    if (transitions.some((transition) => transition.eventType === '')) {
      coverAlways(active, taken, items);
    } else {
      coverAlways(active, new Set(), items);
      coverEvent(root, eventType, active, taken, items);
    }
    for (const transition of transitions) {
      items.add(transitionItem(transition));
      if (isDelay(transition.eventType)) items.add(delayItem(transition));
      else if (transition.eventType !== '') items.add(eventItem(transition.eventType));
      sequence.push({ region: regionOf(transition.source).id, transition: nameTransition(transition) });
    }
    active = new Set(nodes);
    for (const node of active) items.add(stateItem(node));
  }
  coverAlways(active, new Set(), items);
  return { items, sequence };
}

type Nodes = ReadonlySet<MachineNode>;
type Transitions = ReadonlySet<MachineTransition>;

/** Adds the guards of the candidates that were asked, with their answers. Returns true if a candidate was taken. */
function coverGuards(candidates: readonly MachineTransition[], taken: Transitions, items: Set<Item>): boolean {
  for (const candidate of candidates) {
    const isTaken = taken.has(candidate);
    if (candidate.guard !== undefined) items.add(guardItem(candidate, isTaken));
    if (isTaken) return true;
  }
  return false;
}

/** Adds the guards that an event asks. A node is asked only if none inside it took the event. */
function coverEvent(
  node: MachineNode,
  eventType: string,
  active: Nodes,
  taken: Transitions,
  items: Set<Item>,
): boolean {
  let isTakenInside = false;
  for (const child of Object.values(node.states)) {
    // Each region is asked, whatever another one took.
    if (active.has(child) && coverEvent(child, eventType, active, taken, items)) isTakenInside = true;
  }
  return isTakenInside || coverGuards(candidatesOf(node, eventType), taken, items);
}

/** Adds the guards of `always`. Each innermost node is asked, then the nodes around it until one takes a transition. */
function coverAlways(active: Nodes, taken: Transitions, items: Set<Item>): void {
  for (const atomic of active) {
    if (Object.keys(atomic.states).length > 0) continue;
    for (let node: MachineNode | undefined = atomic; node !== undefined; node = node.parent) {
      if (node.always && coverGuards(node.always, taken, items)) break;
    }
  }
}

/** The transitions of each node, by the event that may take them: a walk asks for the same ones at every step. */
const candidatesByEvent = memoize((_: MachineNode) => new Map<string, readonly MachineTransition[]>());

/** Returns the transitions of a node that an event may take. */
function candidatesOf(node: MachineNode, eventType: string): readonly MachineTransition[] {
  const byEvent = candidatesByEvent(node);
  const known = byEvent.get(eventType);
  if (known) return known;
  const found = findCandidates(node, eventType);
  byEvent.set(eventType, found);
  return found;
}

/** Finds them in XState's order: exact descriptor, then wildcards, longest first. */
function findCandidates({ transitions }: MachineNode, eventType: string): readonly MachineTransition[] {
  const wildcards = [...transitions.keys()]
    .filter((descriptor) => descriptor !== eventType && matchesWildcard(eventType, descriptor))
    .toSorted((a, b) => b.length - a.length);
  return [eventType, ...wildcards].flatMap((descriptor) => transitions.get(descriptor) ?? []);
}

const matchesWildcard = (eventType: string, descriptor: string): boolean =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1)));
