import type { StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent } from 'xstate';
import type { Json } from '../protocol/json';
import { whenIdle } from '../idle';
import { isRecord } from '../protocol/json';
import type { Microstep, StartedDelay } from '../protocol/messages';
import { version } from '../protocol/messages';
import type { InspectedApplication } from './application';
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
} from './describe';

/** The end of `@statelyai/inspect` that happenings are handed to: what `createInspector` makes. */
export interface Outlet {
  actor(actor: AnyActor, snapshot: object, info: { definition?: string }): void;
  event(actor: AnyActor, event: { type: string }, info: { source?: string }): void;
  snapshot(actor: AnyActor, snapshot: object, info: { event: { type: string } }): void;
}

export interface FeedOptions {
  outlet: Outlet;
  /** Takes what Stately's protocol does not carry. Left out, only Stately's own messages are sent. */
  extend?: (message: Readonly<Record<string, unknown>>) => void;
}

export interface Feed {
  /** Tells the actors that live now, with their charts and states: for an inspector that has just come. */
  introduce(): void;
  stop(): void;
}

interface Happening {
  at: number;
  event: InspectionEvent;
}

interface Step {
  microsteps: Microstep[];
  actions: string[];
  delays: StartedDelay[];
  cancelled: string[];
}

/** How many happenings may wait to be told. Beyond, the oldest are left out and counted. */
const mostWaiting = 80_000;
/** After so many milliseconds it is told, idle or not. */
const latest = 500;

/** What the message that is being made says of itself: `@statelyai/inspect` would stamp it with when it was sent. */
export interface Stamp {
  at: number;
  rootId: string;
  definition?: string;
  name?: string;
  parentId?: string | undefined;
  logic?: string;
}

let stamp: Stamp | undefined;

/**
 * For the `serialize` option of `@statelyai/inspect`: when it happened, instead of when it was told; the root that the
 * actor belongs to; and the definition in the order in which it was written, which the package sorts by name.
 */
export function stamped(message: StatelyInspectionEvent): StatelyInspectionEvent {
  if (!stamp) return message;
  const { at, ...rest } = stamp;
  return { ...message, ...rest, createdAt: String(at) };
}

function withStamp(next: Stamp, tell: () => void): void {
  stamp = next;
  try {
    tell();
  } finally {
    stamp = undefined;
  }
}

/**
 * Watches the living actors of an application and tells an inspector of them. What happens is only noted as it happens;
 * turning it into messages waits until the page has nothing better to do, so that typing does not wait for it.
 */
