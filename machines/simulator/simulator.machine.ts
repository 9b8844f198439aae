import { assign, setup } from 'xstate';
import {
  canGoBack,
  canGoForward,
  tickMs,
  type SimulatorContext,
  type SimulatorEvent,
  type SimulatorInput,
} from './simulator.types';

export interface SimulatorEffects {
  /** Advances the machine's clock by this many milliseconds. */
  readonly passTime: (ms: number) => void;
  /** Advances the machine's clock until the next delay ends. */
  readonly passNextDelay: () => void;
  /** Resets the machine to the snapshot with this ID. */
  readonly restore: (point: string) => void;
  /** Starts the machine again, with the guards' current results. */
  readonly restart: () => void;
  /** Applies the guard results that the user chose. They may enable `always` transitions of active states. */
  readonly applyAnswers: (answers: SimulatorContext['answers'], changed: string) => void;
}

const assignOn = <const Type extends SimulatorEvent['type']>(
  type: Type,
  change: (context: SimulatorContext, event: Extract<SimulatorEvent, { type: Type }>) => Partial<SimulatorContext>,
) =>
  assign<SimulatorContext, SimulatorEvent, undefined, SimulatorEvent, never>(({ context, event }) =>
    isOfType(event, type) ? change(context, event) : {},
  );

const isOfType = <Type extends SimulatorEvent['type']>(
  event: SimulatorEvent,
  type: Type,
): event is Extract<SimulatorEvent, { type: Type }> => event.type === type;

/**
 * Creates a machine that runs another machine without its app. Users control the clock and the guards' results.
 *
 * @example
 * const machine = createSimulatorMachine(effects);
 * createActor(machine, { input: { answers: new Map() } }).start().send({ type: 'guard.answered', guard: 'isValid', passes: true });
 */
export function createSimulatorMachine({ passTime, passNextDelay, restore, restart, applyAnswers }: SimulatorEffects) {
  return setup({
    types: {} as { context: SimulatorContext; events: SimulatorEvent; input: SimulatorInput },
    guards: {
      canGoBack: ({ context }) => canGoBack(context),
      canGoForward: ({ context }) => canGoForward(context),
    },
    actions: {
      saveAnswer: assignOn('guard.answered', ({ answers }, { guard, passes }) => ({
        answers: new Map(answers).set(guard, passes),
      })),
      setSpeed: assignOn('speed.chosen', (_, { speed }) => ({ speed })),
      startPoints: assignOn('session.started', (_, { point }) => ({
        points: [point],
        position: 0,
        problem: undefined,
      })),
      addPoint: assignOn('point.reached', ({ points, position }, { point }) => ({
        points: [...points.slice(0, position + 1), point],
        position: position + 1,
        problem: undefined,
      })),
      goBack: assign(({ context }) => ({ position: context.position - 1, problem: undefined })),
      goForward: assign(({ context }) => ({ position: context.position + 1, problem: undefined })),
      setProblem: assignOn('point.failed', (_, { reason }) => ({ problem: reason })),
      restorePoint: ({ context: { points, position } }) => {
        const point = points[position];
        if (point !== undefined) restore(point);
      },
      restart: () => restart(),
      applyAnswers: ({ context, event }) => {
        if (isOfType(event, 'guard.answered')) applyAnswers(context.answers, event.guard);
      },
      passTick: ({ context }) => passTime(tickMs * context.speed),
      passNextDelay: () => passNextDelay(),
    },
    delays: { tick: tickMs },
  }).createMachine({
    id: 'simulator',
    type: 'parallel',
    context: ({ input: { answers } }) => ({ answers, speed: 1, points: [], position: 0, problem: undefined }),
    states: {
      guards: {
        description: 'The user answers for the guards, because their code is not run',
        on: { 'guard.answered': { actions: ['saveAnswer', 'applyAnswers'] } },
      },
      clock: {
        description: 'Delays run on this clock',
        initial: 'running',
        states: {
          running: {
            after: { tick: { target: 'running', reenter: true, actions: 'passTick' } },
            on: { 'clock.stopped': 'stopped' },
          },
          stopped: {
            on: { 'clock.started': 'running' },
          },
        },
        on: {
          'clock.stepped': { target: '.stopped', actions: 'passNextDelay' },
          'speed.chosen': { actions: 'setSpeed' },
        },
      },
      points: {
        description: 'The way back to earlier snapshots',
        on: {
          'session.started': { actions: 'startPoints' },
          'point.reached': { actions: 'addPoint' },
          'point.failed': { actions: 'setProblem' },
          back: { guard: 'canGoBack', actions: ['goBack', 'restorePoint'] },
          forward: { guard: 'canGoForward', actions: ['goForward', 'restorePoint'] },
          reset: { actions: 'restart' },
        },
      },
    },
  });
}

export type SimulatorMachine = ReturnType<typeof createSimulatorMachine>;
