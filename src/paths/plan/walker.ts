import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { listMoves } from '../../../machines/paths/product/list-moves';
import { JoinedSteps } from '../../../machines/paths/step/step-record';
import { createStepper } from '../../../machines/paths/step/stepper';
import { withTimers } from '../../../machines/paths/step/timed-snapshot';
import type { AnyOptions } from './any-options';
import { listEnds } from './ends';
import type { EventSources } from './event-sources';
import { isFault, isQuiet, type ReplayStep, type Step, type WalkState } from './step';

export interface TakenStep {
  readonly state: WalkState;
  readonly step: Step;
}

export interface Walker {
  readonly startWalk: () => WalkState;
  readonly movesFrom: (state: WalkState) => readonly ReplayStep[];
  readonly refusedFrom: (state: WalkState) => readonly ReplayStep[];
  /** True if generated data could produce this event in the current state. */
  readonly canGenerate: (state: WalkState, event: EventObject) => boolean;
  readonly advance: (state: WalkState, step: ReplayStep) => TakenStep;
  /** False if an automatic step follows before a test can check anything. */
  readonly isStable: (state: WalkState) => boolean;
}

export function createWalker<TSubject>(
  machine: AnyStateMachine,
  { input, snapshot, ends }: Pick<AnyOptions<TSubject>, 'input' | 'snapshot' | 'ends'>,
  { answers, possible, refused, canGenerate }: EventSources,
): Walker {
  const stepper = createStepper<AnyMachineSnapshot, EventObject, unknown>(machine);
  const isAnswered = ({ snapshot, timers }: WalkState): boolean => answers(snapshot, timers).length > 0;
  const isStable = (state: WalkState): boolean =>
    state.snapshot.status !== 'active' || (state.timers[0]?.left !== 0 && !isAnswered(state));
  return {
    startWalk: () => stepper.start(input, snapshot),
    isStable,
    movesFrom: (state) =>
      listMoves(state, {
        events: possible,
        answers,
        ends: (actor, snapshot) => listEnds(actor, snapshot, ends),
      }),
    refusedFrom: (state) =>
      isStable(state) ? refused(state.snapshot).map((event) => ({ event, isRefused: true })) : [],
    canGenerate: (state, event) => isStable(state) && canGenerate(state.snapshot, event),
    advance: (state, { event, after, isRefused = false }) => {
      if (isFault(event) || isQuiet(event)) {
        const step = { event, after, due: [], snapshot: state.snapshot, isRefused };
        const timers = state.timers.map((timer) => ({ ...timer, left: timer.left - (after ?? 0) }));
        return { state: { ...withTimers(state, timers), record: new JoinedSteps([]) }, step };
      }
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
