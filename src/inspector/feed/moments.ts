import type { AnyActor } from 'xstate';
import { Actor, StateMachine, isMachineSnapshot } from 'xstate';
import { isObject, setOwn } from '../protocol/json';
import { createAddress } from '../protocol/create-address';
import { actorOf, childrenOf, statusOf, timeLeftMs } from './describe';

/** Maximum number of kept snapshots. They share all that has not changed with each other. */
const maxKeptSnapshots = 10_000;

/** A delayed event that waited at a moment. Actors are named by the ids that lead to them from the root. */
interface KeptTimer {
  readonly source: readonly string[];
  /** The path, or an actor of another system. */
  readonly target: readonly string[] | AnyActor;
  readonly event: { readonly type: string };
  readonly id: string;
  readonly delay: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

interface Kept {
  readonly number: number;
  readonly actor: AnyActor;
  readonly snapshot: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Those of the actor's whole system. */
  readonly timers: readonly KeptTimer[];
}

/**
 * The moments of an application's actors, while an inspector looks, and the way back to them. XState's snapshots are never
 * changed, so that keeping one costs no copy.
 */
export class Moments {
  readonly #prefix = createAddress();
  #kept: Kept[] = [];
  /** The last snapshots of those that were dropped. */
  readonly #dropped = new Map<AnyActor, unknown>();
  #next = 0;

