import { assignInspector, assignOn, type InspectorArgs } from './assign';
import type { InspectorSetup } from './inspector.setup';
import type { InspectorContext, PathEvent } from './inspector.types';

/** Milliseconds to wait for the snapshots of a path's last steps: a sender may have dropped them. */
export const maxArrivalMs = 3000;

/** Milliseconds to wait for the actor's own event, in addition to its delay. */
export const maxAwaitedMs = 10_000;

/** Milliseconds to wait for the application to generate paths. */
export const maxGeneratingMs = 30_000;

/** Milliseconds between two steps of a path, until the user chooses another pace. */
export const defaultPaceMs = 600;

/** A player that has begun no path. */
const noProgress = { stepsTaken: 0, unconfirmed: [], early: [], hindrance: undefined };

/** A player without paths. */
export const emptyPlayer = {
  paths: undefined,
  path: undefined,
  ...noProgress,
  pace: defaultPaceMs,
  refusal: undefined,
} as const;

/** Returns the next step of the path that is played; undefined at its end. */
export function nextStep({ path, stepsTaken }: Pick<InspectorContext, 'path' | 'stepsTaken'>): PathEvent | undefined {
  return path?.steps[stepsTaken];
}

export const playerActions = {
  countStep: assignInspector((context) => {
    const step = nextStep(context);
    const { stepsTaken, unconfirmed, early } = context;
    // The snapshot of a step that came early has come with it.
    const isConfirmed = !step || early.includes(step.type);
    return {
      stepsTaken: stepsTaken + 1,
      unconfirmed: isConfirmed ? unconfirmed : [...unconfirmed, step.type],
      early: without(early, step?.type),
    };
  }),
  noteEarly: assignOn('actor.received', ({ early }, { eventType }) => ({ early: [...early, eventType] })),
  recordConfirmed: assignOn('actor.changed', ({ unconfirmed }, { eventType }) => ({
    unconfirmed: without(unconfirmed, eventType),
  })),
  setHindrance: assignInspector((_, { why }: { readonly why: string }) => ({ hindrance: why })),
  setOverdue: assignInspector((context) => ({ hindrance: overdueText(context) })),
  clearHindrance: assignInspector(() => ({ hindrance: undefined })),
  listPaths: assignOn('paths.came', (_, { list }) => ({ paths: list })),
  forgetPaths: assignInspector(() => ({ paths: undefined })),
  choosePath: assignOn('path.chosen', (_, { path }) => ({ ...noProgress, path })),
  forgetPath: assignInspector(() => ({ ...noProgress, path: undefined })),
  setPace: assignOn('pace.chosen', (_, { ms }) => ({ pace: ms })),
  noteRefusal: assignOn('paths.refused', (_, { why }) => ({ refusal: why })),
  setRefusal: assignInspector((_, { why }: { readonly why: string }) => ({ refusal: why })),
  clearRefusal: assignInspector(() => ({ refusal: undefined })),
};

