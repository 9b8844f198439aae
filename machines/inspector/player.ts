import { assignInspector, assignOn, type InspectorArgs } from './assign';
import type { InspectorSetup } from './inspector.setup';
import type { InspectorContext, PathEvent } from './inspector.types';

/** Milliseconds to wait for a path's last snapshots, which the sender may have dropped. */
export const maxArrivalMs = 3000;

/** Milliseconds to wait for an automatic event, in addition to its delay. */
export const maxAwaitedMs = 10_000;

export const maxGeneratingMs = 30_000;

export const defaultPaceMs = 600;

const noProgress = { stepsTaken: 0, unconfirmed: [], early: [], stuckReason: undefined };

export const emptyPlayer = {
  paths: undefined,
  path: undefined,
  ...noProgress,
  pace: defaultPaceMs,
  pathsError: undefined,
} as const;

export function nextStep({ path, stepsTaken }: Pick<InspectorContext, 'path' | 'stepsTaken'>): PathEvent | undefined {
  return path?.steps[stepsTaken];
}

export const playerActions = {
  countStep: assignInspector((context) => {
    const step = nextStep(context);
    const { stepsTaken, unconfirmed, early } = context;
    const isConfirmed = !step || early.includes(step.type);
    return {
      stepsTaken: stepsTaken + 1,
      unconfirmed: isConfirmed ? unconfirmed : [...unconfirmed, step.type],
      early: without(early, step?.type),
    };
  }),
  addEarly: assignOn('actor.received', ({ early }, { eventType }) => ({ early: [...early, eventType] })),
  recordConfirmed: assignOn('actor.changed', ({ unconfirmed }, { eventType }) => ({
    unconfirmed: without(unconfirmed, eventType),
  })),
  setStuckReason: assignInspector((_, { reason }: { readonly reason: string }) => ({ stuckReason: reason })),
  setOverdue: assignInspector((context) => ({ stuckReason: describeOverdue(context) })),
  clearStuckReason: assignInspector(() => ({ stuckReason: undefined })),
  listPaths: assignOn('paths.received', (_, { list }) => ({ paths: list })),
  clearPaths: assignInspector(() => ({ paths: undefined })),
  choosePath: assignOn('path.chosen', (_, { path }) => ({ ...noProgress, path })),
  clearPath: assignInspector(() => ({ ...noProgress, path: undefined })),
  setPace: assignOn('pace.chosen', (_, { ms }) => ({ pace: ms })),
  savePathsError: assignOn('paths.failed', (_, { reason }) => ({ pathsError: reason })),
  setPathsError: assignInspector((_, { reason }: { readonly reason: string }) => ({ pathsError: reason })),
  clearPathsError: assignInspector(() => ({ pathsError: undefined })),
};

export const playerGuards = {
  isLastStep: ({ context }: InspectorArgs) => context.stepsTaken >= (context.path?.steps.length ?? 0),
  isConfirmed: ({ context }: InspectorArgs) => context.unconfirmed.length === 0,
  isConfirming: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.changed' && isPlayed(context, event.session) && context.unconfirmed.includes(event.eventType),
  isNextAutomatic: ({ context }: InspectorArgs) => isAutomatic(nextStep(context)),
  hasNextArrived: ({ context }: InspectorArgs) => context.early.some((type) => type === nextStep(context)?.type),
  isAtTarget: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.changed' && isPlayed(context, event.session) && event.isAtTarget,
  hasEnded: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.changed' && isPlayed(context, event.session) && event.hasEnded,
  // Parallel timers may fire in another order than in the path.
  isEarly: ({ context, event }: InspectorArgs) => {
    if (event.type !== 'actor.received' || !isPlayed(context, event.session)) return false;
    const isSame = (type: string) => type === event.eventType;
    const left = context.path?.steps.slice(context.stepsTaken) ?? [];
    const later = left.filter((step) => isAutomatic(step) && isSame(step.type));
    return later.length > context.early.filter(isSame).length;
  },
  // The actor also receives the step that was just sent, which may have the type of the next step.
  isAwaited: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.received' &&
    isAutomatic(nextStep(context)) &&
    isPlayed(context, event.session) &&
    event.eventType === nextStep(context)?.type,
};

export const playerDelays = {
  pace: ({ context }: InspectorArgs) => context.pace,
  arrival: maxArrivalMs,
  awaited: ({ context }: InspectorArgs) => delayIn(nextStep(context)) + maxAwaitedMs,
  generating: maxGeneratingMs,
};

/** Automatic events arrive even while the player is paused. */
const countAwaited = { guard: 'isAwaited', actions: 'countStep', target: 'stepped' } as const;

