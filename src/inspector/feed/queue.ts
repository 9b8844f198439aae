import type { AnyActor, AnyTransitionDefinition, EventObject } from 'xstate';
import { whenIdle } from '../../shared/idle';
import type { Json } from '../../../machines/shared/json';
import type { GuardResult, TargetedTransition } from '../protocol/messages';

export type Queued = { readonly at: number; readonly actor: AnyActor } & (
  | { readonly kind: 'actor' }
  | { readonly kind: 'event'; readonly source: string | undefined; readonly event: EventObject }
  | {
      readonly kind: 'microstep';
      readonly eventType: string;
      readonly selected: readonly AnyTransitionDefinition[];
      readonly taken: readonly AnyTransitionDefinition[];
      readonly value: unknown;
    }
  | {
      readonly kind: 'microsteps of XState 6';
      readonly eventType: string;
      readonly taken: readonly TargetedTransition[];
    }
  | { readonly kind: 'action'; readonly action: { readonly type: string; readonly params: unknown } }
  | QueuedSnapshot
);

export interface QueuedSnapshot {
  readonly kind: 'snapshot';
  readonly event: EventObject;
  snapshot: { readonly live: unknown; readonly before: unknown } | { readonly withoutContext: Json };
  snapshotId: string | undefined;
  readonly guardResults?: readonly GuardResult[] | undefined;
}

/** A full queue drops its oldest half, and counts the dropped events. */
const maxQueuedEvents = 80_000;
/** After this time, events are reported even if the page isn't idle. */
const maxQueueDelayMs = 500;

interface QueueOptions {
  readonly begin: () => void;
  /** @param lost number of events dropped before this one */
  readonly report: (queued: Queued, lost: number) => void;
  readonly isClogged: () => boolean;
  readonly pauseMs: (next: Queued) => number;
}

/** Queues events and reports them when the page is idle, to keep typing fast. */
export class EventQueue {
  readonly #options: QueueOptions;
  #queue: Queued[] = [];
  #lost = 0;
  #cancel: (() => void) | undefined;
  #isStopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** The time of the oldest queued event, in milliseconds since 1970. */
  get oldestAt(): number | undefined {
    return this.#queue[0]?.at;
  }

  push(next: Queued): void {
    this.#queue.push(next);
    if (this.#queue.length > maxQueuedEvents) {
      const excess = this.#queue.length - maxQueuedEvents / 2;
      this.#queue = this.#queue.slice(excess);
      this.#lost += excess;
    }
    if (!this.#cancel) this.#reportWhenIdle();
  }

  flush(): void {
    this.#cancel?.();
    this.#report(() => true, false);
  }

  continue(): void {
    const [next] = this.#queue;
    if (!next || this.#isStopped || this.#cancel || this.#options.isClogged()) return;
    const pauseMs = this.#options.pauseMs(next);
    if (pauseMs <= 0) {
      this.#reportWhenIdle();
      return;
    }
    const timer = setTimeout(() => this.#reportWhenIdle(), pauseMs);
    this.#cancel = () => clearTimeout(timer);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel?.();
    this.#queue = [];
  }

  #reportWhenIdle(): void {
    this.#cancel = whenIdle((hasTime) => this.#report(hasTime, true), maxQueueDelayMs);
  }

  #report(hasTime: () => boolean, mayWait: boolean): void {
    const { begin, report, isClogged, pauseMs } = this.#options;
    this.#cancel = undefined;
    begin();
    let done = 0;
    do {
      const next = this.#queue[done];
      if (!next || (mayWait && (isClogged() || pauseMs(next) > 0))) break;
      done += 1;
      const lost = this.#lost;
      this.#lost = 0;
      report(next, lost);
    } while (hasTime());
    this.#queue.splice(0, done);
    this.continue();
  }
}
