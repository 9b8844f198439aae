import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ActorEndEvent } from '../../../machines/paths';
import type { StepGroup } from '../plan/step';

/** An event of a path, as a reference receives it. Refused events are omitted. */
export interface ReferenceStep<TEvent = EventObject> {
  /** The event that was sent, an actor's end, or the event of a timer that fired. */
  readonly event: TEvent | ActorEndEvent;
  /** Milliseconds since the previous step, if a timer fired. Otherwise 0. */
  readonly after: number;
}

/** A second implementation of the machine's rules. Keep it simple, and share no code with the machine. */
export interface Reference<TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** Returns the expected value after all steps so far. */
  readonly expected: (steps: readonly ReferenceStep<TEvent>[]) => unknown;
  /** Returns the value to compare from the machine's snapshot. */
  readonly actual: (snapshot: TSnapshot) => unknown;
}

export const referenceSteps = ({ step, following }: StepGroup): readonly ReferenceStep[] =>
  [...(step && step.isRefused !== true ? [step] : []), ...following].flatMap(({ event, after = 0, due }) =>
    due.length === 0
      ? [{ event, after }]
      : due.map((fired, index) => ({ event: fired, after: index === 0 ? after : 0 })),
  );
