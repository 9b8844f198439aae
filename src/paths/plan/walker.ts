import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { createStepper } from '../../../machines/paths/stepper';
import type { AnyOptions } from './any-options';
import { listEndEvents } from './ends';
import type { EventSources } from './event-sources';
import type { BareStep, Step, WalkState } from './step';

/** A step that was taken, and the state after it. */
export interface TakenStep {
  readonly state: WalkState;
  readonly step: Step;
}

/** Takes single steps on the machine. */
export interface Walker {
  readonly startWalk: () => WalkState;
  /** Returns what can happen next. */
  readonly movesFrom: (state: WalkState) => readonly BareStep[];
  /** Returns the events that the machine refuses, as steps. Empty unless a test can look. */
  readonly refusedFrom: (state: WalkState) => readonly BareStep[];
  readonly walkOn: (state: WalkState, step: BareStep) => TakenStep;
  /** False if the next step follows before a test can look. */
  readonly isAtRest: (state: WalkState) => boolean;
}

export function createWalker<TSubject>(
  machine: AnyStateMachine,
  { input, ends }: Pick<AnyOptions<TSubject>, 'input' | 'ends'>,
  { answers, possible, refused }: EventSources,
): Walker {
  const stepper = createStepper<AnyMachineSnapshot, EventObject, unknown>(machine);
  const isAnswered = ({ snapshot, timers }: WalkState): boolean => answers(snapshot, timers).length > 0;
  const isAtRest = (state: WalkState): boolean =>
    state.snapshot.status !== 'active' || (state.timers[0]?.left !== 0 && !isAnswered(state));
  return {
    startWalk: () => stepper.start(input),
    isAtRest,
    movesFrom: (state) => {
      const { snapshot, timers } = state;
      if (snapshot.status !== 'active') return [];
      const answered = answers(snapshot, timers);
      if (answered.length > 0) return answered.map(toMove);
      const [first] = timers;
      const time: readonly BareStep[] = first ? [{ event: first.event, after: first.left }] : [];
      if (first?.left === 0) return time;
      return [
        ...possible(snapshot, timers).map(toMove),
        ...listEndEvents(state, ends).map(({ event }) => toMove(event)),
        ...time,
      ];
    },
    refusedFrom: (state) =>
      isAtRest(state) ? refused(state.snapshot).map((event) => ({ ...toMove(event), isRefused: true })) : [],
    walkOn: (state, { event, after, isRefused = false }) => {
      if (after === undefined) {
        const next = stepper.send(state, event);
        return { state: next, step: { event, after, due: [], snapshot: next.snapshot, isRefused } };
      }
      const { state: next, due } = stepper.passTime(state, isAnswered);
      return {
        state: next,
        step: { event: due[0] ?? event, after: state.timers[0]?.left ?? after, due, snapshot: next.snapshot },
      };
    },
  };
}

const toMove = (event: EventObject): BareStep => ({ event });
