import type { EventObject } from 'xstate';
import { endEventOf, type ActorEnd, type ActorEndEvent } from '../actors';
import type { Bounds } from '../bounds';
import { defaultMaxStates } from '../explore-product';
import { edgesToVisit, type Product, type ProductEdge, type ProductNode } from '../product';
import { createStateKeys } from '../state-key';
import type { TouchedParts } from '../step-record';
import type { PathSnapshot, TimedSnapshot } from '../timed-snapshot';
import type { MutantStep, Observer } from './observe';

/** Steps after which a mutant differs. Otherwise, why none were found. */
export type Difference<TEvent> = readonly MutantStep<TEvent>[] | 'equivalent' | 'unknown' | 'unjudged';

interface SearchedMutant<TSnapshot, TEvent> {
  readonly observer: Observer<TSnapshot, TEvent>;
  readonly isTouched: (parts: TouchedParts) => boolean;
}

/**
 * Returns a function that searches for steps after which a mutant differs. It returns:
 *
 * - `equivalent` if no steps within the bounds show a difference
 * - `unknown` if it would have to search more than `maxStates` states
 * - `unjudged` if `isOver` returned true
 *
 * As long as a mutant is in the machine's state, only steps through its changed part can differ. So the search takes
 * only these steps, and follows the machine's known states elsewhere.
 */
export function createDifferenceSearch<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  original: Observer<TSnapshot, TEvent>,
  product: Product<TSnapshot, TEvent | ActorEndEvent>,
  {
    events,
    answers = () => [],
    ends = () => [],
    serialize,
    keepsOrder = false,
    maxStates = defaultMaxStates,
    stopWhen = () => false,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): (mutant: SearchedMutant<TSnapshot, TEvent>, isOver: () => boolean) => Difference<TEvent> {
  type State = TimedSnapshot<TSnapshot, TEvent>;
  type Edge = ProductEdge<TSnapshot, TEvent | ActorEndEvent>;
  interface Visit {
    /** The machine's state, if the mutant is in it too. */
    readonly node: ProductNode<TSnapshot, TEvent | ActorEndEvent> | undefined;
    /** Computed when it is first needed. */
    states: { readonly original: State; readonly mutant: State } | undefined;
    readonly arrival: { readonly from: Visit; readonly edge: MutantStep<TEvent> } | undefined;
  }
  const { keyOf } = createStateKeys<TSnapshot, TEvent>(serialize, { keepsOrder });
  const partsByEdge = new Map<Edge, TouchedParts>();
  const partsOf = (edge: Edge): TouchedParts => {
    const parts = partsByEdge.get(edge) ?? edge.record.touched;
    partsByEdge.set(edge, parts);
    return parts;
  };
  const started = original.start();

  /** Lists the steps from a state that the mutant doesn't share. */
  const listSteps = (original: State, mutant: State): readonly MutantStep<TEvent>[] => {
    const { snapshot, timers, actors } = original;
    const toStep = (event: TEvent | ActorEndEvent): MutantStep<TEvent> => ({ event });
    if (snapshot.status !== 'active' || stopWhen(snapshot)) return [];
    const responses = answers(snapshot, timers);
    if (responses.length > 0) return responses.map(toStep);
    const [first] = [timers[0], mutant.timers[0]]
      .filter((timer) => timer !== undefined)
      .toSorted((a, b) => a.left - b.left);
    const time = first ? [{ event: first.event, after: first.left }] : [];
    if (first?.left === 0) return time;
    return [
      ...events(snapshot, timers).map(toStep),
      ...actors.flatMap((actor) => ends(actor, snapshot).map((end) => toStep(endEventOf(actor, end)))),
      ...time,
    ];
  };

  return ({ observer, isTouched }, isOver) => {
    const begun = attempt(observer.start);
    if (begun?.seen !== started.seen) return [];
    const settle = (visit: Visit): { readonly original: State; readonly mutant: State } => {
      const chain: Visit[] = [];
      let at = visit;
      while (!at.states && at.arrival) {
        chain.push(at);
        at = at.arrival.from;
      }
      let states = at.states ?? { original: started.state, mutant: begun.state };
      for (const next of chain.reverse()) {
        const step = next.arrival?.edge;
        if (step)
          states = {
            original: original.take(states.original, step).state,
            mutant: observer.take(states.mutant, step).state,
          };
        next.states = states;
      }
      return states;
    };

    const visits: Visit[] = [];
    const visited = new Set<Visit['node'] | string>();
    const visit = (next: Visit, key: Visit['node'] | string): void => {
      if (visited.has(key)) return;
      visited.add(key);
      visits.push(next);
    };
    const visitBoth = (
      states: NonNullable<Visit['states']>,
      node: NonNullable<Visit['node']> | undefined,
      arrival: Visit['arrival'],
    ): void => {
      const [originalKey, mutantKey] = [keyOf(states.original), keyOf(states.mutant)];
      if (node && originalKey === mutantKey) visit({ node, states, arrival }, node);
      else visit({ node: undefined, states, arrival }, `${originalKey}\n${mutantKey}`);
    };
    visitBoth({ original: started.state, mutant: begun.state }, product.start, undefined);
    // The loop also visits entries that are added while it runs.
    for (const from of visits) {
      if (isOver()) return 'unjudged';
      if (visits.length > maxStates) return 'unknown';
      const take = (step: MutantStep<TEvent>, to: Visit['node']): boolean => {
        const { original: before, mutant: changed } = settle(from);
        const expected = original.take(before, step);
        const found = attempt(() => observer.take(changed, step));
        if (found?.seen !== expected.seen) return false;
        visitBoth({ original: expected.state, mutant: found.state }, to, { from, edge: step });
        return true;
      };
      if (from.node) {
        for (const edge of from.node.edges) {
          if (!isTouched(partsOf(edge))) visit({ node: edge.to, states: undefined, arrival: { from, edge } }, edge.to);
          else if (!take(edge, edge.to)) return [...edgesToVisit(from), edge];
        }
      } else {
        const { original: before, mutant: changed } = settle(from);
        for (const step of listSteps(before, changed)) if (!take(step, undefined)) return [...edgesToVisit(from), step];
      }
    }
    return product.cut === undefined ? 'equivalent' : 'unknown';
  };
}

/** A mutant that throws differs. */
function attempt<Result>(take: () => Result): Result | undefined {
  try {
    return take();
  } catch {
    return undefined;
  }
}
