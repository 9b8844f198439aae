import type { InspectedMicrostepEvent, InspectionEvent } from 'xstate';
import { nodesIn, nodesOf, transitionsOf, type MachineNode, type MachineTree } from '../machine-tree';
import { readMicrosteps } from '../microsteps';
import {
  coverStep,
  delayItem,
  eventItem,
  guardItem,
  kindOf,
  kinds,
  pairItem,
  stateItem,
  transitionItem,
  type Item,
  type Kind,
  type StepCoverage,
} from './step-coverage';
import { isDelay } from '../transition';

/**
 * Returns every item that a machine's definition promises: each state node, event type, transition, delay, and both
 * outcomes of each guard. Pairs of consecutive transitions are not in a definition: `generatePaths` finds those in reach.
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

/**
 * Collects the items that actors of one machine cover. Items are only added: several actors, one after another or at
 * once, add to the same coverage.
 *
 * @example
 * const coverage = new Coverage(lamp);
 * createActor(lamp, { inspect: coverage.inspector() }).start();
 */
export class Coverage {
  readonly #seen = new Set<Item>();
  readonly #root: MachineNode;

  /** @param machine the machine that the actors run, or the one whose `provide()` made it */
  constructor(machine: MachineTree) {
    this.#root = machine.root;
  }

  /** The items that were seen so far. */
  get seen(): ReadonlySet<Item> {
    return this.#seen;
  }

  /** Returns an `inspect` option for one actor. Children that the actor invokes or spawns are left out. */
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
        // `provide()` makes nodes and transitions of its own; their names are the same.
        const [root = this.#root] = nodes.filter(({ parent }) => parent === undefined);
        this.add(coverStep(root, before && nodesIn(before), readMicrosteps(microsteps.splice(0), before)), last);
        before = event.snapshot;
      }
    };
  }

  /**
   * Adds one step of a run.
   *
   * @param last each region's last transition in that run; updated to this step's
   */
  add(step: StepCoverage, last: LastTransitions): void {
    for (const item of itemsAfter(last, step)) this.#seen.add(item);
  }

  /** Returns the wanted items that were not seen, in their order. */
  missing(wanted: Iterable<Item>): readonly Item[] {
    return [...wanted].filter((item) => !this.#seen.has(item));
  }
}

/** The name of the last transition of each region, by the region's id, in one run of a machine. */
export type LastTransitions = Map<string, string>;

/**
 * Returns the items of a step, with the pairs that its transitions make with the ones before.
 *
 * @param last each region's last transition; updated to this step's
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

/**
 * Formats a table of covered items, with a line for each kind that has wanted items. Percentages are rounded down: 100.0 %
 * means that all were seen.
 *
 * @example
 * const [line] = formatCoverage(wanted, new Coverage(lamp).seen).split('\n');
 * line // 'state nodes               12 of 12     100.0 %'
 */
export function formatCoverage(wanted: Iterable<Item>, seen: ReadonlySet<Item>): string {
  const all = [...wanted];
  const titles: Record<Kind, string> = {
    state: 'state nodes',
    event: 'event types',
    transition: 'transitions',
    guard: 'guard outcomes',
    delay: 'delays',
    pair: 'pairs of transitions',
  };
  const lines = kinds.flatMap((kind) => {
    const ofKind = all.filter((item) => kindOf(item) === kind);
    if (ofKind.length === 0) return [];
    const hit = ofKind.filter((item) => seen.has(item)).length;
    const percent = Math.floor((hit / ofKind.length) * 1000) / 10;
    return `${titles[kind].padEnd(22)}${String(hit).padStart(6)} of ${String(ofKind.length).padEnd(6)}${percent.toFixed(1).padStart(6)} %`;
  });
  return lines.join('\n');
}
