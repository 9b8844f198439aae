import type { EventObject } from 'xstate';
import { describeSteps } from '../describe';
import { kindOf, type StepCoverage } from '../coverage/step-coverage';
import type { Move } from './list-moves';
import { edgesTo, type ProductEdge, type ProductNode } from './product';
import type { TimeStep } from '../step/stepper';
import { rename, type Renaming } from './symmetry';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';

/** A state that counts as another one, because only interchangeable IDs differ. */
export interface Merge<TNode, TState> {
  readonly node: TNode;
  readonly state: TState;
  /** The IDs that replace the node's in the state. */
  readonly renaming: Renaming;
}

/** Maximum number of states to compare with each node. Comparing all of them would take as long as exploring them. */
const comparedPerNode = 4;

/**
 * Checks that steps from one node are equal if only interchangeable IDs differ.
 *
 * @param keyOf returns equal keys for such steps
 * @throws {Error} if IDs aren't interchangeable
 */
export function checkNodes<TNode extends ProductNode<unknown, EventObject>>(
  nodes: readonly TNode[],
  keyOf: (node: TNode, event: EventObject) => string,
): void {
  for (const node of nodes) {
    const found = new Map<string, ProductEdge<unknown, EventObject>>();
    for (const edge of node.edges) {
      const key = `${edge.after} ${keyOf(node, edge.event)}`;
      const other = found.get(key) ?? edge;
      found.set(key, other);
      if (other.to !== edge.to || !isSameItems(other.coverage, edge.coverage))
        throw asymmetry(node, `${describeSteps([edge])} differs from ${describeSteps([other])}`);
    }
  }
}

/**
 * Checks that a few merged states can take the same steps as their nodes, with the same results.
 *
 * @throws {Error} if IDs aren't interchangeable
 */
export function checkMerges<
  TSnapshot extends PathSnapshot,
  TOwn,
  TEvent extends EventObject,
  TState extends TimedSnapshot<TSnapshot, TOwn>,
>(
  merges: readonly Merge<ProductNode<TSnapshot, TEvent>, TState>[],
  {
    listMoves,
    take,
    nodeOf,
    keyOf,
  }: {
    readonly listMoves: (state: TState) => readonly Move<TEvent>[];
    readonly take: (state: TState, move: Move<TEvent>) => TimeStep<TSnapshot, TOwn>;
    readonly nodeOf: (state: TimedSnapshot<TSnapshot, TOwn>) => ProductNode<TSnapshot, TEvent> | undefined;
    readonly keyOf: (move: Move<TEvent>) => string;
  },
): void {
  const compared = new Map<unknown, number>();
  for (const { node, state, renaming } of merges) {
    const count = compared.get(node) ?? 0;
    if (count === comparedPerNode || node.edges.length === 0) continue;
    compared.set(node, count + 1);
    const replaced = [...renaming]
      .flatMap(([id, other]) => (id === other ? [] : `${other} instead of ${id}`))
      .join(', ');
    const fail = (how: string) => asymmetry(node, `but with ${replaced || 'another order'}, ${how}`);
    const possible = new Map(listMoves(state).map((move) => [keyOf(move), move]));
    const others = new Set(possible.keys());
    for (const { event, after, to, coverage } of node.edges) {
      const renamed = { event: rename(event, renaming), after };
      const name = describeSteps([renamed]);
      const move = possible.get(keyOf(renamed));
      if (!move) throw fail(`${name} isn't possible`);
      others.delete(keyOf(renamed));
      const next = take(state, move).state;
      if (nodeOf(next) !== to || !isSameItems(next.record.coverage, coverage)) throw fail(`${name} has another result`);
    }
    if (others.size > 0) throw fail('other events are possible');
  }
}

/** Ignores the items of events, since these may have data. */
const isSameItems = (one: StepCoverage, other: StepCoverage): boolean => {
  const [items, others] = [one, other].map((coverage) =>
    [...coverage.items].filter((item) => kindOf(item) !== 'event'),
  );
  return items?.length === others?.length && items?.every((item) => other.items.has(item)) === true;
};

const asymmetry = <TSnapshot, TEvent extends EventObject>(node: ProductNode<TSnapshot, TEvent>, how: string): Error =>
  new Error(
    `generatePaths: \`symmetry\` lists IDs that aren't interchangeable. After ${describeSteps(edgesTo(node)) || 'the start'}, ${how}`,
  );
