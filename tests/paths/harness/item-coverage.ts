import type { InspectedMicrostepEvent, InspectionEvent } from 'xstate';
import {
  coverStep,
  delayItem,
  eventItem,
  guardItem,
  itemsAfter,
  stateItem,
  transitionItem,
  type Item,
  type LastTransitions,
  type StepCoverage,
} from '../../../machines/paths/coverage/step-coverage';
import { readMicrosteps } from '../../../machines/paths/step/microsteps';
import {
  nodesIn,
  nodesOf,
  transitionsOf,
  type MachineNode,
  type MachineTree,
} from '../../../machines/shared/tree/machine-tree';
import { isDelay } from '../../../machines/shared/tree/transition';

export const kindOf = (item: Item): string => item.slice(0, item.indexOf(':'));

/**
 * Returns all items in a machine's definition: state nodes, event types, transitions, delays, and both outcomes of each guard.
 * Pairs of consecutive transitions aren't included. `generatePaths` finds the reachable pairs.
 *
 * @example
 * const machine = createMachine({ id: 'door', on: { knock: {} } });
 * listItems(machine) // Set { 'state: door', 'transition: door on knock', 'event: knock' }
 */
export function listItems({ root }: MachineTree): ReadonlySet<Item> {
  const items = new Set<Item>();
  for (const node of nodesOf(root)) {
    items.add(stateItem(node));
    for (const transition of transitionsOf(node)) {
      items.add(transitionItem(transition));
      if (transition.guard !== undefined) items.add(guardItem(transition, true)).add(guardItem(transition, false));
      if (isDelay(transition.eventType)) items.add(delayItem(transition));
      else if (transition.eventType !== '') items.add(eventItem(transition.eventType));
    }
  }
  return items;
}

/** Collects the items that one machine's actors cover. Several actors, in sequence or in parallel, can add to it. */
export class Coverage {
  readonly #seen = new Set<Item>();
  readonly #root: MachineNode;

  /** @param machine the machine that the actors run, or that `provide()` copied */
  constructor(machine: MachineTree) {
    this.#root = machine.root;
  }

  /** The items covered so far. */
  get seen(): ReadonlySet<Item> {
    return this.#seen;
  }

  /** Returns an `inspect` option for one actor. Ignores the actor's children. */
  inspector(): (event: InspectionEvent) => void {
    const last: LastTransitions = new Map();
    const microsteps: InspectedMicrostepEvent[] = [];
    let before: object | undefined;
    return (event) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.microstep') {
        microsteps.push(event);
      } else if (event.type === '@xstate.snapshot') {
        const nodes = nodesIn(event.snapshot);
        const [root = this.#root] = nodes.filter(({ parent }) => parent === undefined);
        this.add(coverStep(root, before && nodesIn(before), readMicrosteps(microsteps.splice(0), before)), last);
        before = event.snapshot;
      }
    };
  }

  /**
   * Adds one step of a run.
   *
   * @param last each region's last transition in that run. The call updates it
   */
  add(step: StepCoverage, last: LastTransitions): void {
    for (const item of itemsAfter(last, step)) this.#seen.add(item);
  }

  /** Returns the uncovered items, in the given order. */
  missing(wanted: Iterable<Item>): readonly Item[] {
    return [...wanted].filter((item) => !this.#seen.has(item));
  }
}
