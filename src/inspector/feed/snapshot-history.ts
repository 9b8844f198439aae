import { isMachineSnapshot, type AnyActor } from 'xstate';
import { isObject, setOwn } from '../../../machines/shared/json';
import { createPeerId } from '../protocol/runtime';
import { systemTimersOf } from '../../../machines/paths/step/xstate-private';
import { childrenOf, statusOf, timeLeftMs } from './describe';
import { parentOf } from './roots';
import { isActor, isMachine, isMachine5 } from '../../shared/xstate-shapes';
import { reasonOf } from '../../shared/text';

/** Snapshots share unchanged parts, so thousands fit into memory. */
const maxSavedSnapshots = 10_000;
/** Estimated bytes. Shared parts count once. */
const maxSavedBytes = 32 * 1024 * 1024;

interface SavedTimer {
  readonly source: readonly string[];
  /** The path of the target actor, or the actor itself if it is in another actor system. */
  readonly target: readonly string[] | AnyActor;
  readonly event: { readonly type: string };
  readonly id: string;
  readonly delay: number;
  /** When the timer started, in milliseconds since 1970. */
  readonly startedAt: number;
}

interface SavedSnapshot {
  readonly number: number;
  readonly actor: AnyActor;
  readonly snapshot: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timers: readonly SavedTimer[];
  /** Estimated bytes of parts that no earlier snapshot shares. 0 until measured. */
  bytes: number;
}

/** Saves snapshots for resets while an inspector is open. Doesn't copy them, because XState never mutates snapshots. */
export class SnapshotHistory {
  readonly #prefix = createPeerId();
  #saved: SavedSnapshot[] = [];
  readonly #dropped = new Map<AnyActor, unknown>();
  #next = 0;
  #bytes = 0;
  readonly #canRestoreEnded: boolean;

  constructor(canRestoreEnded = false) {
    this.#canRestoreEnded = canRestoreEnded;
  }