export const playerGuards = {
  isLastStep: ({ context }: InspectorArgs) => context.stepsTaken >= (context.path?.steps.length ?? 0),
  isConfirmed: ({ context }: InspectorArgs) => context.unconfirmed.length === 0,
  isConfirming: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.changed' && isPlayed(context, event.session) && context.unconfirmed.includes(event.eventType),
  isNextAutomatic: ({ context }: InspectorArgs) => isAutomatic(nextStep(context)),
  hasNextCome: ({ context }: InspectorArgs) => context.early.some((type) => type === nextStep(context)?.type),
  isThere: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.changed' && isPlayed(context, event.session) && event.isThere,
  hasEnded: ({ context, event }: InspectorArgs) =>
    event.type === 'actor.changed' && isPlayed(context, event.session) && event.hasEnded,
  // Parallel timers may fire in another order than the path's.
  isEarly: ({ context, event }: InspectorArgs) => {
    if (event.type !== 'actor.received' || !isPlayed(context, event.session)) return false;
    const isSame = (type: string) => type === event.eventType;
    const left = context.path?.steps.slice(context.stepsTaken) ?? [];
    const later = left.filter((step) => isAutomatic(step) && isSame(step.type));
    return later.length > context.early.filter(isSame).length;
  },
  // The actor also receives the step that was just sent, and the next one may be of the same type.
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

/** The actor's own event arrives when it is due, even while the player is paused. */
const countAwaited = { guard: 'isAwaited', actions: 'countStep', target: 'stepped' } as const;

const whileAwaiting = [
  { guard: 'isThere', target: 'finished' },
  {
    guard: 'hasEnded',
    target: 'stuck',
    actions: { type: 'setHindrance', params: { why: 'The actor has ended.' } },
  },
] as const;

const whenOverdue = { awaited: { target: 'stuck', actions: 'setOverdue' } } as const;

/** Plays a path step by step. Steps that XState makes itself are awaited. */
const replaying = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    initial: 'paused',
    exit: 'forgetPath',
    states: {
      paused: {
        on: {
          'actor.received': countAwaited,
          'player.played': 'running',
          'player.stepped': [
            { guard: 'isLastStep', target: 'arriving' },
            { guard: 'hasNextCome', actions: 'countStep', target: 'stepped' },
            { guard: 'isNextAutomatic', target: 'awaitingOnce' },
            { actions: ['sendStep', 'countStep'], target: 'stepped' },
          ],
        },
      },
      stepped: {
        always: [{ guard: 'isLastStep', target: 'arriving' }, { target: 'paused' }],
      },
      awaitingOnce: {
        description: 'Waits for an event that the actor raises itself, such as a delay',
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
          { guard: 'hasNextCome', actions: 'countStep', target: 'running', reenter: true },
          { guard: 'isNextAutomatic', target: 'awaiting' },
        ],
        after: {
          pace: { target: 'running', reenter: true, actions: ['sendStep', 'countStep'] },
        },
        on: { 'player.paused': 'paused' },
      },
      awaiting: {
        description: 'Waits for an event that the actor raises itself, such as a delay',
        on: {
          'player.paused': 'paused',
          'actor.received': { ...countAwaited, target: 'running' },
          'actor.changed': whileAwaiting,
        },
        after: whenOverdue,
      },
      stuck: {
        description: 'Says why it got no further. The awaited event may still come',
        exit: 'clearHindrance',
        on: {
          'actor.received': countAwaited,
          'actor.changed': { guard: 'isThere', target: 'finished' },
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
        actions: { type: 'setHindrance', params: { why: 'The application has gone.' } },
      },
      'actor.received': { guard: 'isEarly', actions: 'noteEarly' },
      'actor.changed': { guard: 'isConfirming', actions: 'recordConfirmed' },
    },
  });

export const playerRegion = (inspector: InspectorSetup) =>
  inspector.createStateConfig({
    description: 'Plays a generated path on the running actor',
    initial: 'empty',
    states: {
      empty: { entry: 'forgetPaths' },
      generating: {
        entry: 'clearRefusal',
        on: {
          'paths.came': { target: 'listed', actions: 'listPaths' },
          'paths.refused': { target: 'empty', actions: 'noteRefusal' },
          'application.gone': {
            target: 'empty',
            actions: { type: 'setRefusal', params: { why: 'The application has gone.' } },
          },
        },
        after: {
          generating: {
            target: 'empty',
            actions: {
              type: 'setRefusal',
              params: { why: `The application gave no answer in ${maxGeneratingMs / 1000} s.` },
            },
          },
        },
      },
      listed: {},
      replaying: replaying(inspector),
    },
    on: {
      'paths.wanted': '.generating',
      'path.chosen': { target: '.replaying', actions: 'choosePath' },
      'pace.chosen': { actions: 'setPace' },
    },
  });

/** Returns true if the path is played on the actor with that session id. */
const isPlayed = ({ path }: InspectorContext, session: string): boolean => path?.session === session;

/** Returns the list without the first item that equals. */
function without(list: readonly string[], item: string | undefined): readonly string[] {
  const index = list.findIndex((one) => one === item);
  return index < 0 ? list : list.toSpliced(index, 1);
}

/** Returns the milliseconds in the type of a delay's event; 0 for other types, such as that of a named delay. */
function delayIn(step: PathEvent | undefined): number {
  const [, ms] = /^xstate\.after\.(\d+)\./.exec(step?.type ?? '') ?? [];
  return Number(ms ?? 0);
}

function overdueText(context: InspectorContext): string {
  const step = nextStep(context);
  const seconds = Math.round((delayIn(step) + maxAwaitedMs) / 1000);
  return `“${step?.type ?? ''}” has not come in ${seconds} s: the actor may have left the state that it begins in.`;
}

/** Returns true for a step that XState makes itself. */
const isAutomatic = (step: PathEvent | undefined): boolean => step?.type.startsWith('xstate.') === true;
