import { assign, setup } from 'xstate';

/** An event of a path, as it is sent to the inspected actor. */
export interface PathEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A path that the application generated for an actor: the events that lead to a state. */
export interface GeneratedPath {
  /** Id of the state at the end. */
  readonly state: string;
  readonly steps: readonly PathEvent[];
}

/** The generated paths of one actor. */
export interface PathList {
  /** Session id of the actor. */
  readonly session: string;
  readonly paths: readonly GeneratedPath[];
  /** Sentences about what the paths leave out. */
  readonly notes: readonly string[];
}

/** A path that is replayed on an actor. */
export interface PlayedPath extends GeneratedPath {
  /** Session id of the actor. */
  readonly session: string;
}

export interface InspectorContext {
  /** Number of the record that is shown; undefined while live. */
  readonly chosenSeq: number | undefined;
  /** Numbers of the records that are compared; at most two, in the order in which they were pinned. */
  readonly pins: readonly number[];
  /** Numbers of the records that the user wants to find again. */
  readonly bookmarks: readonly number[];
  /** The paths to choose from; undefined until some were generated. */
  readonly paths: PathList | undefined;
  /** The path that is replayed. */
  readonly path: PlayedPath | undefined;
  /** Number of steps of `path` that were taken. */
  readonly stepsTaken: number;
  /** Types of the steps of `path` that were taken and whose snapshots have not come. */
  readonly unconfirmed: readonly string[];
  /** Types of the actor's own events that came before it was their turn in `path`. */
  readonly early: readonly string[];
  /** A sentence about why the player got no further; undefined while it does. */
  readonly hindrance: string | undefined;
  /** Milliseconds between two steps. */
  readonly pace: number;
  /** The application's reason for not generating paths. */
  readonly refusal: string | undefined;
}

interface ActorChanged {
  readonly type: 'actor.changed';
  readonly session: string;
  readonly eventType: string;
  /** True if the actor is in the state that the path leads to. */
  readonly isThere: boolean;
  /** True if the actor is done, has failed or was stopped. */
  readonly hasEnded: boolean;
}

export type InspectorEvent =
  | { readonly type: 'application.connected' }
  | { readonly type: 'application.gone' }
  | { readonly type: 'recording.opened' }
  | { readonly type: 'snapshot.chosen'; readonly seq: number }
  | { readonly type: 'live.resumed' }
  | { readonly type: 'pin.toggled'; readonly seq: number }
  | { readonly type: 'pins.cleared' }
  | { readonly type: 'bookmark.toggled'; readonly seq: number }
  | { readonly type: 'paths.wanted' }
  | { readonly type: 'paths.came'; readonly list: PathList }
  | { readonly type: 'paths.refused'; readonly why: string }
  | { readonly type: 'path.chosen'; readonly path: PlayedPath }
  | { readonly type: 'player.played' }
  | { readonly type: 'player.paused' }
  | { readonly type: 'player.stepped' }
  | { readonly type: 'player.stopped' }
  | { readonly type: 'pace.chosen'; readonly ms: number }
  /** An inspected actor received an event. */
  | { readonly type: 'actor.received'; readonly session: string; readonly eventType: string }
  /** An inspected actor's snapshot after an event came. */
  | ActorChanged
  | { readonly type: 'origin.held' }
  | { readonly type: 'origin.decided' };

/** Milliseconds to wait for the snapshots of a path's last steps: a sender may have dropped them. */
export const maxArrivalMs = 3000;

/** Milliseconds to wait for an event that the actor makes itself, longer than its delay where its type tells that. */
export const maxAwaitedMs = 10_000;

/** Milliseconds to wait for the application to generate paths. */
export const maxGeneratingMs = 30_000;

/** Milliseconds between two steps of a path, until the user chooses another pace. */
export const defaultPaceMs = 600;

/**
 * Creates the machine of one inspector: its connection to the application, the snapshot shown, the snapshots compared, the
 * path played, and the question about messages from another origin.
 *
 * Steps whose type begins with `xstate.` are not sent, because XState makes them itself (delays, ends of actors): the
 * player waits until the actor receives them.
 *
 * @param sendStep sends a step of the path to the actor with that session id
 * @example
 * const machine = createInspectorMachine((session, step) => link.send(session, step));
 * createActor(machine).start().send({ type: 'snapshot.chosen', seq: 7 });
 */