  /** Keeps an actor's snapshot. Returns the name of that moment. */
  keep(actor: AnyActor, snapshot: unknown): string {
    const number = this.#next;
    this.#next += 1;
    this.#kept.push({ number, actor, snapshot, at: Date.now(), timers: readTimers(actor) });
    if (this.#kept.length > maxKeptSnapshots)
      for (const one of this.#kept.splice(0, maxKeptSnapshots / 2)) this.#dropped.set(one.actor, one.snapshot);
    return `${this.#prefix}.${number}`;
  }

  /**
   * Sets a root actor and its children back, or forward again, to a moment. Whoever has or watches the root goes on with it.
   * The delays that ran then run again for the time that they had left.
   *
   * @param prepare called before it is done. Returns a sentence if it must not be, or a function to call after it
   * @returns a sentence if that cannot be
   */
  restore(
    root: AnyActor,
    moment: string,
    prepare: (snapshot: unknown) => string | (() => void) | undefined,
  ): string | undefined {
    const [prefix, text] = moment.split('.');
    const then = this.#kept.find(({ number }) => prefix === this.#prefix && String(number) === text);
    if (!then) return 'The application has not kept that moment.';
    if (root._parent || !(root.logic instanceof StateMachine)) return 'Only a machine can be set back.';
    if (statusOf(root) !== 'active') return 'The actor has ended: those who watched it were told so, and have left.';
    const snapshots = new Map(this.#dropped);
    for (const { number, actor, snapshot } of this.#kept) if (number <= then.number) snapshots.set(actor, snapshot);
    const snapshot = snapshots.get(root);
    if (!isMachineSnapshot(snapshot)) return 'The application has not kept that moment.';
    if (snapshot.status !== 'active') return 'The actor had ended by then.';

    const finish = prepare(snapshot);
    if (typeof finish === 'string') return finish;
    // Others' moments do not tell of its timers.
    const last = this.#kept.findLast(({ number, actor }) => number <= then.number && actor.system === root.system);
    const present = persist(root, new Map());
    const timersNow = readTimers(root);
    try {
      restart(root, persist(root, snapshots), last?.timers ?? [], then.at);
    } catch (error) {
      restart(root, present, timersNow, Date.now());
      return `XState could not restore it: ${error instanceof Error ? error.message : String(error)}`;
    }
    finish?.();
    return undefined;
  }
}

/**
 * Restarts an actor with another snapshot, as `@xstate/react` does in StrictMode: the actor stays the same, and so do
 * those who watch it. What is private of XState's actors is reached by name.
 *
 * @param at the moment at which the timers are to be as they were, in milliseconds since 1970
 * @throws {Error} if XState cannot restore the snapshot
 */
function restart(root: AnyActor, persisted: unknown, timers: readonly KeptTimer[], at: number): void {
  const initialize: unknown = Reflect.get(root, '_initState');
  if (typeof initialize !== 'function') throw new Error('this version of XState is not known');
  const watchers: Readonly<Record<string, unknown>> = {
    observers: Reflect.get(root, 'observers'),
    eventListeners: Reflect.get(root, 'eventListeners'),
  };
  Object.assign(root, { observers: new Set(), eventListeners: new Map() });
  root.stop();
  Reflect.apply(initialize, root, [persisted]);
  const snapshot: unknown = root.getSnapshot();
  if (statusOf(root) === 'error') {
    Object.assign(root, watchers, { _processingStatus: 0 });
    throw new Error(isObject(snapshot) ? String(snapshot['error']) : 'its snapshot is none');
  }
  Object.assign(root, watchers, { _processingStatus: 0 });
  root.start();
  // XState does not start the delays of a restored snapshot: https://github.com/statelyai/xstate/issues/5331
  for (const { source, target, event, id, ...timer } of timers) {
    const from = findByPath(root, source);
    const to = isPath(target) ? findByPath(root, target) : target;
    if (from && to) root.system.scheduler.schedule(from, to, event, timeLeftMs(timer, at), id);
  }
}

/** Returns an actor as XState persists it, with its children as they were. */
function persist(actor: AnyActor, snapshots: ReadonlyMap<AnyActor, unknown>): unknown {
  const snapshot: unknown = snapshots.get(actor) ?? actor.getSnapshot();
  // An actor that was invoked by its logic, not by a name, is restored within the same program.
  const options = { __unsafeAllowInlineActors: true };
  const logic: unknown = actor.logic;
  if (!isPersistable(logic)) throw new Error(`the actor ${actor.id} cannot be persisted`);
  if (!isMachineSnapshot(snapshot)) return logic.getPersistedSnapshot(snapshot, options);
  const living: unknown = snapshot.children;
  const children: Record<string, unknown> = {};
  for (const [id, child] of Object.entries(isObject(living) ? living : {})) {
    if (!(child instanceof Actor)) continue;
    const syncSnapshot: unknown = Reflect.get(child, '_syncSnapshot');
    setOwn(children, id, {
      getPersistedSnapshot: () => persist(child, snapshots),
      src: child.src,
      systemId: child.systemId,
      _syncSnapshot: syncSnapshot,
    });
  }
  return logic.getPersistedSnapshot({ ...snapshot, children }, options);
}

function isPersistable(
  logic: unknown,
): logic is { getPersistedSnapshot(snapshot: unknown, options: unknown): unknown } {
  return isObject(logic) && typeof logic['getPersistedSnapshot'] === 'function';
}

/** Returns the delayed events that wait in the actor's system. */
function readTimers(actor: AnyActor): KeptTimer[] {
  return Object.values(actor.system.getSnapshot()._scheduledEvents).flatMap(
    ({ source, target, event, id, delay, startedAt }) => {
      const [from, to] = [actorOf(source), actorOf(target)];
      if (!from || !to) return [];
      const isOwn = to.system === from.system;
      return [{ source: pathOf(from), target: isOwn ? pathOf(to) : to, event, id, delay, startedAt }];
    },
  );
}

const isPath = (target: readonly string[] | AnyActor): target is readonly string[] => Array.isArray(target);

function pathOf(actor: AnyActor): readonly string[] {
  const parent = actorOf(actor._parent);
  return parent ? [...pathOf(parent), actor.id] : [];
}

function findByPath(root: AnyActor, path: readonly string[]): AnyActor | undefined {
  return path.reduce<AnyActor | undefined>(
    (actor, id) => actor && childrenOf(actor).find((child) => child.id === id),
    root,
  );
}
