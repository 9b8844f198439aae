import type { AnyActor, InspectedEventEvent, InspectionEvent } from 'xstate';
import type { Json } from '../protocol/json';
import { whenIdle } from '../idle';
import { isEvent, isJsonObject, isObject } from '../protocol/json';
import { plain } from '../protocol/plain';
import type { StartedDelay, StepReport } from '../protocol/messages';
import { protocolVersion } from '../protocol/messages';
import type { InspectedApplication } from './application';
import { Moments } from './moments';
import {
  actorOf,
  definitionOf,
  familyOf,
  identify,
  logicOf,
  nameOf,
  plainEvent,
  plainSnapshot,
  statusOf,
  timersOf,
} from './describe';

/** Posts a message to an inspector. */
export type Post = (message: Readonly<Record<string, unknown>>) => void;

export interface FeedOptions {
  readonly post: Post;
  /** True for an inspector that knows Stately's messages only: it is sent no others. */
  readonly isPlain?: boolean;
  /** Tells this application from others, and this load of it from the next; `pageInstance` if left out. */
  readonly instance?: string;
}

export interface Feed {
  /** Reports all living actors with their charts and states, for an inspector that has just connected. */
  introduce(): void;
  /** Sets the root of an actor back to a moment. Returns a sentence if that cannot be. */
  restore(actor: AnyActor, moment: string): string | undefined;
  stop(): void;
}

interface QueuedEvent {
  readonly at: number;
  readonly event: InspectionEvent;
  /** The actor's snapshot with its error, if it failed on that event. */
  readonly failure?: unknown;
  /** The name of that moment, if the actor can be set back to it. */
  readonly moment?: string | undefined;
}

/** When something happened, and in whose system. */
interface When {
  readonly at: number;
  readonly rootId: string;
  readonly moment?: string | undefined;
}

/** A step report that is not complete yet. */
type StepDraft = { readonly [Key in keyof StepReport]: StepReport[Key][number][] };

/** Maximum number of queued inspection events. When the queue is full, the oldest half is dropped and counted. */
const maxQueuedEvents = 80_000;
/** Queued events are reported after so many milliseconds, also if the page was never idle. */
const maxQueueDelayMs = 500;

/** Tells this page load from others, to an inspector that outlives it. */
export const pageInstance = `${performance.timeOrigin}`;

/**
 * Inspects the living actors of an application and reports them to an inspector. Inspection events are queued as they
 * happen and turned into messages when the page is idle, so that typing does not wait for them.
 */