export function startFeed(application: InspectedApplication, { outlet, extend }: FeedOptions): Feed {
  const attached = new Map<AnyActor, () => void>();
  const steps = new Map<string, Step>();
  /** The last state told of each actor, so that what has not changed is neither copied nor compared again. */
  const told = new Map<string, Json>();
  let waiting: Happening[] = [];
  let lost = 0;
  let stopIdle: (() => void) | undefined;
  let stopped = false;

  function note(event: InspectionEvent): void {
    waiting.push({ at: Date.now(), event });
    if (waiting.length > mostWaiting) {
      const excess = waiting.length - mostWaiting / 2;
      waiting = waiting.slice(excess);
      lost += excess;
    }
    stopIdle ??= whenIdle(work, latest);
  }

  function work(hasTime: () => boolean): void {
    stopIdle = undefined;
    let done = 0;
    do {
      const next = waiting[done];
      if (!next) break;
      done += 1;
      tell(next);
    } while (hasTime());
    waiting.splice(0, done);
    if (waiting.length > 0 && !stopped) stopIdle = whenIdle(work, latest);
  }

  function flush(): void {
    stopIdle?.();
    work(() => true);
  }

  function tell({ at, event }: Happening): void {
    const actor = actorOf(event.actorRef);
    if (!actor) return;
    if (lost > 0) {
      send('@chartable.lost', { count: lost }, at);
      lost = 0;
    }
    const { rootId } = event;
    switch (event.type) {
      case '@xstate.actor':
        announce(actor, at, rootId);
        break;
      case '@xstate.event': {
        const source = event.sourceRef?.sessionId;
        withStamp({ at, rootId }, () => {
          outlet.event(actor, withType(event.event), source === undefined ? {} : { source });
        });
        break;
      }
      case '@xstate.microstep':
        stepOf(actor).microsteps.push({
          event: event.event.type,
          taken: event._transitions.flatMap((transition) => identify(transition) ?? []),
        });
        break;
      case '@xstate.action':
        noteAction(stepOf(actor), event.action, at);
        break;
      case '@xstate.snapshot': {
        const step = steps.get(actor.sessionId);
        steps.delete(actor.sessionId);
        if (extend && step) send('@chartable.step', { sessionId: actor.sessionId, ...step }, at);
        tellSnapshot(actor, event.snapshot, withType(event.event), at, rootId);
        break;
      }
      case '@xstate.transition':
        break;
    }
  }

  function stepOf(actor: AnyActor): Step {
    const known = steps.get(actor.sessionId);
    if (known) return known;
    const step: Step = { microsteps: [], actions: [], delays: [], cancelled: [] };
    steps.set(actor.sessionId, step);
    return step;
  }

  function announce(actor: AnyActor, at: number, rootId: string): void {
    const definition = definitionOf(actor);
    const snapshot = state(actor, actor.getSnapshot());
    const naming = { name: nameOf(actor), parentId: parentOf(actor), logic: logicOf(actor) };
    withStamp({ at, rootId, ...naming, ...(definition === undefined ? {} : { definition }) }, () => {
      outlet.actor(actor, snapshot, {});
    });
  }

  function tellSnapshot(actor: AnyActor, snapshot: unknown, event: { type: string }, at: number, rootId: string): void {
    const next = state(actor, snapshot);
    withStamp({ at, rootId }, () => outlet.snapshot(actor, next, { event }));
    if (statusOf(actor) !== 'active') told.delete(actor.sessionId);
  }

  function state(actor: AnyActor, snapshot: unknown): object {
    const next = plainSnapshot(snapshot, told.get(actor.sessionId));
    told.set(actor.sessionId, next);
    return isRecord(next) ? next : { status: 'active', context: next };
  }

  function send(type: string, fields: Readonly<Record<string, unknown>>, at: number): void {
    extend?.({ type, _version: version, createdAt: String(at), ...fields });
  }

  function attach(root: AnyActor): void {
    const subscription = root.system.inspect(note);
    attached.set(root, () => subscription.unsubscribe());
  }

  /** Tells of an actor that was alive before anyone looked, and of its family, with the timers that run. */
  function introduceRoot(root: AnyActor): void {
    const at = Date.now();
    for (const actor of familyOf(root)) {
      announce(actor, at, root.sessionId);
      const delays = runningDelays(root, actor);
      if (extend && delays.length > 0) {
        send('@chartable.step', { sessionId: actor.sessionId, microsteps: [], actions: [], delays, cancelled: [] }, at);
        tellSnapshot(actor, actor.getSnapshot(), { type: '' }, at, root.sessionId);
      }
    }
  }

  function follow(): void {
    const { all } = application.actors;
    for (const [root, detach] of attached) {
      if (all.has(root)) continue;
      flush();
      detach();
      attached.delete(root);
      // It may have been let go before it was stopped; for the inspector it is gone.
      if (statusOf(root) === 'active') {
        for (const actor of familyOf(root)) {
          withStamp({ at: Date.now(), rootId: root.sessionId }, () =>
            outlet.snapshot(
              actor,
              { ...state(actor, actor.getSnapshot()), status: 'stopped' },
              { event: { type: 'xstate.stop' } },
            ),
          );
          told.delete(actor.sessionId);
        }
      }
    }
    for (const root of all) {
      if (attached.has(root)) continue;
      attach(root);
      introduceRoot(root);
    }
  }

  const unfollow = application.actors.subscribe(follow);
  const unaddress = application.address?.subscribe((change) => {
    flush();
    send('@chartable.address', { ...change }, Date.now());
  });
  for (const root of application.actors.all) attach(root);

  return {
    introduce() {
      flush();
      const { address, paths, name } = application;
      const abilities = ['send', 'steps', ...(address ? ['address'] : []), ...(paths ? ['paths'] : [])];
      send('@chartable.hello', { application: name, abilities }, Date.now());
      for (const root of attached.keys()) introduceRoot(root);
    },
    stop() {
      stopped = true;
      stopIdle?.();
      waiting = [];
      unfollow();
      unaddress?.();
      for (const detach of attached.values()) detach();
      attached.clear();
    },
  };
}

/** Actions are named when they are executed; timers are actions too, of which the inspector shows the time. */
function noteAction(step: Step, action: { type: string; params: unknown }, at: number): void {
  const { type, params } = action;
  if (type === 'xstate.cancel' && isRecord(params) && typeof params['sendId'] === 'string') {
    step.cancelled.push(params['sendId']);
    return;
  }
  if (
    isRecord(params) &&
    (type === 'xstate.raise' || type === 'xstate.sendTo') &&
    typeof params['delay'] === 'number'
  ) {
    const { event, id, delay } = params;
    const eventType = isRecord(event) && typeof event['type'] === 'string' ? event['type'] : '';
    step.delays.push({ id: typeof id === 'string' ? id : eventType, event: eventType, ms: delay, at });
    return;
  }
  // Only the inspected machine's own: what is XState's is in the definition already.
  if (!type.startsWith('xstate.')) step.actions.push(type);
}

function runningDelays(root: AnyActor, actor: AnyActor): StartedDelay[] {
  return Object.values(root.system.getSnapshot()._scheduledEvents)
    .filter(({ source }) => source === actor)
    .map(({ id, event, delay, startedAt }) => ({ id, event: event.type, ms: delay, at: startedAt }));
}

function parentOf(actor: AnyActor): string | undefined {
  return actor._parent?.sessionId;
}

function withType(event: unknown): { type: string } {
  const json = plainEvent(event);
  return isRecord(json) && typeof json['type'] === 'string' ? { ...json, type: json['type'] } : { type: '' };
}
