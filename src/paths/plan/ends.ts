import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { ActorEndEvent, RunningActor } from '../../../machines/paths';
import { endEventOf } from '../../../machines/paths/step/actors';
import { nodesOf } from '../../../machines/shared/tree/machine-tree';
import type { AnyEnds, End } from './any-options';
import { findSame } from './find-same';
import type { WalkState } from './step';

export function listEnds<TSubject>(
  actor: RunningActor,
  snapshot: AnyMachineSnapshot,
  ends: AnyEnds<TSubject> = {},
): readonly End<TSubject>[] {
  const entry = entryOf(actor, ends);
  const { done, error, snapshots = [] } = (typeof entry === 'function' ? entry(snapshot, actor) : entry) || {};
  return [done || [], error || [], snapshots].flat();
}

const entryOf = <TSubject>({ id, src }: RunningActor, ends: AnyEnds<TSubject>) =>
  (typeof src === 'string' ? ends[src] : undefined) ?? ends[id];

interface EndEvent<TSubject> {
  readonly end: End<TSubject>;
  readonly event: ActorEndEvent;
}

export const listEndEvents = <TSubject>(
  { snapshot, actors }: WalkState,
  ends: AnyEnds<TSubject> | undefined,
): readonly EndEvent<TSubject>[] =>
  actors.flatMap((actor) => listEnds(actor, snapshot, ends).map((end) => ({ end, event: endEventOf(actor, end) })));

export const endOf = <TSubject>(
  event: EventObject,
  state: WalkState,
  ends: AnyEnds<TSubject> | undefined,
): End<TSubject> | undefined => findSame(listEndEvents(state, ends), event)?.end;

/** Collects ends that the machine handles, but that the option `ends` doesn't list. */
export class MissingEnds<TSubject> {
  readonly #handled: ReadonlySet<string>;
  readonly #ends: AnyEnds<TSubject>;
  readonly #missing = new Map<string, Set<'done' | 'error'>>();
  readonly #seen = new Set<string>();

  constructor(machine: AnyStateMachine, ends: AnyEnds<TSubject> = {}) {
    this.#handled = new Set(nodesOf(machine.root).flatMap(({ transitions }) => [...transitions.keys()]));
    this.#ends = ends;
  }

  add(actor: RunningActor): void {
    const { id, src } = actor;
    // Two states may invoke different sources with the same ID.
    const key = JSON.stringify([id, src]);
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    const entry = entryOf(actor, this.#ends);
    if (entry === false || typeof entry === 'function') return;
    const name = typeof src === 'string' && !src.startsWith('xstate.') ? src : id;
    for (const kind of ['done', 'error'] as const)
      if (entry?.[kind] === undefined && this.#handled.has(`xstate.${kind}.actor.${id}`))
        this.#missing.set(name, (this.#missing.get(name) ?? new Set()).add(kind));
  }

  check(caller: string): void {
    if (this.#missing.size === 0) return;
    const lines = [...this.#missing].map(
      ([name, kinds]) =>
        `\`ends\` must have ${[...kinds].map((kind) => `\`${kind}\``).join(' and ')} for the actor ${JSON.stringify(name)}, because the machine has ${[...kinds].map((kind) => (kind === 'done' ? '`onDone`' : '`onError`')).join(' and ')} for it`,
    );
    throw new Error(
      `${caller}: ${lines.join('; ')}. Add e.g. { done: { output: … }, error: { error: … } }, or false for an end that never happens.`,
    );
  }
}