const whileAwaiting = [
  { guard: 'isAtTarget', target: 'finished' },
  {
    guard: 'hasEnded',
    target: 'stuck',
    actions: { type: 'setStuckReason', params: { reason: 'The actor has ended.' } },
  },
] as const;

const whenOverdue = { awaited: { target: 'stuck', actions: 'setOverdue' } } as const;

/** Waits for steps that XState raises automatically. */
const replaying = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    initial: 'paused',
    exit: 'clearPath',
    states: {
      paused: {
        on: {
          'actor.received': countAwaited,
          'player.played': 'running',
          'player.stepped': [
            { guard: 'isLastStep', target: 'arriving' },
            { guard: 'hasNextArrived', actions: 'countStep', target: 'stepped' },
            { guard: 'isNextAutomatic', target: 'awaitingOnce' },
            { actions: ['sendStep', 'countStep'], target: 'stepped' },
          ],
        },
      },
      stepped: {
        always: [{ guard: 'isLastStep', target: 'arriving' }, { target: 'paused' }],
      },
      awaitingOnce: {
        description: 'Waits for an event that XState raises, such as a delay',
        on: {
          'player.played': 'awaiting',
          'player.paused': 'paused',
          'actor.received': countAwaited,
          'actor.changed': whileAwaiting,
        },
        after: whenOverdue,
      },
      running: {
        always: [
          { guard: 'isLastStep', target: 'arriving' },
          { guard: 'hasNextArrived', actions: 'countStep', target: 'running', reenter: true },
          { guard: 'isNextAutomatic', target: 'awaiting' },
        ],
        after: {
          pace: { target: 'running', reenter: true, actions: ['sendStep', 'countStep'] },
        },
        on: { 'player.paused': 'paused' },
      },
      awaiting: {
        description: 'Waits for an event that XState raises, such as a delay',
        on: {
          'player.paused': 'paused',
          'actor.received': { ...countAwaited, target: 'running' },
          'actor.changed': whileAwaiting,
        },
        after: whenOverdue,
      },
      stuck: {
        description: 'Shows why the path is stuck. The awaited event may still arrive',
        exit: 'clearStuckReason',
        on: {
          'actor.received': countAwaited,
          'actor.changed': { guard: 'isAtTarget', target: 'finished' },
        },
      },
      arriving: {
        description: 'Waits for the snapshot of the last step',
        always: { guard: 'isConfirmed', target: 'finished' },
        after: { arrival: 'finished' },
      },
      finished: {},
    },
    on: {
      'player.stopped': 'listed',
      'application.gone': {
        target: '.stuck',
        actions: { type: 'setStuckReason', params: { reason: 'The app is gone.' } },
      },
      'actor.received': { guard: 'isEarly', actions: 'addEarly' },
      'actor.changed': { guard: 'isConfirming', actions: 'recordConfirmed' },
    },
  });

export const playerRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'Plays a generated path on the running actor',
    initial: 'empty',
    states: {
      empty: { entry: 'clearPaths' },
      generating: {
        entry: 'clearPathsError',
        on: {
          'paths.received': { target: 'listed', actions: 'listPaths' },
          'paths.failed': { target: 'empty', actions: 'savePathsError' },
          'application.gone': {
            target: 'empty',
            actions: { type: 'setPathsError', params: { reason: 'The app is gone.' } },
          },
        },
        after: {
          generating: {
            target: 'empty',
            actions: {
              type: 'setPathsError',
              params: { reason: `The app didn’t answer in ${maxGeneratingMs / 1000} s.` },
            },
          },
        },
      },
      listed: {},
      replaying: replaying(inspector),
    },
    on: {
      'paths.requested': '.generating',
      'path.chosen': { target: '.replaying', actions: 'choosePath' },
      'pace.chosen': { actions: 'setPace' },
    },
  });

const isPlayed = ({ path }: InspectorContext, session: string): boolean => path?.session === session;

function without(list: readonly string[], item: string | undefined): readonly string[] {
  const index = list.findIndex((one) => one === item);
  return index < 0 ? list : list.toSpliced(index, 1);
}

/** Returns the milliseconds in a delay event's type. 0 for other types, including named delays. */
function delayIn(step: PathEvent | undefined): number {
  const [, ms] = /^xstate\.after\.(\d+)\./.exec(step?.type ?? '') ?? [];
  return Number(ms ?? 0);
}

function describeOverdue(context: InspectorContext): string {
  const step = nextStep(context);
  const seconds = Math.round((delayIn(step) + maxAwaitedMs) / 1000);
  return `“${step?.type ?? ''}” has not come in ${seconds} s: the actor may have left the state that it begins in.`;
}

const isAutomatic = (step: PathEvent | undefined): boolean => step?.type.startsWith('xstate.') === true;
