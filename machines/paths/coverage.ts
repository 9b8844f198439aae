import type { InspectionEvent } from 'xstate';
import { isDelayed, nodesIn, nodesOf, transitionGroups, type Chart, type ChartNode } from './chart';
import {
  delayItem,
  eventItem,
  guardItem,
  kindOf,
  kinds,
  microstepOf,
  pairItem,
  stateItem,
  takenBy,
  transitionItem,
  type Item,
  type Kind,
  type Microstep,
  type Taken,
} from './taken';

/**
 * All that a chart promises: every state node, every type of event it handles, every transition, either outcome of every
 * guard, every delay. Which pairs of consecutive transitions it allows is not written in a chart: see `Product`.
 */
export function chartItems({ root }: Chart): ReadonlySet<Item> {
  const items = new Set<Item>();
  for (const node of nodesOf(root)) {
    items.add(stateItem(node));
    for (const transition of transitionGroups(node).flat()) {
      items.add(transitionItem(transition));
      if (transition.guard !== undefined) items.add(guardItem(transition, true)).add(guardItem(transition, false));
      if (isDelayed(transition.eventType)) items.add(delayItem(transition));
      else if (transition.eventType !== '') items.add(eventItem(transition.eventType));
    }
  }
  return items;
}

/** What was seen of a machine so far, over any number of its actors. */
export class Coverage {
  readonly #seen = new Set<Item>();
  readonly #root: ChartNode;

  constructor(machine: Chart) {
    this.#root = machine.root;
  }

  get seen(): ReadonlySet<Item> {
    return this.#seen;
  }

  /** Notes what one actor does: `createActor(machine, { inspect: coverage.inspector() })`, of the very machine given. */
  inspector(): (event: InspectionEvent) => void {
    const last: LastTransitions = new Map();
    const steps: Microstep[] = [];
    let before: readonly ChartNode[] | undefined;
    return (event) => {
      // What the actor invokes or spawns is told of too.
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.microstep') {
        steps.push(microstepOf(event));
      } else if (event.type === '@xstate.snapshot') {
        this.add(takenBy(this.#root, before, steps.splice(0)), last);
        before = nodesIn(event.snapshot);
      }
    };
  }

  /** Notes one step. `last` is of the run that the step belongs to, and is carried on. */
  add(taken: Taken, last: LastTransitions): void {
    for (const item of itemsAfter(last, taken)) this.#seen.add(item);
  }

  /** What of all that was to be seen was not. */
  missing(wanted: Iterable<Item>): readonly Item[] {
    return [...wanted].filter((item) => !this.#seen.has(item));
  }
}

/** The transition that each region took last, in one run of a machine. */
export type LastTransitions = Map<string, string>;

/** What a step adds to a run, pairs of consecutive transitions of a region included. Carries `last` on. */
export function itemsAfter(last: LastTransitions, { items, sequence }: Taken): readonly Item[] {
  const pairs: Item[] = [];
  for (const { region, transition } of sequence) {
    const first = last.get(region);
    if (first !== undefined) pairs.push(pairItem(first, transition));
    last.set(region, transition);
  }
  return [...items, ...pairs];
}

/** How much of what was wanted was seen, a line for each kind. */
export function coverageTable(wanted: Iterable<Item>, seen: ReadonlySet<Item>): string {
  const all = [...wanted];
  const titles: Record<Kind, string> = {
    state: 'state nodes',
    event: 'event types',
    transition: 'transitions',
    guard: 'guard outcomes',
    delay: 'delays',
    pair: 'pairs of transitions',
  };
  const lines = kinds.map((kind) => {
    const ofKind = all.filter((item) => kindOf(item) === kind);
    const hit = ofKind.filter((item) => seen.has(item)).length;
    const percent = ofKind.length === 0 ? 100 : Math.floor((hit / ofKind.length) * 1000) / 10;
    return `${titles[kind].padEnd(22)}${String(hit).padStart(6)} of ${String(ofKind.length).padEnd(6)}${percent.toFixed(1).padStart(6)} %`;
  });
  return lines.join('\n');
}
