import type { EventObject } from 'xstate';
import type { ActorEnd, ActorEndEvent } from '../step/actors';
import type { Bounds } from '../bounds';
import { defaultMaxStates } from '../product/explore-product';
import { listMoves } from '../product/list-moves';
import { edgesToVisit, type Product, type ProductEdge, type ProductNode } from '../product/product';
import { createStateKeys } from '../product/state-key';
import type { TouchedParts } from '../step/step-record';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';
import type { MutantStep, Observed, Observer } from './observe';

/** Steps that reveal a mutant, or the reason why none were found. */
export type Difference<TEvent> = readonly MutantStep<TEvent>[] | 'equivalent' | 'unknown' | 'unjudged';

interface SearchedMutant<TSnapshot, TEvent> {
  /** Creates an observer of the mutant on first use. Returns undefined if XState rejects the mutant. */
  readonly observe: () => Observer<TSnapshot, TEvent> | undefined;
  readonly isTouched: (parts: TouchedParts) => boolean;
}

/**
 * Returns a function that searches for steps after which a mutant differs. The function returns:
 *
 * - `equivalent` if no steps within the bounds show a difference
 * - `unknown` if the search would exceed `maxStates`
 * - `unjudged` if `isOver` returned true
 *
 * While a mutant is in the same state as the machine, only steps through the changed part can differ. The search runs
 * only these steps. For all other steps, it reuses the machine's explored states.
 */
export function createDifferenceSearch<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  original: Observer<TSnapshot, TEvent>,
  product: Product<TSnapshot, TEvent | ActorEndEvent>,
  {
    events,
    answers = () => [],
    ends = () => [],
    serialize,
    maxStates = defaultMaxStates,
    stopWhen = () => false,
  }: Bounds<TSnapshot, TEvent, TInput, ActorEnd>,
): (mutant: SearchedMutant<TSnapshot, TEvent>, isOver: () => boolean) => Difference<TEvent> {
  type State = TimedSnapshot<TSnapshot, TEvent>;
  type Node = ProductNode<TSnapshot, TEvent | ActorEndEvent>;
  type Edge = ProductEdge<TSnapshot, TEvent | ActorEndEvent>;
  interface Visit {
    /** The explored state, if the machine and the mutant are in the same state. Otherwise undefined. */
    readonly node: Node | undefined;
    /** True if the exploration first found the state on this path, so its snapshot and steps can be reused. */
    readonly isFirst: boolean;
    states: { readonly original: State; readonly mutant: State } | undefined;
    readonly arrival: { readonly from: Visit; readonly edge: MutantStep<TEvent> } | undefined;
  }
  const { keyOf } = createStateKeys<TSnapshot, TEvent>(serialize);
  const partsByEdge = new Map<Edge, TouchedParts>();
  const partsOf = (edge: Edge): TouchedParts => {
    const parts = partsByEdge.get(edge) ?? edge.record.touched;
    partsByEdge.set(edge, parts);
    return parts;
  };
  const started = original.start();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A node's timers may also send actors' ends.
  const stateOf = ({ state }: Node) => state as State;
  const resultByEdge = new Map<Edge, Observed<TSnapshot, TEvent>>();
  const resultOf = (edge: Edge): Observed<TSnapshot, TEvent> => {
    const result = resultByEdge.get(edge) ?? original.take(stateOf(edge.from), edge);
    resultByEdge.set(edge, result);
    return result;
  };

  /** Lists the steps to try while the original machine and the mutant are in different states. */
  const listSteps = (original: State, mutant: State): readonly MutantStep<TEvent>[] => {
    if (stopWhen(original.snapshot)) return [];
    const [next] = [original.timers[0], mutant.timers[0]]
      .filter((timer) => timer !== undefined)
      .toSorted((a, b) => a.left - b.left);
    return listMoves(original, { events, answers, ends }, next);
  };

  return ({ observe, isTouched }, isOver) => {
    const isReached =
      isTouched(started.state.record.touched) ||
      product.nodes.some(({ edges }) => edges.some((edge) => isTouched(partsOf(edge))));
    if (!isReached) return product.cut === undefined ? 'equivalent' : 'unknown';
    const observer = observe();
    const begun = observer && attempt(observer.start);
    if (!observer || !begun || begun.seen !== started.seen) return [];
    const settle = (visit: Visit): NonNullable<Visit['states']> => {
      const chain: Visit[] = [];
      let at = visit;
      while (!at.states && at.arrival) {
        chain.push(at);
        at = at.arrival.from;
      }
      let states = at.states ?? { original: started.state, mutant: begun.state };
      for (const next of chain.toReversed()) {
        if (next.arrival)
          states = {
            original:
              next.isFirst && next.node ? stateOf(next.node) : original.take(states.original, next.arrival.edge).state,
            mutant: observer.take(states.mutant, next.arrival.edge).state,
          };
        next.states = states;
      }
      return states;
    };

    const visits: Visit[] = [];
    const visited = new Set<Node | string>();
    const add = (key: Node | string, visit: Visit): void => {
      if (visited.has(key)) return;
      visited.add(key);
      visits.push(visit);
    };
    const addBoth = (
      states: NonNullable<Visit['states']>,
      node: Node | undefined,
      isFirst: boolean,
      arrival: Visit['arrival'],
    ): void => {
      const [originalKey, mutantKey] = [keyOf(states.original), keyOf(states.mutant)];
      if (node && originalKey === mutantKey) add(node, { node, isFirst, states, arrival });
      else add(`${originalKey}\n${mutantKey}`, { node: undefined, isFirst: false, states, arrival });
    };
    addBoth({ original: started.state, mutant: begun.state }, product.start, true, undefined);
    // `take` adds visits while this loop runs.
    for (const from of visits) {
      if (isOver()) return 'unjudged';
      if (visits.length > maxStates) return 'unknown';
      /** Takes a step with both machines. Returns false if the mutant behaves differently. */
      const take = (step: MutantStep<TEvent>, edge: Edge | undefined): boolean => {
        const { original: before, mutant: changed } = settle(from);
        const expected = edge && from.isFirst ? resultOf(edge) : original.take(before, step);
        const found = attempt(() => observer.take(changed, step));
        if (found?.seen !== expected.seen) return false;
        const isFirst = from.isFirst && edge?.to.arrival === edge;
        addBoth({ original: expected.state, mutant: found.state }, edge?.to, isFirst, { from, edge: step });
        return true;
      };
      if (from.node) {
        for (const edge of from.node.edges) {
          if (isTouched(partsOf(edge))) {
            if (!take(edge, edge)) return [...edgesToVisit(from), edge];
          } else {
            const isFirst = from.isFirst && edge.to.arrival === edge;
            add(edge.to, { node: edge.to, isFirst, states: undefined, arrival: { from, edge } });
          }
        }
      } else {
        const { original: before, mutant: changed } = settle(from);
        for (const step of listSteps(before, changed)) if (!take(step, undefined)) return [...edgesToVisit(from), step];
      }
    }
    return product.cut === undefined ? 'equivalent' : 'unknown';
  };
}

/** Returns undefined if the mutant throws, which counts as different behavior. */
function attempt<Result>(take: () => Result): Result | undefined {
  try {
    return take();
  } catch {
    return undefined;
  }
}
