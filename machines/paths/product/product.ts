import type { Item, StepCoverage } from '../coverage/step-coverage';
import type { StepRecord } from '../step/step-record';
import type { PathStep } from '../path';
import type { TimedSnapshot } from '../step/timed-snapshot';

export interface ProductNode<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  readonly state: TimedSnapshot<TSnapshot, TEvent>;
  /** The coverage of the step that first reached this node. Computed on each read. */
  readonly coverage: StepCoverage;
  readonly edges: ProductEdge<TSnapshot, TEvent>[];
  /** True if the machine leaves the state immediately, so that users never see it. */
  readonly isTransient: boolean;
  /** True if `edges` contains all possible steps. False if a limit stopped the search earlier. */
  readonly isExplored: boolean;
  /** The last edge of a shortest path to this node. Undefined for the start. */
  readonly arrival: ProductEdge<TSnapshot, TEvent> | undefined;
}

export interface ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  readonly after: number | undefined;
  readonly due: readonly TEvent[];
  readonly coverage: StepCoverage;
  readonly record: StepRecord;
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
}

export interface Product<TSnapshot, TEvent> {
  readonly start: ProductNode<TSnapshot, TEvent>;
  /** Sorted by distance from the start. */
  readonly nodes: readonly ProductNode<TSnapshot, TEvent>[];
  /** Explains why states are missing, and names the limiting option. Undefined if all states were explored. */
  readonly cut: string | undefined;
}

export const stepsAlong = <TSnapshot, TEvent>(
  edges: readonly ProductEdge<TSnapshot, TEvent>[],
): readonly PathStep<TSnapshot, TEvent>[] =>
  edges.map(({ event, after, due, to }) => ({ event, after, due, snapshot: to.snapshot }));

export function edgesTo<TSnapshot, TEvent>(
  node: ProductNode<TSnapshot, TEvent>,
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  for (let edge = node.arrival; edge; edge = edge.from.arrival) edges.push(edge);
  return edges.reverse();
}

interface Arrived<TEdge> {
  readonly arrival: { readonly from: Arrived<TEdge>; readonly edge: TEdge } | undefined;
}

/** A search's visit of a node. If pairs of transitions count, a node is visited once per previous transition. */
export interface Visit<TSnapshot, TEvent, TLast> {
  readonly node: ProductNode<TSnapshot, TEvent>;
  readonly last: TLast;
  readonly arrival:
    { readonly from: Visit<TSnapshot, TEvent, TLast>; readonly edge: ProductEdge<TSnapshot, TEvent> } | undefined;
}

export function edgesToVisit<TEdge>({ arrival }: Arrived<TEdge>): readonly TEdge[] {
  const edges: TEdge[] = [];
  for (let at = arrival; at; at = at.from.arrival) edges.push(at.edge);
  return edges.reverse();
}

export class ExploredNode<TSnapshot, TEvent, TState extends TimedSnapshot<TSnapshot, TEvent>> implements ProductNode<
  TSnapshot,
  TEvent
> {
  readonly state: TState;
  readonly edges: ProductEdge<TSnapshot, TEvent>[] = [];
  readonly isTransient: boolean;
  isExplored = false;
  arrival: ProductEdge<TSnapshot, TEvent> | undefined;

  constructor(state: TState, isTransient: boolean) {
    this.state = state;
    this.isTransient = isTransient;
  }

  get snapshot(): TSnapshot {
    return this.state.snapshot;
  }

  get coverage(): StepCoverage {
    return this.state.record.coverage;
  }
}

export class ExploredEdge<TSnapshot, TEvent> implements ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  readonly after: number | undefined;
  readonly due: readonly TEvent[];
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
  readonly record: StepRecord;
  readonly #item: Item | undefined;

  constructor(
    event: TEvent,
    after: number | undefined,
    due: readonly TEvent[],
    record: StepRecord,
    from: ProductNode<TSnapshot, TEvent>,
    to: ProductNode<TSnapshot, TEvent>,
    item: Item | undefined,
  ) {
    this.event = event;
    this.after = after;
    this.due = due;
    this.from = from;
    this.to = to;
    this.record = record;
    this.#item = item;
  }

  get coverage(): StepCoverage {
    const { coverage } = this.record;
    return this.#item === undefined ? coverage : withItem(coverage, this.#item);
  }
}

const withItem = ({ items, sequence }: StepCoverage, item: Item): StepCoverage => ({
  items: sequence.length > 0 ? new Set([...items, item]) : items,
  sequence,
});
