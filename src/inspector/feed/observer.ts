import type { AnyActor, EventObject, InspectionEvent } from 'xstate';
import { takenAfter } from '../../../machines/paths/microsteps';
import { statusOf } from './describe';
import type { Describer } from './describer';
import type { KeptSnapshots } from './kept-snapshots';
import type { EventQueue, Queued, QueuedSnapshot } from './queue';
import { isActor, sessionOf } from './shapes';
import { watchOf } from './watch-guards';
import { eventIn5, readInspectedTransition } from './xstate-6';

/** Age in milliseconds from which queued events are kept in brief, so that they do not keep the application's objects in memory. */
const maxFullAgeMs = 1000;

type Common = Pick<Queued, 'at' | 'actor'>;

/** Queues what XState reports of the actors. It holds no more of the application than the reports need. */
export class Observer {
  readonly #queue: EventQueue;
  readonly #describer: Describer;
  readonly #keptSnapshots: KeptSnapshots | undefined;
  /** Events whose snapshots haven't arrived yet. No snapshot arrives if a guard or an action throws. */
  readonly #pending = new Map<AnyActor, EventObject>();
  /** The last snapshot of each actor. The guards of the next event can be called again with it. */
  readonly #lastLive = new WeakMap<AnyActor, unknown>();
  /** The snapshot after the last microstep of each actor whose step isn't complete. */
  readonly #midStep = new WeakMap<AnyActor, unknown>();
  /** The latest queued snapshot of each actor. */
  readonly #latest = new Map<AnyActor, Queued & QueuedSnapshot>();

  constructor(queue: EventQueue, describer: Describer, keptSnapshots: KeptSnapshots | undefined) {
    this.#queue = queue;
    this.#describer = describer;
    this.#keptSnapshots = keptSnapshots;
  }

  /** Remembers an actor's state that was reported without an event. */
  noteState(actor: AnyActor, state: unknown): void {
    this.#lastLive.set(actor, state);
  }

  /** Forgets a queued snapshot that is being reported. */
  noteReported(queued: Queued & QueuedSnapshot): void {
    if (this.#latest.get(queued.actor) === queued) this.#latest.delete(queued.actor);
  }

  stop(): void {
    this.#latest.clear();
  }

  observe(event: InspectionEvent): void {
    const at = Date.now();
    const actor: unknown = event.actorRef;
    if (!isActor(actor)) return;
    const common = { at, actor };
    // A slow inspector must not make the app keep its old events in memory.
    const isLate = at - (this.#queue.oldestAt ?? at) > maxFullAgeMs;
    switch (event.type) {
      case '@xstate.actor':
        this.#queue.push({ ...common, kind: 'actor' });
        break;
      case '@xstate.event': {
        this.queueFailures(at);
        const kept = isLate ? { type: event.event.type } : event.event;
        this.#pending.set(actor, kept);
        watchOf(actor.logic)?.begin();
        this.#queue.push({ ...common, kind: 'event', source: sessionOfSource(event.sourceRef), event: kept });
        break;
      }
      case '@xstate.microstep': {
        const { _transitions: selected, snapshot } = event;
        const taken = takenAfter(selected, this.#midStep.get(actor) ?? this.#lastLive.get(actor));
        this.#midStep.set(actor, snapshot);
        const value: unknown = Reflect.get(snapshot, 'value');
        this.#queue.push({ ...common, kind: 'microstep', eventType: event.event.type, selected, taken, value });
        break;
      }
      case '@xstate.action':
        this.#queue.push({ ...common, kind: 'action', action: event.action });
        break;
      case '@xstate.snapshot': {
        this.#pending.delete(actor);
        this.#midStep.delete(actor);
        // XState reports the snapshot from before the failed action.
        const live: unknown = statusOf(actor) === 'error' ? actor.getSnapshot() : event.snapshot;
        const said = watchOf(actor.logic)?.end();
        const snapshot = { live, before: this.#lastLive.get(actor) };
        this.#pushSnapshot(common, eventIn5(event.event), snapshot, isLate, said);
        break;
      }
      case '@xstate.transition': {
        const { event: whole, source, taken, actions } = readInspectedTransition(event);
        const kept = isLate ? { type: whole.type } : whole;
        this.#queue.push({ ...common, kind: 'event', source: sessionOfSource(source), event: kept });
        if (taken) this.#queue.push({ ...common, kind: 'microsteps of XState 6', eventType: whole.type, taken });
        for (const action of actions) this.#queue.push({ ...common, kind: 'action', action });
        this.#pushSnapshot(common, whole, { live: event.snapshot, before: undefined }, isLate);
        break;
      }
      default:
        this.#queueUndelivered(event, common);
    }
  }

  /** Queues a snapshot for each actor that failed on the event that it received. */
  queueFailures(at: number): void {
    for (const [actor, event] of this.#pending) {
      if (statusOf(actor) !== 'error') continue;
      this.#pending.delete(actor);
      const live: unknown = actor.getSnapshot();
      const snapshot = { live, before: undefined };
      this.#queue.push({ at, actor, kind: 'snapshot', event, snapshot, snapshotId: undefined });
    }
  }

  /** Queues an XState 6 event that an actor refused or received after its end. */
  #queueUndelivered(inspected: object, common: Common): void {
    const { type, event, sourceRef }: Readonly<Record<string, unknown>> = { ...inspected };
    if (type !== '@xstate.deadletter') return;
    this.#queue.push({ ...common, kind: 'event', source: sessionOfSource(sourceRef), event: eventIn5(event) });
  }

  #pushSnapshot(
    common: Common,
    event: EventObject,
    snapshot: { readonly live: unknown; readonly before: unknown },
    isLate: boolean,
    said?: QueuedSnapshot['said'],
  ): void {
    const { actor } = common;
    const before = this.#latest.get(actor);
    if (before && (this.#describer.isResting(actor) || isLate)) this.#makeBrief(before);
    this.#lastLive.set(actor, snapshot.live);
    const snapshotId = this.#keptSnapshots?.keep(actor, snapshot.live);
    const kept = isLate ? { type: event.type } : event;
    const next = { ...common, kind: 'snapshot' as const, event: kept, snapshot, snapshotId, said };
    this.#latest.set(actor, next);
    this.#queue.push(next);
  }

  /** Keeps only the state value of a queued snapshot: a newer one follows, which is described whole. */
  #makeBrief(queued: QueuedSnapshot): void {
    if (!('live' in queued.snapshot)) return;
    queued.snapshot = { brief: this.#describer.brief(queued.snapshot.live) };
    if (queued.snapshotId !== undefined) this.#keptSnapshots?.drop(queued.snapshotId);
    queued.snapshotId = undefined;
  }
}

const sessionOfSource = (source: unknown): string | undefined => (isActor(source) ? sessionOf(source) : undefined);
