import { visitStep, type InspectedMicrostep } from './visit-step';
import { regionOf, type MachineNode, type MachineTransition } from '../machine-tree';
import { isDelay, nameTransition } from '../transition';

/** The kinds of coverage items, in the order in which a report lists them. */
export const kinds = ['state', 'event', 'transition', 'guard', 'delay', 'pair'] as const;
/** A kind of coverage items. */
export type Kind = (typeof kinds)[number];

/** A coverage item: one thing that a machine can do, such as to enter a state or to find a guard false. Equal items are equal strings. */
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

/** The items that one step of a machine covers. Pairs are not among the items: they depend on the steps before. */
export interface StepCoverage {
  readonly items: ReadonlySet<Item>;
  /** The transitions in the order in which they were taken, each with the id of its region. */
  readonly sequence: readonly { readonly region: string; readonly transition: string }[];
}

/**
 * Returns what one step of a machine covers, `always` transitions and raised events included.
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