export function createInspectorMachine(sendStep: (session: string, step: PathEvent) => void) {
  return setup({
    types: {} as { context: InspectorContext; events: InspectorEvent },
    actions: {
      sendStep: ({ context }) => {
        const step = nextStep(context);
        if (context.path && step) sendStep(context.path.session, step);
      },
      countStep: assign({
        stepsTaken: ({ context }) => context.stepsTaken + 1,
        unconfirmed: ({ context }) => {
          const step = nextStep(context);
          // The snapshot of one that came early has come with it.
          return !step || context.early.includes(step.type) ? context.unconfirmed : [...context.unconfirmed, step.type];
        },
        early: ({ context }) => without(context.early, nextStep(context)?.type),
      }),
      noteEarly: assign(({ context, event }) =>
        event.type === 'actor.received' ? { early: [...context.early, event.eventType] } : {},
      ),
      recordConfirmed: assign(({ context, event }) =>
        event.type === 'actor.changed' ? { unconfirmed: without(context.unconfirmed, event.eventType) } : {},
      ),
      setHindrance: assign({ hindrance: (_, params: { why: string }) => params.why }),
      clearHindrance: assign({ hindrance: undefined }),
      listPaths: assign(({ event }) => (event.type === 'paths.came' ? { paths: event.list } : {})),
      forgetPaths: assign({ paths: undefined }),
      choosePath: assign(({ event }) => (event.type === 'path.chosen' ? { ...noProgress, path: event.path } : {})),
      forgetPath: assign({ ...noProgress, path: undefined }),
      chooseSnapshot: assign(({ event }) => (event.type === 'snapshot.chosen' ? { chosenSeq: event.seq } : {})),
      forgetSnapshot: assign({ chosenSeq: undefined }),
      togglePin: assign(({ context: { pins }, event }) => {
        if (event.type !== 'pin.toggled') return {};
        const { seq } = event;
        return { pins: pins.includes(seq) ? pins.filter((pin) => pin !== seq) : [...pins, seq].slice(-2) };
      }),
      clearPins: assign({ pins: [] }),
      toggleBookmark: assign(({ context: { bookmarks }, event }) => {
        if (event.type !== 'bookmark.toggled') return {};
        const { seq } = event;
        return { bookmarks: bookmarks.includes(seq) ? bookmarks.filter((one) => one !== seq) : [...bookmarks, seq] };
      }),
      setPace: assign(({ event }) => (event.type === 'pace.chosen' ? { pace: event.ms } : {})),
      setRefusal: assign({ refusal: (_, params: { why: string }) => params.why }),
      clearRefusal: assign({ refusal: undefined }),
    },
    guards: {
      isLastStep: ({ context }) => context.stepsTaken >= (context.path?.steps.length ?? 0),
      isConfirmed: ({ context }) => context.unconfirmed.length === 0,
      isConfirming: ({ context, event }) =>
        event.type === 'actor.changed' &&
        isPlayed(context, event.session) &&
        context.unconfirmed.includes(event.eventType),
      isNextAutomatic: ({ context }) => isAutomatic(nextStep(context)),
      hasNextCome: ({ context }) => context.early.some((type) => type === nextStep(context)?.type),
      isThere: ({ context, event }) =>
        event.type === 'actor.changed' && isPlayed(context, event.session) && event.isThere,
      hasEnded: ({ context, event }) =>
        event.type === 'actor.changed' && isPlayed(context, event.session) && event.hasEnded,
      // Timers that run side by side may fire in another order than the path's.
      isEarly: ({ context, event }) => {
        if (event.type !== 'actor.received' || !isPlayed(context, event.session)) return false;
        const isSame = (type: string) => type === event.eventType;
        const left = context.path?.steps.slice(context.stepsTaken) ?? [];
        const later = left.filter((step) => isAutomatic(step) && isSame(step.type));
        return later.length > context.early.filter(isSame).length;
      },
      // The actor also receives the step that was just sent, and the next one may be of the same type.
      isAwaited: ({ context, event }) =>
        event.type === 'actor.received' &&
        isAutomatic(nextStep(context)) &&
        isPlayed(context, event.session) &&
        event.eventType === nextStep(context)?.type,
    },
    delays: {
      pace: ({ context }) => context.pace,
      arrival: maxArrivalMs,
      awaited: ({ context }) => delayIn(nextStep(context)) + maxAwaitedMs,
      generating: maxGeneratingMs,
    },
  }).createMachine({
    id: 'inspector',
    type: 'parallel',
    context: {
      chosenSeq: undefined,
      pins: [],
      bookmarks: [],
      paths: undefined,
      path: undefined,
      ...noProgress,
      pace: defaultPaceMs,
      refusal: undefined,
    },
    states: {
      application: {
        description: 'The connection to the application',
        initial: 'connecting',
        states: {
          connecting: {},
          connected: { on: { 'application.gone': 'gone' } },
          gone: {},
          recorded: {},
        },
        on: {
          'application.connected': '.connected',
          'recording.opened': '.recorded',
        },
      },
      view: {
        description: 'The snapshot that is shown',
        initial: 'live',
        states: {
          live: {},
          paused: {
            exit: 'forgetSnapshot',
            on: { 'live.resumed': 'live' },
          },
        },
        on: {
          'snapshot.chosen': {
            target: '.paused',
            actions: 'chooseSnapshot',
          },
          // A user who plays a path wants to see its steps.
          'player.played': '.live',
          'player.stepped': '.live',
        },
      },
      comparison: {
        description: 'Up to two pinned snapshots to compare, and bookmarks to find again',
        on: {
          'pin.toggled': { actions: 'togglePin' },
          'pins.cleared': { actions: 'clearPins' },
          'bookmark.toggled': { actions: 'toggleBookmark' },
        },
      },
      player: {
        description: 'Plays a generated path on the running actor',
        initial: 'empty',
        states: {
          empty: { entry: 'forgetPaths' },
          generating: {
            entry: 'clearRefusal',
            on: {
              'paths.came': {
                target: 'listed',
                actions: 'listPaths',
              },
              'paths.refused': {
                target: 'empty',
                actions: { type: 'setRefusal', params: ({ event }) => ({ why: event.why }) },
              },
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
          replaying: {
            initial: 'paused',
            exit: 'forgetPath',
            states: {
              paused: {
                on: {
                  // The actor's own event arrives when it is due, also while the player is paused.
                  'actor.received': {
                    guard: 'isAwaited',
                    actions: 'countStep',
                    target: 'stepped',
                  },
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
                  'actor.received': {
                    guard: 'isAwaited',
                    actions: 'countStep',
                    target: 'stepped',
                  },
                  'actor.changed': [
                    { guard: 'isThere', target: 'finished' },
                    {
                      guard: 'hasEnded',
                      target: 'stuck',
                      actions: { type: 'setHindrance', params: { why: 'The actor has ended.' } },
                    },
                  ],
                },
                after: {
                  awaited: {
                    target: 'stuck',
                    actions: { type: 'setHindrance', params: ({ context }) => ({ why: overdueText(context) }) },
                  },
                },
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
                  'actor.received': {
                    guard: 'isAwaited',
                    actions: 'countStep',
                    target: 'running',
                  },
                  'actor.changed': [
                    { guard: 'isThere', target: 'finished' },
                    {
                      guard: 'hasEnded',
                      target: 'stuck',
                      actions: { type: 'setHindrance', params: { why: 'The actor has ended.' } },
                    },
                  ],
                },
                after: {
                  awaited: {
                    target: 'stuck',
                    actions: { type: 'setHindrance', params: ({ context }) => ({ why: overdueText(context) }) },
                  },
                },
              },
              stuck: {
                description: 'Says why it got no further. What was awaited may still come',
                exit: 'clearHindrance',
                on: {
                  'actor.received': {
                    guard: 'isAwaited',
                    actions: 'countStep',
                    target: 'stepped',
                  },
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
              'actor.received': {
                guard: 'isEarly',
                actions: 'noteEarly',
              },
              'actor.changed': {
                guard: 'isConfirming',
                actions: 'recordConfirmed',
              },
            },
          },
        },
        on: {
          'paths.wanted': '.generating',
          'path.chosen': {
            target: '.replaying',
            actions: 'choosePath',
          },
          'pace.chosen': { actions: 'setPace' },
        },
      },
      origins: {
        description: 'Asks the user about messages from other origins',
        initial: 'decided',
        states: {
          decided: { on: { 'origin.held': 'asking' } },
          asking: { on: { 'origin.decided': 'decided' } },
        },
      },
    },
  });
}

export type InspectorMachine = ReturnType<typeof createInspectorMachine>;

/** Returns the next step of the path that is played; undefined at its end. */
export function nextStep({ path, stepsTaken }: Pick<InspectorContext, 'path' | 'stepsTaken'>): PathEvent | undefined {
  return path?.steps[stepsTaken];
}

/** Returns true if the path is played on the actor with that session id. */
const isPlayed = ({ path }: InspectorContext, session: string): boolean => path?.session === session;

/** A player that has begun no path. */
const noProgress = { stepsTaken: 0, unconfirmed: [], early: [], hindrance: undefined };

/** Returns the list without the first item that equals. */
function without(list: readonly string[], item: string | undefined): readonly string[] {
  const index = list.findIndex((one) => one === item);
  return index < 0 ? list : list.toSpliced(index, 1);
}

/** Returns the milliseconds that the type of a delay's event tells; 0 for others, such as a delay with a name. */
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
