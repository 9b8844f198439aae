import type { Item, StepCoverage } from './coverage/step-coverage';
import type { StepRecord } from './step-record';
import type { TimedSnapshot } from './timed-snapshot';

/** A state of a bounded product. */
export interface ProductNode<TSnapshot, TEvent> {
  readonly snapshot: TSnapshot;
  /** Coverage of the step that first led here. Computed on each read. */
  readonly coverage: StepCoverage;
  readonly edges: ProductEdge<TSnapshot, TEvent>[];
  /** True if an answer or a due timer comes next, at once. A user never sees the machine here. */
  readonly isTransient: boolean;
  /** The last edge of a shortest path to this node; undefined for the start. */
  readonly arrival: ProductEdge<TSnapshot, TEvent> | undefined;
}

export interface ProductEdge<TSnapshot, TEvent> {
  readonly event: TEvent;
  /** For a delay, the milliseconds that pass before the event; undefined for other events. */
  readonly after: number | undefined;
  /** The events of all timers that fall due in this step; none for other events. */
  readonly due: readonly TEvent[];
  /** Computed on each read. */
  readonly coverage: StepCoverage;
  readonly from: ProductNode<TSnapshot, TEvent>;
  readonly to: ProductNode<TSnapshot, TEvent>;
}

/** All states that a machine can reach within bounds, and the steps between them. */
export interface Product<TSnapshot, TEvent> {
  readonly start: ProductNode<TSnapshot, TEvent>;
  /** In the order of their distance from the start, which comes first. */
  readonly nodes: readonly ProductNode<TSnapshot, TEvent>[];
  /** A sentence that says what was left out and which option bounds it; undefined if all was explored. */
  readonly cut: string | undefined;
}

/** Returns the edges of a shortest path from the start to a node. */
export function edgesTo<TSnapshot, TEvent>(
  node: ProductNode<TSnapshot, TEvent>,
): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  for (let edge = node.arrival; edge; edge = edge.from.arrival) edges.push(edge);
  return edges.reverse();
}

/** A node that a search has reached, and how. A search may reach a node again, after another last transition. */
export interface Stop<TSnapshot, TEvent, TLast> {
  readonly node: ProductNode<TSnapshot, TEvent>;
  readonly last: TLast;
  /** Undefined where the search begins. */
  readonly arrival:
    { readonly from: Stop<TSnapshot, TEvent, TLast>; readonly edge: ProductEdge<TSnapshot, TEvent> } | undefined;
}

/** Returns the edges from where a search begins to a stop. */
export function edgesToStop<TSnapshot, TEvent, TLast>({
  arrival,
}: Stop<TSnapshot, TEvent, TLast>): readonly ProductEdge<TSnapshot, TEvent>[] {
  const edges: ProductEdge<TSnapshot, TEvent>[] = [];
  for (let at = arrival; at; at = at.from.arrival) edges.push(at.edge);
  return edges.reverse();
}

/** A node of the search, with the timers and actors that run there. */
export class ExploredNode<TSnapshot, TEvent, TState extends TimedSnapshot<TSnapshot, unknown>> implements ProductNode<
  TSnapshot,
  TEvent
> {
  readonly state: TState;
  readonly edges: ProductEdge<TSnapshot, TEvent>[] = [];
  readonly isTransient: boolean;
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
  readonly #record: StepRecord;
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
    this.#record = record;
    this.#item = item;
  }

  get coverage(): StepCoverage {
    const { coverage } = this.#record;
    return this.#item === undefined ? coverage : withItem(coverage, this.#item);
  }
}

const withItem = ({ items, sequence }: StepCoverage, item: Item): StepCoverage => ({
  items: sequence.length > 0 ? new Set([...items, item]) : items,
  sequence,
});
