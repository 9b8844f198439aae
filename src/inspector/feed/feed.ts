import type { AnyActor, EventObject } from 'xstate';
import { isJsonObject, isObject } from '../protocol/json';
import type { StartedDelay } from '../protocol/messages';
import { plain, type Plain } from '../protocol/plain';
import type { InspectedApplication } from './application';
import { familyOf, logicOf, nameOf, statusOf, timersOf } from './describe';
import { Describer } from './describer';
import { KeptSnapshots } from './kept-snapshots';
import { maskAddress, sanitize } from './mask';
import { Observer } from './observer';
import { EventQueue, type Queued, type QueuedSnapshot } from './queue';
import { Sender, type When } from './sender';
import { inspectRoot, parentOf, rootOf, sessionOf } from './shapes';
import { Steps } from './steps';

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

/** Identifies this page load to an inspector that outlives it. */
export const pageInstance = `${performance.timeOrigin}`;

/**
 * Inspects the living actors of an application and reports them to an inspector. Inspection events are queued as they
 * happen and turned into messages when the page is idle, so that typing does not wait for them.
 */
export function startFeed(application: InspectedApplication, options: FeedOptions): Feed {
  const { isPlain = false, instance = pageInstance } = options;
  const attached = new Map<AnyActor, () => void>();
  const describer = new Describer(application);
  const sender = new Sender(options);
  const steps = new Steps(describer);
  const keptSnapshots = application.restoring && !isPlain ? new KeptSnapshots() : undefined;
  const queue = new EventQueue({
    begin: () => observer.queueFailures(Date.now()),
    report,
    isClogged: () => sender.acknowledgement.isClogged,
    // A snapshot of an actor whose last description took long.
    restMs: (next) => (next.kind === 'snapshot' && 'live' in next.snapshot ? describer.restMs(next.actor) : 0),
  });
  const observer = new Observer(queue, describer, keptSnapshots);

  function report(queued: Queued): void {
    const { at, actor, rootId } = queued;
    const lost = queue.takeLost();
    if (lost > 0) sender.extend('@chartable.lost', { count: lost }, at);
    switch (queued.kind) {
      case 'actor':
        reportActor(actor, at, rootId);
        break;
      case 'event': {
        const event = describer.event(queued.event);
        sender.send('@xstate.event', { sessionId: sessionOf(actor), rootId, sourceId: queued.source, event }, at);
        break;
      }
      case 'microstep':
        steps.addMicrostep(queued);
        break;
      case 'microsteps of XState 6':
        steps.addMicrosteps6(queued);
        break;
      case 'action':
        steps.addAction(queued);
        break;
      case 'snapshot':
        reportStep(queued);
        break;
    }
  }

  /** Reports a snapshot, and before it the step that led to it. */
  function reportStep(queued: Queued & QueuedSnapshot): void {
    const { actor, at, rootId, snapshotId, snapshot, event, said } = queued;
    observer.noteReported(queued);
    const isLive = 'live' in snapshot;
    const step = steps.end(actor, isLive && !isPlain ? { ...snapshot, event, said } : undefined);
    if (step) sender.extend('@chartable.step', { sessionId: sessionOf(actor), ...step }, at);
    if (isLive) reportSnapshot(actor, snapshot.live, event, { at, rootId, snapshotId });
    else {
      // The context takes too long to describe.
      const fields = { sessionId: sessionOf(actor), rootId, event: describer.event(event) };
      sender.send('@xstate.snapshot', { ...fields, snapshot: describer.shownBrief(snapshot.brief), isBrief: true }, at);
    }
  }

  const isMain = (actor: AnyActor): boolean => application.actors.isMain?.(actor) ?? false;

  function reportActor(actor: AnyActor, at: number, rootId: string): void {
    const state: unknown = actor.getSnapshot();
    const snapshotId = keptSnapshots?.keep(actor, state);
    observer.noteState(actor, state);
    const described = describer.state(actor, state);
    const naming = { name: nameOf(actor), parentId: parentId(actor), logic: logicOf(actor), isMain: isMain(actor) };
    const definition = describer.definition(actor);
    sender.sendActor(actor, { sessionId: sessionOf(actor), rootId, ...naming, definition, snapshotId }, described, at);
  }

  function reportSnapshot(actor: AnyActor, snapshot: unknown, event: EventObject, when: When): void {
    const state = describer.state(actor, snapshot);
    const { value } = state;
    const hasStatus = isObject(value) && 'status' in value;
    sender.sendSnapshot(actor, hasStatus ? state : setStatus(state, 'active'), describer.event(event), when);
    if (when.snapshotId !== undefined) keptSnapshots?.weigh(when.snapshotId, state.bytes);
    if (statusOf(actor) !== 'active') forget(actor);
  }

  function forget(actor: AnyActor): void {
    describer.forget(actor);
    sender.forget(sessionOf(actor));
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
    sender.extend('@chartable.hello', { application: name, abilities, instance, living }, Date.now());
  }

  function attach(root: AnyActor): void {
    attached.set(
      root,
      inspectRoot(root, (event) => observer.observe(event)),
    );
  }

  /** Reports a root actor that already lives, with its descendants and their running timers. */
  function introduceRoot(root: AnyActor): void {
    const at = Date.now();
    const rootId = sessionOf(root);
    for (const actor of familyOf(root)) {
      reportActor(actor, at, rootId);
      const delays = listTimers(actor);
      if (isPlain || delays.length === 0) continue;
      const step = { sessionId: sessionOf(actor), microsteps: [], actions: [], delays, cancelled: [] };
      sender.send('@chartable.step', step, at);
      reportSnapshot(actor, actor.getSnapshot(), { type: '' }, { at, rootId });
    }
  }

  /** Reports a root actor that the application has removed before it is stopped. */
  function reportRemoved(root: AnyActor): void {
    for (const actor of familyOf(root)) {
      const state = setStatus(describer.state(actor, actor.getSnapshot()), 'stopped');
      sender.sendSnapshot(actor, state, { type: 'xstate.stop' }, { at: Date.now(), rootId: sessionOf(root) });
      forget(actor);
    }
  }

  function updateRoots(): void {
    const { all } = application.actors;
    for (const [root, detach] of attached) {
      if (all.has(root)) continue;
      queue.flush();
      detach();
      attached.delete(root);
      if (statusOf(root) === 'active') reportRemoved(root);
    }
    for (const root of all) {
      if (attached.has(root)) continue;
      attach(root);
      introduceRoot(root);
    }
  }

  const unfollow = application.actors.subscribe(updateRoots);
  const unsubscribeAddress = application.address?.subscribe((change) => {
    queue.flush();
    const shown = sanitize(application, plain(maskAddress(change, describer.isSecret)).value, 'address');
    sender.extend('@chartable.address', isJsonObject(shown) ? shown : {}, Date.now());
  });
  for (const root of application.actors.all) attach(root);

  return {
    greet,
    introduce() {
      queue.flush();
      greet();
      // The oldest snapshot of a recording has the main actors already.
      const roots = [...attached.keys()];
      for (const root of roots.filter(isMain)) introduceRoot(root);
      for (const root of roots.filter((other) => !isMain(other))) introduceRoot(root);
    },
    acknowledge(number) {
      sender.acknowledgement.acknowledge(number);
      queue.continue();
    },
    flush() {
      queue.flush();
      return sender.acknowledgement.wait();
    },
    sendWhole: (session) => sender.forget(session),
    restore(actor, snapshotId) {
      const root = rootOf(actor);
      const why = keptSnapshots
        ? keptSnapshots.restore(root, snapshotId, (snapshot) => application.restoring?.(root, snapshot))
        : 'The application does not let its actors be set back.';
      if (why !== undefined) return why;
      queue.flush();
      // Delays that run again are started by no action.
      introduceRoot(root);
      return undefined;
    },
    stop() {
      sender.acknowledgement.stop();
      queue.stop();
      observer.stop();
      unfollow();
      unsubscribeAddress?.();
      for (const detach of attached.values()) detach();
      attached.clear();
    },
  };
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
  value: isObject(value) ? plain({ ...value, status }, { before: value }).value : value,
  bytes,
});

function parentId(actor: AnyActor): string | undefined {
  const parent = parentOf(actor);
  return parent && sessionOf(parent);
}
