import type { AnyActor, EventObject, InspectionEvent } from 'xstate';
import { takenAfter } from '../../../machines/paths/step/taken-after';
import { statusOf } from './describe';
import type { Describer } from './describer';
import type { SnapshotHistory } from './snapshot-history';
import type { EventQueue, Queued, QueuedSnapshot } from './queue';
import { selectedIn } from '../../../machines/paths/step/xstate-private';
import { watchOf } from './watch-guards';
import { isActor } from '../../shared/xstate-shapes';
import { typeIn5, type TargetedTransition } from '../protocol/messages';
import { isEvent, isObject, isString } from '../../../machines/shared/json';
import { sessionOf } from '../../shared/actor-names';

/**
 * If the oldest event has been queued for longer, queues only summaries of new events, because full events keep the
 * app's objects in memory.
 */
const maxFullAgeMs = 1000;

type Common = Pick<Queued, 'at' | 'actor'>;

export class Observer {
  readonly #queue: EventQueue;
  readonly #describer: Describer;
  readonly #snapshotHistory: SnapshotHistory | undefined;
  /** Events for which no snapshot has arrived. XState sends none if a guard or action throws. */
  readonly #pending = new Map<AnyActor, EventObject>();
  /** Each actor's latest snapshot. To explain an event, the guards are called again with the snapshot before it. */
  readonly #lastLive = new WeakMap<AnyActor, unknown>();
  readonly #midStep = new WeakMap<AnyActor, unknown>();
  readonly #latest = new Map<AnyActor, Queued & QueuedSnapshot>();

  constructor(queue: EventQueue, describer: Describer, snapshotHistory: SnapshotHistory | undefined) {
    this.#queue = queue;
    this.#describer = describer;
    this.#snapshotHistory = snapshotHistory;
  }

  noteState(actor: AnyActor, state: unknown): void {
    this.#lastLive.set(actor, state);
  }

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
    const isLate = at - (this.#queue.oldestAt ?? at) > maxFullAgeMs;
    switch (event.type) {
      case '@xstate.actor':
        this.#queue.push({ ...common, kind: 'actor' });
        break;
      case '@xstate.event': {
        this.queueFailures(at);
        const stored = isLate ? { type: event.event.type } : event.event;
        this.#pending.set(actor, stored);
        watchOf(actor.logic)?.begin();
        this.#queue.push({ ...common, kind: 'event', source: sessionOfSource(event.sourceRef), event: stored });
        break;
      }
      case '@xstate.microstep': {
        const { snapshot } = event;
        const selected = selectedIn(event);
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
        // After a failed action, XState reports the previous snapshot instead of the current one.
        const live: unknown = statusOf(actor) === 'error' ? actor.getSnapshot() : event.snapshot;
        const guardResults = watchOf(actor.logic)?.end();
        const snapshot = { live, before: this.#lastLive.get(actor) };
        this.#pushSnapshot(common, eventIn5(event.event), snapshot, isLate, guardResults);
        break;
      }
      case '@xstate.transition': {
        const { event: whole, source, taken, actions } = readInspectedTransition(event);
        const stored = isLate ? { type: whole.type } : whole;
        this.#queue.push({ ...common, kind: 'event', source: sessionOfSource(source), event: stored });
        if (taken) this.#queue.push({ ...common, kind: 'microsteps of XState 6', eventType: whole.type, taken });
        for (const action of actions) this.#queue.push({ ...common, kind: 'action', action });
        this.#pushSnapshot(common, whole, { live: event.snapshot, before: undefined }, isLate);
        break;
      }
      default:
        this.#queueUndelivered(event, common);
    }
  }

  /** Queues a snapshot for each actor that failed on its last event, because XState reports none. */
  queueFailures(at: number): void {
    for (const [actor, event] of this.#pending) {
      if (statusOf(actor) !== 'error') continue;
      this.#pending.delete(actor);
      const live: unknown = actor.getSnapshot();
      const snapshot = { live, before: undefined };
      this.#queue.push({ at, actor, kind: 'snapshot', event, snapshot, snapshotId: undefined });
    }
  }

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
    guardResults?: QueuedSnapshot['guardResults'],
  ): void {
    const { actor } = common;
    const before = this.#latest.get(actor);
    if (before && (this.#describer.isPaused(actor) || isLate)) this.#omitContext(before);
    this.#lastLive.set(actor, snapshot.live);
    const snapshotId = this.#snapshotHistory?.add(actor, snapshot.live);
    const stored = isLate ? { type: event.type } : event;
    const next = { ...common, kind: 'snapshot' as const, event: stored, snapshot, snapshotId, guardResults };
    this.#latest.set(actor, next);
    this.#queue.push(next);
  }

  #omitContext(queued: QueuedSnapshot): void {
    if (!('live' in queued.snapshot)) return;
    queued.snapshot = { withoutContext: this.#describer.stateWithoutContext(queued.snapshot.live) };
    if (queued.snapshotId !== undefined) this.#snapshotHistory?.drop(queued.snapshotId);
    queued.snapshotId = undefined;
  }
}

const sessionOfSource = (source: unknown): string | undefined => (isActor(source) ? sessionOf(source) : undefined);

/** The used parts of an `@xstate.transition` event, which XState 6 and `@xstate/store` 4 send for each event. */
interface InspectedTransition {
  readonly event: { readonly type: string };
  readonly source: unknown;
  readonly taken: readonly TargetedTransition[] | undefined;
  readonly actions: readonly { readonly type: string; readonly params: unknown }[];
}

function readInspectedTransition(inspected: object): InspectedTransition {
  const { event, sourceRef, microsteps, actions }: Readonly<Record<string, unknown>> = { ...inspected };
  const listed: readonly unknown[] = Array.isArray(actions) ? actions : [];
  return {
    event: eventIn5(event),
    source: sourceRef,
    taken: Array.isArray(microsteps) ? microsteps.flatMap(readTaken) : undefined,
    actions: listed.flatMap((action) => {
      if (!isEvent(action) || action.type.startsWith('@xstate.')) return [];
      return [{ type: action.type, params: undefined }];
    }),
  };
}

function eventIn5(event: unknown): { readonly type: string } {
  if (!isEvent(event)) return { type: '' };
  const type = typeIn5(event.type, { ...event });
  return type === event.type ? event : { ...event, type };
}

/** Reads a transition's `toJSON()`. There, node IDs start with `#`, and `matches` contains internal events. */
function readTaken(transition: unknown): TargetedTransition[] {
  if (!isObject(transition) || typeof transition['toJSON'] !== 'function') return [];
  const described: unknown = Reflect.apply(transition['toJSON'], transition, []);
  if (!isObject(described)) return [];
  const { source, eventType, target, matches } = described;
  if (!isString(source) || !isString(eventType)) return [];
  return [
    {
      source: withoutHash(source),
      descriptor: isObject(matches) ? typeIn5(eventType, matches) : eventType,
      targets: Array.isArray(target) ? target.filter(isString).map(withoutHash) : [],
    },
  ];
}

const withoutHash = (id: string): string => id.replace(/^#/, '');
