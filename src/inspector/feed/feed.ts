import type { AnyActor, AnyMachineSnapshot, AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { takenAfter } from '../../../machines/paths/microsteps';
import type { Json } from '../protocol/json';
import { whenIdle } from '../idle';
import { isEvent, isJsonObject, isObject } from '../protocol/json';
import { maxDefinitionDepth, plain, type Plain } from '../protocol/plain';
import type { Microstep, SaidGuard, StartedDelay, StepReport, TargetedTransition } from '../protocol/messages';
import { protocolVersion } from '../protocol/messages';
import { maskDefinition } from '../protocol/secrets';
import { matches } from '../chart/active';
import { diff } from '../recording/diff';
import type { InspectedApplication } from './application';
import { KeptSnapshots } from './kept-snapshots';
import { askAgain, mayHaveRefused, watchOf } from './watch-guards';
import {
  definitionOf,
  familyOf,
  identify,
  logicOf,
  nameOf,
  plainEvent,
  pickWhole,
  plainSnapshot,
  statusOf,
  timersOf,
} from './describe';
import { maskAddress, rememberMasked, sanitize, secretKeysOf } from './mask';
import { inspectRoot, isActor, parentOf, rootOf, sessionOf } from './shapes';
import { eventIn5, readTransition } from './xstate-6';

/** Posts a message to an inspector. */
export type Post = (message: Readonly<Record<string, unknown>>) => void;

export interface FeedOptions {
  readonly post: Post;
  /** True for an inspector that only knows Stately's messages: it gets no others. */
  readonly isPlain?: boolean;
  /** True for an inspector in the same page: it gets the same objects, so that nothing is copied, and no message waits. */
  readonly isInPage?: boolean;
  /** Identifies this load of this application; `pageInstance` if left out. */
  readonly instance?: string;
}

export interface Feed {
  /** Announces the app without its actors. */
  greet(): void;
  /** Announces the app to a new inspector, and reports all running actors with their charts and states. */
  introduce(): void;
  /**
   * Records that the inspector has received the messages up to that number. From the first call on, the feed never sends much more
   * than the inspector processes.
   */
  acknowledge(number: number): void;
  /**
   * Sends everything that has happened so far. Resolves to true once the inspector acknowledges it, or to false if the feed stops
   * first.
   */
  flush(): Promise<boolean>;
  /** Sends the next snapshot of an actor whole. */
  sendWhole(session: string): void;
  /** Sets the root of an actor back to a snapshot. Returns a sentence if that is impossible. */
  restore(actor: AnyActor, snapshotId: string): string | undefined;
  stop(): void;
}

/** Something that happened, until it is reported. It holds no more of the application than the report needs. */
type Queued = { readonly at: number; readonly actor: AnyActor; readonly rootId: string } & (
  | { readonly kind: 'actor' }
  | { readonly kind: 'event'; readonly source: string | undefined; readonly event: EventObject }
  | {
      readonly kind: 'microstep';
      readonly eventType: string;
      /** The transitions whose guards were true. */
      readonly selected: readonly AnyTransitionDefinition[];
      readonly taken: readonly AnyTransitionDefinition[];
      /** The state value after it. */
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

interface QueuedSnapshot {
  readonly kind: 'snapshot';
  readonly event: EventObject;
  /** The snapshot and the previous one, or only brief data of it. */
  snapshot: { readonly live: unknown; readonly before: unknown } | { readonly brief: Json };
  /** The snapshot's ID if the actor can be reset to it. */
  snapshotId: string | undefined;
  /** The results of its machine's guards, if they are watched. */
  readonly said?: readonly SaidGuard[] | undefined;
}

/** When something happened, and in whose system. */
interface When {
  readonly at: number;
  readonly rootId: string;
  readonly snapshotId?: string | undefined;
}

/** A step report that is not complete yet. */
interface StepDraft extends Record<'actions' | 'cancelled', string[]> {
  readonly microsteps: Microstep[];
  readonly delays: StartedDelay[];
  /** True if a transition with a target or an action was taken. */
  hasEffect: boolean;
  readonly taken: Set<AnyTransitionDefinition>;
}

/** The results of the guards for an event. */
type Asked = Pick<StepReport, 'guards' | 'isAskedAgain'>;

/** Maximum number of queued inspection events. When the queue is full, the oldest half is dropped and counted. */
const maxQueuedEvents = 80_000;
/** Age in milliseconds from which queued events are kept in brief, so that they do not keep the application's objects in memory. */
const maxFullAgeMs = 1000;
/** Minimum milliseconds of a slow description. The actor's snapshots are then described less often. */
const slowDescriptionMs = 4;
/** Minimum estimated bytes of a state whose description counts as slow. For a smaller state, the process was only interrupted. */
const largeStateBytes = 64 * 1024;
/** Factor of the time of a slow description for which the actor's next one waits. */
const describingRestFactor = 3;
/** Maximum size of the messages that the inspector has not acknowledged: one for each message, and one for each kilobyte of a snapshot. */
const maxUnacknowledged = 4000;
/** Maximum number of changes of a snapshot that is sent as its changes. */
const maxSentChanges = 1000;
/** Maximum milliseconds that an event is queued, also if the page is never idle. */
const maxQueueDelayMs = 500;
/** Maximum milliseconds of each second in which guards are called again. The last call may exceed it. */
const maxAskingMs = 20;

/** Identifies this page load to an inspector that outlives it. */
export const pageInstance = `${performance.timeOrigin}`;

/**
 * Inspects the living actors of an application and reports them to an inspector. Inspection events are queued as they
 * happen and turned into messages when the page is idle, so that typing does not wait for them.
 */
export function startFeed(
  application: InspectedApplication,
  { post, isPlain = false, isInPage = false, instance = pageInstance }: FeedOptions,
): Feed {
  const attached = new Map<AnyActor, () => void>();
  const steps = new Map<string, StepDraft>();
  /** The last reported state of each actor: unchanged parts are neither copied nor compared again. */
  const reported = new Map<string, Json>();
  /** Events whose snapshots haven't arrived yet. No snapshot arrives if a guard or an action throws. */
  const pending = new Map<AnyActor, { readonly event: EventObject; readonly rootId: string }>();
  /** The last snapshot of each actor. The guards of the next event can be called again with it. */
  const lastLive = new WeakMap<AnyActor, unknown>();
  /** The snapshot after the last microstep of each actor whose step isn't complete. */
  const midStep = new WeakMap<AnyActor, unknown>();
  /** The latest queued snapshot of each actor. */
  const latest = new Map<AnyActor, Queued & QueuedSnapshot>();
  /** The last snapshot of each actor that the inspector was sent whole or by its changes, with the message's number. */
  const sent = new Map<string, { readonly number: number; readonly state: Json }>();
  /** The estimated bytes of each actor's state. */
  const sizes = new Map<string, number>();
  /** Times of `performance.now()` before which actors are not described again. */
  const restingUntil = new Map<string, number>();
  /** Messages that were not acknowledged, by number, with their sizes. Undefined until the inspector acknowledges any. */
  let unacknowledged: Map<number, number> | undefined;
  let unacknowledgedSize = 0;
  let nextNumber = 0;
  /** Number of the last message that the inspector acknowledged. */
  let acknowledged = -1;
  /** Calls of `flush`, each waiting for the message with number `last` to be acknowledged. */
  let flushes: { readonly last: number; readonly resolve: (isReceived: boolean) => void }[] = [];
  const keptSnapshots = application.restoring && !isPlain ? new KeptSnapshots() : undefined;
  let queue: Queued[] = [];
  let lostEvents = 0;
  let asking = { since: 0, ms: 0 };
  let stopIdle: (() => void) | undefined;
  let isStopped = false;
  const isSecret = secretKeysOf(application);

  function enqueue(event: InspectionEvent): void {
    const at = Date.now();
    const actor: unknown = event.actorRef;
    if (!isActor(actor)) return;
    const common = { at, actor, rootId: sessionOf(actor, event.rootId) };
    // A slow inspector must not make the app keep its old events in memory.
    const isLate = at - (queue[0]?.at ?? at) > maxFullAgeMs;
    switch (event.type) {
      case '@xstate.actor':
        push({ ...common, kind: 'actor' });
        break;
      case '@xstate.event': {
        enqueueFailures(at);
        const kept = isLate ? { type: event.event.type } : event.event;
        pending.set(actor, { event: kept, rootId: common.rootId });
        watchOf(actor.logic)?.begin();
        push({ ...common, kind: 'event', source: sessionOfSource(event.sourceRef), event: kept });
        break;
      }
      case '@xstate.microstep': {
        const { _transitions: selected, snapshot } = event;
        const taken = takenAfter(selected, midStep.get(actor) ?? lastLive.get(actor));
        midStep.set(actor, snapshot);
        const value: unknown = Reflect.get(snapshot, 'value');
        push({ ...common, kind: 'microstep', eventType: event.event.type, selected, taken, value });
        break;
      }
      case '@xstate.action':
        push({ ...common, kind: 'action', action: event.action });
        break;
      case '@xstate.snapshot': {
        pending.delete(actor);
        midStep.delete(actor);
        // XState reports the snapshot from before the failed action.
        const live: unknown = statusOf(actor) === 'error' ? actor.getSnapshot() : event.snapshot;
        const whole = eventIn5(event.event);
        const kept = isLate ? { type: whole.type } : whole;
        const said = watchOf(actor.logic)?.end();
        const before = lastLive.get(actor);
        pushSnapshot(
          { ...common, kind: 'snapshot', event: kept, snapshot: { live, before }, snapshotId: undefined, said },
          isLate,
        );
        break;
      }
      case '@xstate.transition': {
        const { event: whole, source, taken, actions } = readTransition(event);
        const kept = isLate ? { type: whole.type } : whole;
        push({ ...common, kind: 'event', source: sessionOfSource(source), event: kept });
        if (taken) push({ ...common, kind: 'microsteps of XState 6', eventType: whole.type, taken });
        for (const action of actions) push({ ...common, kind: 'action', action });
        const live: unknown = event.snapshot;
        const snapshot = { live, before: undefined };
        pushSnapshot({ ...common, kind: 'snapshot', event: kept, snapshot, snapshotId: undefined }, isLate);
        break;
      }
      default:
        enqueueUndelivered(event, common);
    }
  }

  /** Adds an XState 6 event that an actor refused or received after its end. */
  function enqueueUndelivered(inspected: object, common: Pick<Queued, 'at' | 'actor' | 'rootId'>): void {
    const { type, event, sourceRef }: Readonly<Record<string, unknown>> = { ...inspected };
    if (type !== '@xstate.deadletter') return;
    push({ ...common, kind: 'event', source: sessionOfSource(sourceRef), event: eventIn5(event) });
  }

  function pushSnapshot(next: Queued & QueuedSnapshot, isLate: boolean): void {
    const { actor, snapshot } = next;
    const before = latest.get(actor);
    if (before && (restingUntil.has(sessionOf(actor)) || isLate)) makeBrief(before);
    if ('live' in snapshot) {
      lastLive.set(actor, snapshot.live);
      next.snapshotId = keptSnapshots?.keep(actor, snapshot.live);
    }
    latest.set(actor, next);
    push(next);
  }

  /** Keeps only the state value of a queued snapshot: a newer one follows, which is described whole. */
  function makeBrief(queued: QueuedSnapshot): void {
    if (!('live' in queued.snapshot)) return;
    queued.snapshot = { brief: plainSnapshot(queued.snapshot.live, undefined, isSecret, true) };
    if (queued.snapshotId !== undefined) keptSnapshots?.drop(queued.snapshotId);
    queued.snapshotId = undefined;
  }

  function push(next: Queued): void {
    queue.push(next);
    if (queue.length > maxQueuedEvents) {
      const excess = queue.length - maxQueuedEvents / 2;
      queue = queue.slice(excess);
      lostEvents += excess;
    }
    stopIdle ??= whenIdle((hasTime) => reportQueued(hasTime), maxQueueDelayMs);
  }

  /** Adds a snapshot for each actor that failed on the event that it received. */
  function enqueueFailures(at: number): void {
    for (const [actor, { event, rootId }] of pending) {
      if (statusOf(actor) !== 'error') continue;
      pending.delete(actor);
      const live: unknown = actor.getSnapshot();
      const snapshot = { live, before: undefined };
      push({ at, actor, rootId, kind: 'snapshot', event, snapshot, snapshotId: undefined });
    }
  }

  /** @param mayWait false to report also what would wait */
  function reportQueued(hasTime: () => boolean, mayWait = true): void {
    stopIdle = undefined;
    enqueueFailures(Date.now());
    let done = 0;
    do {
      const next = queue[done];
      if (!next || (mayWait && mustWait(next))) break;
      done += 1;
      report(next);
    } while (hasTime());
    queue.splice(0, done);
    scheduleRest();
  }

  /** Reports the rest when the page is idle again; at once if the inspector was told to continue. */
  function scheduleRest(): void {
    const [next] = queue;
    if (!next || isStopped || stopIdle) return;
    if (isClogged()) return;
    const rest = (restingUntil.get(sessionOf(next.actor)) ?? 0) - performance.now();
    if (rest > 0 && mustWait(next)) {
      const timer = setTimeout(() => {
        stopIdle = whenIdle((hasTime) => reportQueued(hasTime), maxQueueDelayMs);
      }, rest);
      stopIdle = () => clearTimeout(timer);
    } else stopIdle = whenIdle((hasTime) => reportQueued(hasTime), maxQueueDelayMs);
  }

  /** True while too many sent messages are not acknowledged. */
  function isClogged(): boolean {
    return unacknowledged !== undefined && unacknowledgedSize > maxUnacknowledged;
  }

  /** True for a snapshot of an actor that has just been described, and whose description takes long. */
  function mustWait(next: Queued): boolean {
    if (isClogged()) return true;
    if (next.kind !== 'snapshot' || !('live' in next.snapshot)) return false;
    return (restingUntil.get(sessionOf(next.actor)) ?? 0) > performance.now();
  }

  function flush(): void {
    stopIdle?.();
    stopIdle = undefined;
    reportQueued(() => true, false);
  }

  function report(queued: Queued): void {
    const { at, actor, rootId } = queued;
    if (lostEvents > 0) {
      extend('@chartable.lost', { count: lostEvents }, at);
      lostEvents = 0;
    }
    switch (queued.kind) {
      case 'actor':
        reportActor(actor, at, rootId);
        break;
      case 'event': {
        const sessionId = sessionOf(actor);
        send('@xstate.event', { sessionId, rootId, sourceId: queued.source, event: readEvent(queued.event) }, at);
        break;
      }
      case 'microstep': {
        const step = draftStep(actor);
        const { eventType, selected, taken, value } = queued;
        const identifyAll = (all: typeof taken) => all.flatMap((transition) => identify(transition) ?? []);
        const gaveWay = selected.filter((transition) => !taken.includes(transition));
        step.microsteps.push({
          event: eventType,
          taken: identifyAll(taken),
          ...(gaveWay.length > 0 ? { gaveWay: identifyAll(gaveWay) } : {}),
          value,
        });
        step.hasEffect ||= selected.some(({ target, actions }) => target !== undefined || actions.length > 0);
        for (const transition of selected) step.taken.add(transition);
        break;
      }
      case 'microsteps of XState 6':
        // XState 6 doesn't report the boundaries between microsteps.
        draftStep(actor).microsteps.push({ event: queued.eventType, taken: queued.taken });
        break;
      case 'action':
        addAction(draftStep(actor), queued.action, at);
        break;
      case 'snapshot':
        reportStep(queued);
        break;
    }
  }

  /** Reports a snapshot, and before it the step that led to it. */
  function reportStep(queued: Queued & QueuedSnapshot): void {
    const { actor, at, rootId, snapshotId, snapshot, event, said } = queued;
    if (latest.get(actor) === queued) latest.delete(actor);
    const session = sessionOf(actor);
    const step = steps.get(session);
    steps.delete(session);
    if (step) sendStep(actor, step, at, 'live' in snapshot ? askedOf(step, snapshot, event, said) : undefined);
    if ('live' in snapshot) reportSnapshot(actor, snapshot.live, readEvent(event), { at, rootId, snapshotId });
    else sendBrief(actor, snapshot.brief, readEvent(event), { at, rootId });
  }

  function sendStep(actor: AnyActor, draft: StepDraft, at: number, asked: Asked | undefined): void {
    const sessionId = sessionOf(actor);
    const { hasEffect: _, taken: _taken, ...step } = draft;
    // The snapshot has the last microstep's value.
    const microsteps = step.microsteps.map((one, index, all) =>
      index === all.length - 1 ? { ...one, value: undefined } : one,
    );
    const report = { sessionId, ...step, microsteps, ...asked } satisfies StepReport & { sessionId: string };
    extend('@chartable.step', report, at);
  }

  /**
   * Returns the guard results of an event: as recorded, or by calling the guards again. If the event had an effect, returns only the
   * guards that refused it.
   */
  function askedOf(
    { hasEffect, taken }: StepDraft,
    { live, before }: { readonly live: unknown; readonly before: unknown },
    event: EventObject,
    said: readonly SaidGuard[] | undefined,
  ): Asked | undefined {
    if (isPlain) return undefined;
    const asked = hasEffect ? before : live;
    const canAsk = isMachineSnapshot(asked) && (!hasEffect || mayHaveRefused(asked, event, taken));
    const all = said ?? (canAsk ? askInTime(asked, event) : undefined);
    if (!all) return undefined;
    const answers = hasEffect
      ? all.filter(({ outcome, descriptor }) => outcome !== true && matches(event.type, descriptor))
      : all;
    if (hasEffect && answers.length === 0) return undefined;
    const guards = answers.map(({ params, ...one }) => {
      if (params === undefined) return one;
      const data = plain(params, undefined, undefined, undefined, undefined, isSecret).value;
      return { ...one, params: sanitize(application, data, 'event') };
    });
    return { guards, isAskedAgain: said === undefined };
  }

  /** Calls the guards again; undefined if that has taken too long in this second. Even then it is known that none was true. */
  function askInTime(snapshot: AnyMachineSnapshot, event: EventObject): readonly SaidGuard[] | undefined {
    const startedAt = performance.now();
    if (startedAt - asking.since > 1000) asking = { since: startedAt, ms: 0 };
    if (asking.ms >= maxAskingMs) return undefined;
    const said = askAgain(snapshot, event);
    asking.ms += performance.now() - startedAt;
    return said;
  }

  function draftStep(actor: AnyActor): StepDraft {
    const session = sessionOf(actor);
    const known = steps.get(session);
    if (known) return known;
    const step: StepDraft = {
      microsteps: [],
      actions: [],
      delays: [],
      cancelled: [],
      hasEffect: false,
      taken: new Set(),
    };
    steps.set(session, step);
    return step;
  }

  function isMain(actor: AnyActor): boolean {
    return application.actors.isMain?.(actor) ?? false;
  }

  function reportActor(actor: AnyActor, at: number, rootId: string): void {
    const sessionId = sessionOf(actor);
    const state: unknown = actor.getSnapshot();
    const snapshotId = keptSnapshots?.keep(actor, state);
    lastLive.set(actor, state);
    const { value: snapshot, bytes } = describe(actor, state);
    const naming = { name: nameOf(actor), parentId: parentId(actor), logic: logicOf(actor), isMain: isMain(actor) };
    const fields = { sessionId, rootId, ...naming, definition: readDefinition(actor), snapshot, snapshotId };
    setBase(actor, snapshot);
    send('@xstate.actor', fields, at, bytes);
  }

  function reportSnapshot(actor: AnyActor, snapshot: unknown, event: { readonly type: string }, when: When): void {
    const state = describe(actor, snapshot);
    const { value } = state;
    const hasStatus = isObject(value) && 'status' in value;
    sendSnapshot(actor, hasStatus ? state : setStatus(state, 'active'), event, when);
    if (when.snapshotId !== undefined) keptSnapshots?.weigh(when.snapshotId, state.bytes);
    if (statusOf(actor) === 'active') return;
    for (const all of [reported, sent, sizes, restingUntil]) all.delete(sessionOf(actor));
  }

  /** Describes an actor's state, and lets the actor rest if that took long. */
  function describe(actor: AnyActor, snapshot: unknown): Plain {
    const from = performance.now();
    const shown = readState(actor, snapshot);
    const to = performance.now();
    const state = plain(shown);
    // The first description costs as much as the whole state.
    const whole = Math.max(sizes.get(sessionOf(actor)) ?? 0, state.bytes);
    sizes.set(sessionOf(actor), whole);
    if (to - from < slowDescriptionMs || whole < largeStateBytes) restingUntil.delete(sessionOf(actor));
    else restingUntil.set(sessionOf(actor), to + describingRestFactor * (to - from));
    return state;
  }

  /** Remembers the state of the next message: later messages contain only the changes from it. */
  function setBase(actor: AnyActor, state: Json): void {
    if (!isPlain && !isInPage) sent.set(sessionOf(actor), { number: nextNumber, state });
  }

  function sendSnapshot(
    actor: AnyActor,
    { value: state, bytes }: Plain,
    event: { readonly type: string },
    { at, rootId, snapshotId }: When,
  ): void {
    const sessionId = sessionOf(actor);
    const fields = { sessionId, rootId, event, snapshot: state, snapshotId };
    const base = sent.get(sessionId);
    const changes = base && diff(base.state, state, maxSentChanges);
    setBase(actor, state);
    if (changes && changes.length <= maxSentChanges) {
      const sent = changes.map(({ path, after }) => ({ path, after }));
      const sentBytes = sent.reduce((sum, { after }) => sum + (after === undefined ? 0 : plain(after).bytes), 0);
      send(
        '@xstate.snapshot',
        { ...fields, snapshot: pickWhole(state), base: base.number, changes: sent },
        at,
        sentBytes,
      );
    } else send('@xstate.snapshot', fields, at, bytes);
  }

  /** Sends an actor's state value without its context, which takes too long to describe. */
  function sendBrief(
    actor: AnyActor,
    brief: Json,
    event: { readonly type: string },
    { at, rootId }: Omit<When, 'snapshotId'>,
  ): void {
    const sessionId = sessionOf(actor);
    const shown = sanitize(application, brief, 'snapshot');
    const snapshot = isObject(shown) ? shown : { status: 'active', context: shown };
    send('@xstate.snapshot', { sessionId, rootId, event, snapshot, isBrief: true }, at);
  }

  function readDefinition(actor: AnyActor): string | undefined {
    const definition = definitionOf(actor);
    if (definition === undefined || !(isSecret || application.sanitize)) return definition;
    const { value } = plain(JSON.parse(definition), undefined, undefined, undefined, maxDefinitionDepth);
    return JSON.stringify(sanitize(application, isSecret ? maskDefinition(value, isSecret) : value, 'definition'));
  }

  function readState(actor: AnyActor, snapshot: unknown): object {
    const next = plainSnapshot(snapshot, reported.get(sessionOf(actor)), isSecret);
    reported.set(sessionOf(actor), next);
    const shown = sanitize(application, next, 'snapshot');
    return isObject(shown) ? shown : { status: 'active', context: shown };
  }

  function readEvent(event: EventObject): { readonly type: string } {
    let hasSecret = false;
    const noteSecret = (key: string) => {
      const isOne = isSecret?.(key) ?? false;
      hasSecret ||= isOne;
      return isOne;
    };
    const shown = sanitize(application, plainEvent(event, isSecret && noteSecret), 'event');
    if (hasSecret) rememberMasked(application, shown, event);
    return isEvent(shown) ? shown : { type: '' };
  }

  /** @param bytes estimated bytes of its data, besides the event's */
  function send(type: string, fields: Readonly<Record<string, unknown>>, at: number, bytes = 0): void {
    const number = nextNumber;
    const isNumbered = 'sessionId' in fields && !isPlain && !isInPage;
    if (isNumbered) {
      nextNumber += 1;
      const size = 1 + (bytes + plain(fields['event']).bytes) / 1024;
      unacknowledged?.set(number, size);
      unacknowledgedSize += unacknowledged ? size : 0;
    }
    post({
      type,
      _version: protocolVersion,
      createdAt: String(at),
      id: null,
      ...fields,
      ...(isNumbered && { number }),
    });
  }

  /** Sends a message that Stately's protocol does not have. */
  function extend(type: string, fields: Readonly<Record<string, unknown>>, at: number): void {
    if (!isPlain) send(type, fields, at);
  }

  function greet(): void {
    const { address, paths, name } = application;
    const abilities = [
      'send',
      'steps',
      ...(address ? ['address'] : []),
      ...(paths ? ['paths'] : []),
      ...(keptSnapshots ? ['restore'] : []),
    ];
    const living = [...attached.keys()].flatMap(familyOf).map((actor) => sessionOf(actor));
    extend('@chartable.hello', { application: name, abilities, instance, living }, Date.now());
  }

  function settleFlushes(): void {
    const settled = flushes.filter(({ last }) => isStopped || last <= acknowledged);
    flushes = flushes.filter((one) => !settled.includes(one));
    for (const { last, resolve } of settled) resolve(last <= acknowledged);
  }

  function attach(root: AnyActor): void {
    attached.set(root, inspectRoot(root, enqueue));
  }

  /** Reports a root actor that already lives, with its descendants and their running timers. */
  function introduceRoot(root: AnyActor): void {
    const at = Date.now();
    for (const actor of familyOf(root)) {
      reportActor(actor, at, sessionOf(root));
      const delays = listTimers(actor);
      if (!isPlain && delays.length > 0) {
        send(
          '@chartable.step',
          { sessionId: sessionOf(actor), microsteps: [], actions: [], delays, cancelled: [] },
          at,
        );
        reportSnapshot(actor, actor.getSnapshot(), { type: '' }, { at, rootId: sessionOf(root) });
      }
    }
  }

  function updateRoots(): void {
    const { all } = application.actors;
    for (const [root, detach] of attached) {
      if (all.has(root)) continue;
      flush();
      detach();
      attached.delete(root);
      // The application may remove an actor before it stops it. For the inspector it is stopped now.
      if (statusOf(root) === 'active') {
        for (const actor of familyOf(root)) {
          const state = setStatus(describe(actor, actor.getSnapshot()), 'stopped');
          sendSnapshot(actor, state, { type: 'xstate.stop' }, { at: Date.now(), rootId: sessionOf(root) });
          for (const all of [reported, sent, sizes, restingUntil]) all.delete(sessionOf(actor));
        }
      }
    }
    for (const root of all) {
      if (attached.has(root)) continue;
      attach(root);
      introduceRoot(root);
    }
  }

  const unfollow = application.actors.subscribe(updateRoots);
  const unsubscribeAddress = application.address?.subscribe((change) => {
    flush();
    const shown = sanitize(application, plain(maskAddress(change, isSecret)).value, 'address');
    extend('@chartable.address', isJsonObject(shown) ? shown : {}, Date.now());
  });
  for (const root of application.actors.all) attach(root);

  return {
    greet,
    introduce() {
      flush();
      greet();
      // The oldest snapshot of a recording has the main actors already.
      const roots = [...attached.keys()];
      for (const root of roots.filter(isMain)) introduceRoot(root);
      for (const root of roots.filter((other) => !isMain(other))) introduceRoot(root);
    },
    acknowledge(number) {
      acknowledged = number;
      settleFlushes();
      unacknowledged ??= new Map();
      for (const [one, size] of unacknowledged) {
        if (one > number) break;
        unacknowledged.delete(one);
        unacknowledgedSize -= size;
      }
      scheduleRest();
    },
    flush() {
      flush();
      return new Promise((resolve) => {
        flushes.push({ last: nextNumber - 1, resolve });
        settleFlushes();
      });
    },
    sendWhole: (session) => void sent.delete(session),
    restore(actor, snapshotId) {
      const root = rootOf(actor);
      const why = keptSnapshots
        ? keptSnapshots.restore(root, snapshotId, (snapshot) => application.restoring?.(root, snapshot))
        : 'The application does not let its actors be set back.';
      if (why !== undefined) return why;
      flush();
      // Delays that run again are started by no action.
      introduceRoot(root);
      return undefined;
    },
    stop() {
      isStopped = true;
      settleFlushes();
      stopIdle?.();
      queue = [];
      latest.clear();
      unfollow();
      unsubscribeAddress?.();
      for (const detach of attached.values()) detach();
      attached.clear();
    },
  };
}

/** Adds an executed action to a step. A delayed `raise` or `sendTo` starts a timer; `cancel` stops one. */
function addAction(step: StepDraft, action: { type: string; params: unknown }, at: number): void {
  const { type, params } = action;
  if (type === 'xstate.cancel' && isObject(params) && typeof params['sendId'] === 'string') {
    step.cancelled.push(params['sendId']);
    return;
  }
  if (
    isObject(params) &&
    (type === 'xstate.raise' || type === 'xstate.sendTo') &&
    typeof params['delay'] === 'number'
  ) {
    const { event, id, delay } = params;
    const eventType = isObject(event) && typeof event['type'] === 'string' ? event['type'] : '';
    step.delays.push({ id: typeof id === 'string' ? id : eventType, event: eventType, ms: delay, at });
    return;
  }
  // XState's built-in actions are in the definition already.
  if (!type.startsWith('xstate.')) step.actions.push(type);
}

function listTimers(actor: AnyActor): StartedDelay[] {
  return timersOf(actor).map(({ id, event, delay, startedAt }) => ({
    id,
    event: event.type,
    ms: delay,
    at: startedAt,
  }));
}

/** Returns a described state with another status. It shares all other parts. */
const setStatus = ({ value, bytes }: Plain, status: 'active' | 'stopped'): Plain => ({
  value: isObject(value) ? plain({ ...value, status }, value).value : value,
  bytes,
});

const sessionOfSource = (source: unknown): string | undefined => (isActor(source) ? sessionOf(source) : undefined);

function parentId(actor: AnyActor): string | undefined {
  const parent = parentOf(actor);
  return parent && sessionOf(parent);
}
