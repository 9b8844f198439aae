import { endEventOf, type ActorEnd, type ActorEndEvent, type RunningActor } from '../step/actors';
import type { PathStep } from '../path';
import type { PathSnapshot, TimedSnapshot } from '../step/timed-snapshot';
import type { Timer } from '../step/timers';

/** A step that a machine can take: an event to send, or a delay. */
export type Move<TEvent> = Pick<PathStep<unknown, TEvent>, 'event' | 'after'>;

/** Functions that list what can happen in a state: events, responses, and actors' ends. */
export interface MoveSources<TSnapshot, TEvent> {
  readonly events: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  readonly answers: (snapshot: TSnapshot, timers: readonly Timer<TEvent>[]) => readonly TEvent[];
  readonly ends: (actor: RunningActor, snapshot: TSnapshot) => readonly ActorEnd[];
}

/**
 * Lists the possible steps from a state. Responses must come first, then due timers, then everything else.
 *
 * @param next the timer that fires next. Default: the state's first timer
 */
export function listMoves<TSnapshot extends PathSnapshot, TEvent>(
  state: TimedSnapshot<TSnapshot, TEvent>,
  { events, answers, ends }: MoveSources<TSnapshot, TEvent>,
  next: Timer<TEvent> | undefined = state.timers[0],
): readonly Move<TEvent | ActorEndEvent>[] {
  const { snapshot, timers, actors } = state;
  if (snapshot.status !== 'active') return [];
  const answered = answers(snapshot, timers);
  if (answered.length > 0) return answered.map(toMove);
  const time = next ? [{ event: next.event, after: next.left }] : [];
  if (next?.left === 0) return time;
  const endEvents = actors.flatMap((actor) => ends(actor, snapshot).map((end) => endEventOf(actor, end)));
  return [...[...events(snapshot, timers), ...endEvents].map(toMove), ...time];
}

const toMove = <TEvent>(event: TEvent): Move<TEvent> => ({ event });
