import {
  isMachineSnapshot,
  type AnyStateMachine,
  type DoneActorEvent,
  type ErrorActorEvent,
  type EventObject,
  type Snapshot,
  type SnapshotEvent,
} from 'xstate';
import { hasProperty, isObject } from '../../shared/json';

/** An invoked or spawned actor that is still running. `generatePaths` never starts it. */
export interface RunningActor {
  /** The actor's id. */
  readonly id: string;
  /** The actor logic, or its name in `setup({ actors })`. */
  readonly src: unknown;
  /** The `input` that the actor received. */
  readonly input: unknown;
}

/** How an actor ends, or a snapshot that it emits before it ends. */
export type ActorEnd = { readonly output: unknown } | { readonly error: unknown } | { readonly snapshot: unknown };

/** The event that a machine receives from an actor. */
export type ActorEndEvent = DoneActorEvent | ErrorActorEvent | SnapshotEvent;

export const endEventOf = ({ id }: Pick<RunningActor, 'id'>, end: ActorEnd): ActorEndEvent => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Any actor may emit any snapshot.
  if ('snapshot' in end) return { type: `xstate.snapshot.${id}`, snapshot: end.snapshot as Snapshot<unknown> };
  return 'error' in end
    ? { type: `xstate.error.actor.${id}`, error: end.error, actorId: id }
    : { type: `xstate.done.actor.${id}`, output: end.output, actorId: id };
};

export const endActor = (actors: readonly RunningActor[], event: EventObject): readonly RunningActor[] =>
  isEnd(event) ? actors.filter(({ id }) => id !== event.actorId) : actors;

const isEnd = (event: EventObject): event is DoneActorEvent | ErrorActorEvent =>
  event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.');

/** True for a machine that handles only delays and the completion of its states. */
export const isTimed = (logic: unknown): logic is AnyStateMachine =>
  hasProperty(logic, 'events') &&
  hasProperty(logic, 'root') &&
  Array.isArray(logic.events) &&
  logic.events.every((type) => /^xstate\.(after|done\.state)\./.test(String(type)));

/** Adds actors that were spawned in `assign`, because XState runs no `spawnChild` action for them. */
export function addSpawned(
  actors: readonly RunningActor[],
  before: object | undefined,
  after: object,
): readonly RunningActor[] {
  const known = childrenOf(before);
  const children = childrenOf(after);
  if (children === known) return actors;
  const spawned = Object.entries(children).filter(
    ([id, child]) => !(id in known) && !actors.some((actor) => actor.id === id) && child !== undefined,
  );
  if (spawned.length === 0) return actors;
  return [...actors, ...spawned.map(([id, child]) => ({ id, src: srcOf(child), input: undefined }))];
}

function childrenOf(snapshot: object | undefined): Readonly<Record<string, unknown>> {
  const children: unknown = isMachineSnapshot(snapshot) ? snapshot.children : {};
  return isObject(children) ? children : {};
}

const srcOf = (child: unknown): unknown => (hasProperty(child, 'src') ? child.src : undefined);
