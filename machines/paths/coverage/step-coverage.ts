import { visitStep, type InspectedMicrostep } from './visit-step';
import { regionOf, type MachineNode, type MachineTransition } from '../../shared/tree/machine-tree';
import { memoize } from '../../shared/memoize';
import { isDelay, nameTransition } from '../../shared/tree/transition';

/** The kind of a coverage item. An `Item` string begins with it. */
export type Kind = 'state' | 'event' | 'transition' | 'guard' | 'delay' | 'pair';

/** A part of a machine that tests can cover, e.g. a state or a guard outcome. Equal items are equal strings. */
export type Item = `${Kind}: ${string}`;

// Memoized for speed: a search adds each item thousands of times, and engines hash a reused string only once.
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
const pairItem = (first: string, second: string): Item => `pair: ${first}, then ${second}`;

/** The coverage of one step. Pairs of transitions aren't included, because they also depend on earlier steps. */
export interface StepCoverage {
  readonly items: ReadonlySet<Item>;
  /** The transitions in the order in which they were taken, each with its region's ID. */
  readonly sequence: readonly { readonly region: string; readonly transition: string }[];
}

/**
 * Returns everything that one step covers, including `always` transitions and raised events.
 *
 * @param before the nodes that were active before, or undefined at the machine's start
 * @param microsteps all microsteps of the step, in order. The last one must leave no `always` transition enabled
 */
export function coverStep(
  root: MachineNode,
  before: readonly MachineNode[] | undefined,
  microsteps: readonly InspectedMicrostep[],
): StepCoverage {
  const items = new Set<Item>();
  const sequence: StepCoverage['sequence'][number][] = [];
  visitStep(root, before, microsteps, {
    visitNode: (node) => items.add(stateItem(node)),
    visitGuard: (transition, outcome) => items.add(guardItem(transition, outcome)),
    visitTransition: (transition) => {
      items.add(transitionItem(transition));
      if (isDelay(transition.eventType)) items.add(delayItem(transition));
      else if (transition.eventType !== '') items.add(eventItem(transition.eventType));
      sequence.push({ region: regionOf(transition.source).id, transition: nameTransition(transition) });
    },
  });
  return { items, sequence };
}

export type LastTransitions = Map<string, string>;

/**
 * Returns the items that a step covers, including pairs of transitions.
 *
 * @param last each region's previous transition. The function updates this map
 */
export function itemsAfter(last: LastTransitions, { items, sequence }: StepCoverage): readonly Item[] {
  const pairs: Item[] = [];
  for (const { region, transition } of sequence) {
    const first = last.get(region);
    if (first !== undefined) pairs.push(pairItem(first, transition));
    last.set(region, transition);
  }
  return [...items, ...pairs];
}
