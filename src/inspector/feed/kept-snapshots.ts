import type { AnyActor } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { isObject, setOwn } from '../../shared/json';
import { createPeerId } from '../protocol/create-peer-id';
import { childrenOf, statusOf, systemTimersOf, timeLeftMs } from './describe';
import { isActor, isMachine, isMachine5, parentOf } from './shapes';

/** Maximum number of saved snapshots. They share unchanged parts. */
const maxKeptSnapshots = 10_000;
/** Maximum of their estimated bytes, without shared parts. */
const maxKeptBytes = 32 * 1024 * 1024;

/** A delayed event that waited at a snapshot. Actors are named by the ids that lead to them from the root. */
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
  /** Estimated bytes that it does not share with earlier ones; 0 until they are known. */
  bytes: number;
}

/**
 * The snapshots of an application's actors, while an inspector looks, and the way back to them. XState's snapshots are never
 * changed, so that keeping one costs no copy.
 */
export class KeptSnapshots {
  readonly #prefix = createPeerId();
  #kept: Kept[] = [];
  /** The last snapshots of those that were dropped. */
  readonly #dropped = new Map<AnyActor, unknown>();
  #next = 0;
  #bytes = 0;

  /** Keeps an actor's snapshot. Returns its id. */
  keep(actor: AnyActor, snapshot: unknown): string {
    const number = this.#next;
    this.#next += 1;
    this.#kept.push({ number, actor, snapshot, at: Date.now(), timers: readTimers(actor), bytes: 0 });
    if (this.#kept.length > maxKeptSnapshots) this.#dropOldest(maxKeptSnapshots / 2);
    return `${this.#prefix}.${number}`;
  }

  /** Drops a snapshot because a newer one of the actor has come, and keeping all takes too much memory. */
  drop(snapshotId: string): void {
    const number = this.#numberOf(snapshotId);
    const index = this.#kept.findLastIndex((one) => one.number === number);
    for (const { bytes } of index < 0 ? [] : this.#kept.splice(index, 1)) this.#bytes -= bytes;
  }

  /** Records the memory that a snapshot takes. Over the limit, the oldest snapshots are dropped. */
  weigh(snapshotId: string, bytes: number): void {
    const number = this.#numberOf(snapshotId);
    const kept = this.#kept.findLast((one) => one.number === number);
    if (!kept) return;
    this.#bytes += bytes - kept.bytes;
    kept.bytes = bytes;
    while (this.#bytes > maxKeptBytes && this.#kept.length > 1) this.#dropOldest(Math.ceil(this.#kept.length / 4));
  }

  #dropOldest(count: number): void {
    for (const one of this.#kept.splice(0, count)) {
      this.#dropped.set(one.actor, one.snapshot);
      this.#bytes -= one.bytes;
    }
  }

  #numberOf(snapshotId: string): number | undefined {
    const [prefix, text] = snapshotId.split('.');
    return prefix === this.#prefix && text !== undefined ? Number(text) : undefined;
  }

  /**
   * Sets a root actor and its children back, or forward again, to a snapshot. References to the root, and its subscribers, stay valid.
   * The delays that ran then are restarted with the time that they had left.
   *
   * @param prepare called before. Returns a sentence that forbids it, or a function to call afterwards
   * @returns a sentence if it is impossible
   */
  restore(
    root: AnyActor,
    snapshotId: string,
    prepare: (snapshot: unknown) => string | (() => void) | undefined,
  ): string | undefined {
    const then = this.#kept.find(({ number }) => number === this.#numberOf(snapshotId));
    if (!then) return 'The application has not kept that snapshot.';
    if (parentOf(root) || !isMachine(root.logic)) return 'Only machines can be reset.';
    if (!isMachine5(root.logic)) return 'Only XState 5 machines can be reset. This one runs another version.';
    if (statusOf(root) !== 'active') return 'The actor has ended, and its subscribers were notified.';
    const snapshots = new Map(this.#dropped);
    for (const { number, actor, snapshot } of this.#kept) if (number <= then.number) snapshots.set(actor, snapshot);
    const snapshot = snapshots.get(root);
    if (!isMachineSnapshot(snapshot)) return 'The application has not kept that snapshot.';
    if (snapshot.status !== 'active') return 'The actor had ended by then.';

    const finish = prepare(snapshot);
    if (typeof finish === 'string') return finish;
    // Snapshots of other systems do not have its timers.
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
 * Restarts an actor with another snapshot, as `@xstate/react` does in StrictMode: the actor stays the same, and keeps
 * its subscribers. Private properties of XState's actors are read by name.
 *
 * @param at time of the state to which the timers are restored, in milliseconds since 1970
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
  // XState refuses to persist an actor that was invoked by its logic instead of a name. Within the same program it can be restored.
  const options = { __unsafeAllowInlineActors: true };
  const logic: unknown = actor.logic;
  if (!isPersistable(logic)) throw new Error(`the actor ${actor.id} cannot be persisted`);
  if (!isMachineSnapshot(snapshot)) return logic.getPersistedSnapshot(snapshot, options);
  const living: unknown = snapshot.children;
  const children: Record<string, unknown> = {};
  for (const [id, child] of Object.entries(isObject(living) ? living : {})) {
    if (!isActor(child)) continue;
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

/** Returns the pending delayed events of the actor's system. */
function readTimers(actor: AnyActor): KeptTimer[] {
  return systemTimersOf(actor).flatMap(({ source, target, event, id, delay, startedAt }) => {
    if (!isActor(source) || !isActor(target)) return [];
    const isOwn = target.system === source.system;
    return [{ source: pathOf(source), target: isOwn ? pathOf(target) : target, event, id, delay, startedAt }];
  });
}

const isPath = (target: readonly string[] | AnyActor): target is readonly string[] => Array.isArray(target);

function pathOf(actor: AnyActor): readonly string[] {
  const parent = parentOf(actor);
  return parent ? [...pathOf(parent), actor.id] : [];
}

function findByPath(root: AnyActor, path: readonly string[]): AnyActor | undefined {
  return path.reduce<AnyActor | undefined>(
    (actor, id) => actor && childrenOf(actor).find((child) => child.id === id),
    root,
  );
}
