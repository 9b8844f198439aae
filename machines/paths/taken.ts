import type { InspectedMicrostepEvent } from 'xstate';
import {
  initialNodes,
  isDelayed,
  nodesIn,
  regionOf,
  transitionName,
  type ChartNode,
  type ChartTransition,
} from './chart';

/** What a machine can do, by kind, in the order in which a report lists it. */
export const kinds = ['state', 'event', 'transition', 'guard', 'delay', 'pair'] as const;
export type Kind = (typeof kinds)[number];

/** One thing that a machine can do, such as to be in a state or to find a guard false. Equal where the text is. */
export type Item = `${Kind}: ${string}`;

export const kindOf = (item: Item): string => item.slice(0, item.indexOf(':'));

export const stateItem = ({ id }: ChartNode): Item => `state: ${id}`;
export const eventItem = (descriptor: string): Item => `event: ${descriptor}`;
export const delayItem = (transition: ChartTransition): Item => `delay: ${transitionName(transition)}`;
export const transitionItem = (transition: ChartTransition): Item => `transition: ${transitionName(transition)}`;
export const guardItem = (transition: ChartTransition, outcome: boolean): Item =>
  `guard: ${transitionName(transition)} is ${outcome}`;
export const pairItem = (first: string, second: string): Item => `pair: ${first}, then ${second}`;

/** A microstep, as XState's inspection tells it (`@xstate.microstep`): the event, the transitions taken, and where they led. */
export interface Microstep {
  readonly eventType: string;
  readonly transitions: readonly ChartTransition[];
  readonly nodes: readonly ChartNode[];
}

export const microstepOf = ({ event, _transitions, snapshot }: InspectedMicrostepEvent): Microstep => ({
  eventType: event.type,
  transitions: _transitions,
  nodes: nodesIn(snapshot),
});

/** What a machine did in one step. */
export interface Taken {
  readonly items: ReadonlySet<Item>;
  /** The transitions in the order in which they were taken, each with the region that took it. */
  readonly sequence: readonly { readonly region: string; readonly transition: string }[];
}

/**
 * What a machine did in one step, `always` and raised events included. Guards are not inspected by XState; which were
 * asked, and what they answered, follows from the transitions taken: candidates are asked in order, until one is taken,
 * first in the innermost node. Nothing is followed that no guard or event of the chart can see, such as actions.
 *
 * @param before The nodes that the machine was in; nothing where it just started.
 * @param microsteps Those of the step, in order. At the end of a step, no `always` is enabled.
 */
export function takenBy(
  root: ChartNode,
  before: readonly ChartNode[] | undefined,
  microsteps: readonly Microstep[],
): Taken {
  const items = new Set<Item>();
  const sequence: Taken['sequence'][number][] = [];
  let active = new Set(before ?? initialNodes(root));
  for (const node of active) items.add(stateItem(node));

  for (const { eventType, transitions, nodes } of microsteps) {
    const taken = new Set(transitions);
    if (transitions.some((transition) => transition.eventType === '')) {
      askAlways(active, taken, items);
    } else {
      askAlways(active, new Set(), items);
      askOn(root, eventType, active, taken, items);
    }
    for (const transition of transitions) {
      items.add(transitionItem(transition));
      if (isDelayed(transition.eventType)) items.add(delayItem(transition));
      else if (transition.eventType !== '') items.add(eventItem(transition.eventType));
      sequence.push({ region: regionOf(transition.source).id, transition: transitionName(transition) });
    }
    active = new Set(nodes);
    for (const node of active) items.add(stateItem(node));
  }
  askAlways(active, new Set(), items);
  return { items, sequence };
}

type Nodes = ReadonlySet<ChartNode>;
type Transitions = ReadonlySet<ChartTransition>;

/** Notes what the guards of some candidates answered; returns whether one of these was taken. */
function ask(candidates: readonly ChartTransition[], taken: Transitions, items: Set<Item>): boolean {
  for (const candidate of candidates) {
    const isTaken = taken.has(candidate);
    if (candidate.guard !== undefined) items.add(guardItem(candidate, isTaken));
    if (isTaken) return true;
  }
  return false;
}

/** An event is offered to the innermost nodes first; a node is asked only where none inside it took the event. */
function askOn(node: ChartNode, eventType: string, active: Nodes, taken: Transitions, items: Set<Item>): boolean {
  const inside = Object.values(node.states)
    .filter((child) => active.has(child))
    .map((child) => askOn(child, eventType, active, taken, items));
  return inside.includes(true) || ask(candidatesOf(node, eventType), taken, items);
}

/** Each innermost node is asked for itself and, where it takes nothing, for the nodes around it. */
function askAlways(active: Nodes, taken: Transitions, items: Set<Item>): void {
  for (const atomic of active) {
    if (Object.keys(atomic.states).length > 0) continue;
    for (let node: ChartNode | undefined = atomic; node !== undefined; node = node.parent) {
      if (node.always && ask(node.always, taken, items)) break;
    }
  }
}

/** The transitions of a node that an event may take: those that name it, then partial and full wildcards, longest first. */
function candidatesOf({ transitions }: ChartNode, eventType: string): readonly ChartTransition[] {
  const wild = [...transitions.keys()]
    .filter((descriptor) => descriptor !== eventType && matches(eventType, descriptor))
    .toSorted((a, b) => b.length - a.length);
  return [eventType, ...wild].flatMap((descriptor) => transitions.get(descriptor) ?? []);
}

const matches = (eventType: string, descriptor: string): boolean =>
  descriptor === '*' || (descriptor.endsWith('.*') && `${eventType}.`.startsWith(descriptor.slice(0, -1)));
