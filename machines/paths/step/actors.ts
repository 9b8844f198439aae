import { isMachineSnapshot, type DoneActorEvent, type ErrorActorEvent, type EventObject } from 'xstate';
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

/** How an actor ends. */
export type ActorEnd = { readonly output: unknown } | { readonly error: unknown };

/** The event that a machine receives when an actor ends. */
export type ActorEndEvent = DoneActorEvent | ErrorActorEvent;

export const endEventOf = ({ id }: RunningActor, end: ActorEnd): ActorEndEvent =>
  'error' in end
    ? { type: `xstate.error.actor.${id}`, error: end.error, actorId: id }
    : { type: `xstate.done.actor.${id}`, output: end.output, actorId: id };

export const endActor = (actors: readonly RunningActor[], event: EventObject): readonly RunningActor[] =>
  isEnd(event) ? actors.filter(({ id }) => id !== event.actorId) : actors;

const isEnd = (event: EventObject): event is ActorEndEvent =>
  event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.');

/** Adds actors spawned in `assign`, for which XState runs no `spawnChild` action. */
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
