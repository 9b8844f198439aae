import type { EventObject } from 'xstate';
import type { ActorEndEvent } from '../../../machines/paths/step/actors';
import type { Path, PathStep } from '../../../machines/paths/path';
import { createStepper, type PathMachine } from '../../../machines/paths/step/stepper';
import { putFirst, type PathSnapshot } from '../../../machines/paths/step/timed-snapshot';

/**
 * Follows given steps, and returns their path with a snapshot after each step. Use it to replay a path that was saved as
 * events.
 *
 * A step with `after` fires that event's running timer. The result contains the actual milliseconds until the timer fired.
 *
 * @throws {Error} if a step has `after`, but its timer isn't the next one
 */
export function followPath<TSnapshot extends PathSnapshot, TEvent extends EventObject, TInput>(
  machine: PathMachine<TSnapshot, TEvent, TInput>,
  input: TInput,
  steps: readonly Pick<PathStep<TSnapshot, TEvent | ActorEndEvent>, 'event' | 'after'>[],
): Path<TSnapshot, TEvent | ActorEndEvent> {
  const stepper = createStepper(machine);
  const start = stepper.start(input);
  let current = start;
  const followed = steps.map(({ event, after }, index) => {
    if (after === undefined) {
      current = stepper.send(current, event);
      return { event, after, due: [], snapshot: current.snapshot };
    }
    const before = putFirst(current, event.type);
    if (!before) throw new Error(`followPath: ${event.type} is not the next timer to fire`);
    const postponed = postponedTypes(steps.slice(index + 1));
    const { state, due } = stepper.passTime(before, (_, next) => postponed.has(next.event.type));
    current = state;
    return { event: due[0] ?? event, after: before.timers[0]?.left, due, snapshot: state.snapshot };
  });
  return { start: start.snapshot, steps: followed, state: current.snapshot };
}

/** Returns the timers of later steps that fire at the same moment. They must wait for a response. */
function postponedTypes(
  later: readonly Pick<PathStep<unknown, EventObject>, 'event' | 'after'>[],
): ReadonlySet<string> {
  const end = later.findIndex(({ after = 0 }) => after > 0);
  const atOnce = end === -1 ? later : later.slice(0, end);
  return new Set(atOnce.flatMap(({ event, after }) => (after === 0 ? [event.type] : [])));
}