  add(actor: AnyActor, snapshot: unknown): string {
    const number = this.#next;
    this.#next += 1;
    this.#saved.push({ number, actor, snapshot, at: Date.now(), timers: readTimers(actor), bytes: 0 });
    if (this.#saved.length > maxSavedSnapshots) this.#dropOldest(maxSavedSnapshots / 2);
    return `${this.#prefix}.${number}`;
  }

  drop(snapshotId: string): void {
    const number = this.#numberOf(snapshotId);
    const index = this.#saved.findLastIndex((one) => one.number === number);
    for (const { bytes } of index < 0 ? [] : this.#saved.splice(index, 1)) this.#bytes -= bytes;
  }

  setBytes(snapshotId: string, bytes: number): void {
    const number = this.#numberOf(snapshotId);
    const saved = this.#saved.findLast((one) => one.number === number);
    if (!saved) return;
    this.#bytes += bytes - saved.bytes;
    saved.bytes = bytes;
    while (this.#bytes > maxSavedBytes && this.#saved.length > 1) this.#dropOldest(Math.ceil(this.#saved.length / 4));
  }

  #dropOldest(count: number): void {
    for (const one of this.#saved.splice(0, count)) {
      this.#dropped.set(one.actor, one.snapshot);
      this.#bytes -= one.bytes;
    }
  }

  #numberOf(snapshotId: string): number | undefined {
    const [prefix, text] = snapshotId.split('.');
    return prefix === this.#prefix && text !== undefined ? Number(text) : undefined;
  }

  /**
   * Resets a root actor and its children to an earlier or later snapshot. References and subscribers stay valid. Delays
   * that were running at that snapshot restart with their remaining time.
   *
   * @param prepare called before the reset. Returns an error message to prevent it, or a function to call afterwards
   * @returns an error message if the actor can't be reset
   */
  restore(
    root: AnyActor,
    snapshotId: string,
    prepare: (snapshot: unknown) => string | (() => void) | undefined,
  ): string | undefined {
    const then = this.#saved.find(({ number }) => number === this.#numberOf(snapshotId));
    if (!then) return 'The app no longer has this snapshot.';
    if (parentOf(root) || !isMachine(root.logic)) return 'Only machines can be reset.';
    if (!isMachine5(root.logic)) return 'Only XState 5 machines can be reset. This one runs another version.';
    if (statusOf(root) !== 'active' && !this.#canRestoreEnded) return 'The actor has ended, so it can’t be reset.';
    const snapshots = new Map(this.#dropped);
    for (const { number, actor, snapshot } of this.#saved) if (number <= then.number) snapshots.set(actor, snapshot);
    const snapshot = snapshots.get(root);
    if (!isMachineSnapshot(snapshot)) return 'The app no longer has this snapshot.';
    if (snapshot.status !== 'active') return 'The actor had already ended at this snapshot.';

    const finish = prepare(snapshot);
    if (typeof finish === 'string') return finish;
    // Skips snapshots of other actor systems, because they don't contain the root's timers.
    const last = this.#saved.findLast(({ number, actor }) => number <= then.number && actor.system === root.system);
    const present = persist(root, new Map());
    const timersNow = readTimers(root);
    try {
      restart(root, persist(root, snapshots), last?.timers ?? [], then.at);
    } catch (error) {
      restart(root, present, timersNow, Date.now());
      return `XState couldn’t restore the snapshot: ${reasonOf(error)}`;
    }
    finish?.();
    return undefined;
  }
}

/** Starts a root actor again from its initial state. Returns an error message if it fails. */
export function restartRoot(root: AnyActor): string | undefined {
  try {
    restart(root, undefined, [], Date.now());
    return undefined;
  } catch (error) {
    return `XState couldn’t restart the actor: ${reasonOf(error)}`;
  }
}

/**
 * Restarts an actor from a snapshot, as `@xstate/react` does in StrictMode. The actor keeps its identity and its
 * subscribers. Uses private properties of XState actors.
 *
 * @param at time of the restored snapshot, in milliseconds since 1970
 * @throws {Error} if XState can't restore the snapshot
 */
function restart(root: AnyActor, persisted: unknown, timers: readonly SavedTimer[], at: number): void {
  const initialize: unknown = Reflect.get(root, '_initState');
  if (typeof initialize !== 'function') throw new Error('this version of XState has no `_initState`: update chartable');
  const watchers: Readonly<Record<string, unknown>> = {
    observers: Reflect.get(root, 'observers'),
    eventListeners: Reflect.get(root, 'eventListeners'),
  };
  Object.assign(root, { observers: new Set(), eventListeners: new Map() });
  root.stop();
  Reflect.apply(initialize, root, [persisted]);
  Object.assign(root, watchers, { _processingStatus: 0 });
  if (statusOf(root) === 'error') {
    const snapshot: unknown = root.getSnapshot();
    throw new Error(isObject(snapshot) ? String(snapshot['error']) : 'its snapshot is invalid');
  }
  root.start();
  // Restarts the delays, because XState doesn't: https://github.com/statelyai/xstate/issues/5331
  for (const { source, target, event, id, ...timer } of timers) {
    const from = findByPath(root, source);
    const to = isPath(target) ? findByPath(root, target) : target;
    if (from && to) root.system.scheduler.schedule(from, to, event, timeLeftMs(timer, at), id);
  }
}

/** Persists an actor like XState does, but uses `snapshots` instead of the actors' current snapshots. */
function persist(actor: AnyActor, snapshots: ReadonlyMap<AnyActor, unknown>): unknown {
  const snapshot: unknown = snapshots.get(actor) ?? actor.getSnapshot();
  // By default, XState throws for inline actors. But within the same program, inline actors can be restored.
  const options = { __unsafeAllowInlineActors: true };
  const logic: unknown = actor.logic;
  if (!isPersistable(logic)) throw new Error(`the actor “${actor.id}” can’t be persisted`);
  if (!isMachineSnapshot(snapshot)) return logic.getPersistedSnapshot(snapshot, options);
  const current: unknown = snapshot.children;
  const children: Record<string, unknown> = {};
  for (const [id, child] of Object.entries(isObject(current) ? current : {})) {
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

function readTimers(actor: AnyActor): SavedTimer[] {
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