export function startFeed(
  application: InspectedApplication,
  { post, isPlain = false, instance = pageInstance }: FeedOptions,
): Feed {
  const attached = new Map<AnyActor, () => void>();
  const steps = new Map<string, StepDraft>();
  /** The last reported state of each actor: unchanged parts are neither copied nor compared again. */
  const reported = new Map<string, Json>();
  /** Events that actors received, until their snapshots come. None comes if a guard or an action throws. */
  const pending = new Map<AnyActor, InspectedEventEvent>();
  const moments = application.restoring && !isPlain ? new Moments() : undefined;
  let queue: QueuedEvent[] = [];
  let lostEvents = 0;
  let stopIdle: (() => void) | undefined;
  let isStopped = false;

  function enqueue(event: InspectionEvent): void {
    const at = Date.now();
    const actor = actorOf(event.actorRef);
    let failure: unknown;
    let moment: string | undefined;
    if (event.type === '@xstate.event') {
      enqueueFailures(at);
      if (actor) pending.set(actor, event);
    } else if (event.type === '@xstate.snapshot' && actor) {
      pending.delete(actor);
      // XState tells the snapshot from before an action failed.
      if (statusOf(actor) === 'error') failure = actor.getSnapshot();
      moment = moments?.keep(actor, failure ?? event.snapshot);
    }
    queue.push({ at, event, failure, moment });
    if (queue.length > maxQueuedEvents) {
      const excess = queue.length - maxQueuedEvents / 2;
      queue = queue.slice(excess);
      lostEvents += excess;
    }
    stopIdle ??= whenIdle(reportQueued, maxQueueDelayMs);
  }

  /** Adds a snapshot for each actor that has failed on the event that it received. */
  function enqueueFailures(at: number): void {
    for (const [actor, event] of pending) {
      if (statusOf(actor) !== 'error') continue;
      pending.delete(actor);
      queue.push({ at, event, failure: actor.getSnapshot() });
    }
  }

  function reportQueued(hasTime: () => boolean): void {
    stopIdle = undefined;
    enqueueFailures(Date.now());
    let done = 0;
    do {
      const next = queue[done];
      if (!next) break;
      done += 1;
      report(next);
    } while (hasTime());
    queue.splice(0, done);
    if (queue.length > 0 && !isStopped) stopIdle = whenIdle(reportQueued, maxQueueDelayMs);
  }

  function flush(): void {
    stopIdle?.();
    reportQueued(() => true);
  }

  function report({ at, event, failure, moment }: QueuedEvent): void {
    const actor = actorOf(event.actorRef);
    if (!actor) return;
    if (lostEvents > 0) {
      extend('@chartable.lost', { count: lostEvents }, at);
      lostEvents = 0;
    }
    const { rootId } = event;
    if (failure !== undefined && 'event' in event) {
      reportStep(actor, failure, event.event, { at, rootId, moment });
      return;
    }
    switch (event.type) {
      case '@xstate.actor':
        reportActor(actor, at, rootId);
        break;
      case '@xstate.event': {
        const source = event.sourceRef?.sessionId;
        const { sessionId } = actor;
        send('@xstate.event', { sessionId, rootId, sourceId: source, event: readEvent(event.event) }, at);
        break;
      }
      case '@xstate.microstep':
        draftStep(actor).microsteps.push({
          event: event.event.type,
          taken: event._transitions.flatMap((transition) => identify(transition) ?? []),
        });
        break;
      case '@xstate.action':
        addAction(draftStep(actor), event.action, at);
        break;
      case '@xstate.snapshot':
        reportStep(actor, event.snapshot, event.event, { at, rootId, moment });
        break;
      case '@xstate.transition':
        break;
    }
  }

  /** Reports a snapshot, and before it the step that led to it. */
  function reportStep(actor: AnyActor, snapshot: unknown, event: unknown, when: When): void {
    const step = steps.get(actor.sessionId);
    steps.delete(actor.sessionId);
    if (step) extend('@chartable.step', { sessionId: actor.sessionId, ...step }, when.at);
    reportSnapshot(actor, snapshot, readEvent(event), when);
  }

  function draftStep(actor: AnyActor): StepDraft {
    const known = steps.get(actor.sessionId);
    if (known) return known;
    const step: StepDraft = { microsteps: [], actions: [], delays: [], cancelled: [] };
    steps.set(actor.sessionId, step);
    return step;
  }

  function isMain(actor: AnyActor): boolean {
    return application.actors.isMain?.(actor) ?? false;
  }

  function reportActor(actor: AnyActor, at: number, rootId: string): void {
    const { sessionId } = actor;
    const state: unknown = actor.getSnapshot();
    const moment = moments?.keep(actor, state);
    const snapshot = readState(actor, state);
    const naming = { name: nameOf(actor), parentId: parentOf(actor), logic: logicOf(actor), isMain: isMain(actor) };
    const fields = { sessionId, rootId, ...naming, definition: readDefinition(actor), snapshot, moment };
    send('@xstate.actor', fields, at);
  }

  function reportSnapshot(actor: AnyActor, snapshot: unknown, event: { readonly type: string }, when: When): void {
    sendSnapshot(actor, readState(actor, snapshot), event, when);
    if (statusOf(actor) !== 'active') reported.delete(actor.sessionId);
  }

  function sendSnapshot(
    { sessionId }: AnyActor,
    state: object,
    event: { readonly type: string },
    { at, rootId, moment }: When,
  ): void {
    const snapshot = 'status' in state ? state : { status: 'active', ...state };
    send('@xstate.snapshot', { sessionId, rootId, event, snapshot, moment }, at);
  }

  function readDefinition(actor: AnyActor): string | undefined {
    const definition = definitionOf(actor);
    if (definition === undefined || !application.sanitize) return definition;
    return JSON.stringify(application.sanitize(plain(JSON.parse(definition)).value, 'definition'));
  }

  function readState(actor: AnyActor, snapshot: unknown): object {
    const next = plainSnapshot(snapshot, reported.get(actor.sessionId));
    reported.set(actor.sessionId, next);
    const shown = application.sanitize?.(next, 'snapshot') ?? next;
    return isObject(shown) ? shown : { status: 'active', context: shown };
  }

  function readEvent(event: unknown): { readonly type: string } {
    const next = plainEvent(event);
    const shown = application.sanitize?.(next, 'event') ?? next;
    return isEvent(shown) ? shown : { type: '' };
  }

  function send(type: string, fields: Readonly<Record<string, unknown>>, at: number): void {
    post({ type, _version: protocolVersion, createdAt: String(at), id: null, ...fields });
  }

  /** Sends a message that Stately's protocol does not have. */
  function extend(type: string, fields: Readonly<Record<string, unknown>>, at: number): void {
    if (!isPlain) send(type, fields, at);
  }

  function attach(root: AnyActor): void {
    const subscription = root.system.inspect(enqueue);
    attached.set(root, () => subscription.unsubscribe());
  }

  /** Reports a root actor that already lives, with its descendants and their running timers. */
  function introduceRoot(root: AnyActor): void {
    const at = Date.now();
    for (const actor of familyOf(root)) {
      reportActor(actor, at, root.sessionId);
      const delays = listTimers(actor);
      if (!isPlain && delays.length > 0) {
        send('@chartable.step', { sessionId: actor.sessionId, microsteps: [], actions: [], delays, cancelled: [] }, at);
        reportSnapshot(actor, actor.getSnapshot(), { type: '' }, { at, rootId: root.sessionId });
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
          const state = { ...readState(actor, actor.getSnapshot()), status: 'stopped' };
          sendSnapshot(actor, state, { type: 'xstate.stop' }, { at: Date.now(), rootId: root.sessionId });
          reported.delete(actor.sessionId);
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
  const unaddress = application.address?.subscribe((change) => {
    flush();
    const next = plain(change).value;
    const shown = application.sanitize?.(next, 'address') ?? next;
    extend('@chartable.address', isJsonObject(shown) ? shown : {}, Date.now());
  });
  for (const root of application.actors.all) attach(root);

  return {
    introduce() {
      flush();
      const { address, paths, name } = application;
      const abilities = [
        'send',
        'steps',
        ...(address ? ['address'] : []),
        ...(paths ? ['paths'] : []),
        ...(moments ? ['restore'] : []),
      ];
      const living = [...attached.keys()].flatMap(familyOf).map(({ sessionId }) => sessionId);
      extend('@chartable.hello', { application: name, abilities, instance, living }, Date.now());
      // The oldest moment of a recording has the main actors already.
      const roots = [...attached.keys()];
      for (const root of roots.filter(isMain)) introduceRoot(root);
      for (const root of roots.filter((other) => !isMain(other))) introduceRoot(root);
    },
    restore(actor, moment) {
      const root = rootOf(actor);
      const why = moments
        ? moments.restore(root, moment, (snapshot) => application.restoring?.(root, snapshot))
        : 'The application does not let its actors be set back.';
      if (why !== undefined) return why;
      flush();
      // Delays that run again are started by no action.
      introduceRoot(root);
      return undefined;
    },
    stop() {
      isStopped = true;
      stopIdle?.();
      queue = [];
      unfollow();
      unaddress?.();
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

function rootOf(actor: AnyActor): AnyActor {
  const parent = actorOf(actor._parent);
  return parent ? rootOf(parent) : actor;
}

function parentOf(actor: AnyActor): string | undefined {
  return actor._parent?.sessionId;
}
