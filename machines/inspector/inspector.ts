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
}

/** A path that is replayed on an actor. */
export interface PlayedPath extends GeneratedPath {
  /** Session id of the actor. */
  readonly session: string;
}

export interface InspectorContext {
  /** Number of the record that is shown; undefined while live. */
  readonly moment: number | undefined;
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
  /** Number of steps of `path` whose snapshots have come. */
  readonly stepsSettled: number;
  /** Milliseconds between two steps. */
  readonly pace: number;
  /** The application's reason for not generating paths. */
  readonly refusal: string | undefined;
}

export type InspectorEvent =
  | { readonly type: 'application.heard' }
  | { readonly type: 'application.gone' }
  | { readonly type: 'recording.opened' }
  | { readonly type: 'moment.chosen'; readonly seq: number }
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
  | { readonly type: 'actor.changed'; readonly session: string; readonly eventType: string }
  | { readonly type: 'origin.held' }
  | { readonly type: 'origin.settled' };

/** Milliseconds to wait for the snapshots of a path's last steps: a sender may have dropped them. */
export const maxArrivalMs = 3000;

/** Milliseconds between two steps of a path, until the user chooses another pace. */
export const defaultPaceMs = 600;

/**
 * Creates the machine of one inspector: its connection to the application, the moment shown, the moments compared, the
 * path played, and the question about messages from another origin.
 *
 * Steps whose type begins with `xstate.` are not sent, because XState makes them itself (delays, ends of actors): the
 * player waits until the actor receives them.
 *
 * @param sendStep sends a step of the path to the actor with that session id
 * @example
 * const machine = createInspectorMachine((session, step) => link.send(session, step));
 * createActor(machine).start().send({ type: 'moment.chosen', seq: 7 });
 */
export function createInspectorMachine(sendStep: (session: string, step: PathEvent) => void) {
  return setup({
    types: {} as { context: InspectorContext; events: InspectorEvent },
    actions: {
      sendStep: ({ context }) => {
        const step = nextStep(context);
        if (context.path && step) sendStep(context.path.session, step);
      },
      countStep: assign({ stepsTaken: ({ context }) => context.stepsTaken + 1 }),
      countSettled: assign({ stepsSettled: ({ context }) => context.stepsSettled + 1 }),
      listPaths: assign({ paths: (_, params: { list: PathList }) => params.list }),
      forgetPaths: assign({ paths: undefined }),
      choosePath: assign({ path: (_, params: { path: PlayedPath }) => params.path, stepsTaken: 0, stepsSettled: 0 }),
      forgetPath: assign({ path: undefined, stepsTaken: 0, stepsSettled: 0 }),
      setMoment: assign({ moment: (_, params: { seq: number }) => params.seq }),
      forgetMoment: assign({ moment: undefined }),
      togglePin: assign({
        pins: ({ context: { pins } }, { seq }: { seq: number }) =>
          pins.includes(seq) ? pins.filter((pin) => pin !== seq) : [...pins, seq].slice(-2),
      }),
      clearPins: assign({ pins: [] }),
      toggleBookmark: assign({
        bookmarks: ({ context: { bookmarks } }, { seq }: { seq: number }) =>
          bookmarks.includes(seq) ? bookmarks.filter((one) => one !== seq) : [...bookmarks, seq],
      }),
      setPace: assign({ pace: (_, params: { ms: number }) => params.ms }),
      setRefusal: assign({ refusal: (_, params: { why: string }) => params.why }),
      clearRefusal: assign({ refusal: undefined }),
    },
    guards: {
      isLastStep: ({ context }) => context.stepsTaken >= (context.path?.steps.length ?? 0),
      isSettled: ({ context }) => context.stepsSettled >= (context.path?.steps.length ?? 0),
      isSettling: ({ context }, params: { session: string; eventType: string }) =>
        context.stepsSettled < context.stepsTaken &&
        params.session === context.path?.session &&
        params.eventType === context.path.steps[context.stepsSettled]?.type,
      isNextAutomatic: ({ context }) => isAutomatic(nextStep(context)),
      // The actor also receives the step that was just sent, and the next one may be of the same type.
      isAwaited: ({ context }, params: { session: string; eventType: string }) =>
        isAutomatic(nextStep(context)) &&
        params.session === context.path?.session &&
        params.eventType === nextStep(context)?.type,
    },
    delays: {
      pace: ({ context }) => context.pace,
      arrival: maxArrivalMs,
    },
  }).createMachine({
    id: 'inspector',
    type: 'parallel',
    context: {
      moment: undefined,
      pins: [],
      bookmarks: [],
      paths: undefined,
      path: undefined,
      stepsTaken: 0,
      stepsSettled: 0,
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
          'application.heard': '.connected',
          'recording.opened': '.recorded',
        },
      },
      view: {
        description: 'The moment that is shown',
        initial: 'live',
        states: {
          live: {},
          paused: {
            exit: 'forgetMoment',
            on: { 'live.resumed': 'live' },
          },
        },
        on: {
          'moment.chosen': {
            target: '.paused',
            actions: { type: 'setMoment', params: ({ event }) => ({ seq: event.seq }) },
          },
          // Whoever plays a path wants to see its steps.
          'player.played': '.live',
          'player.stepped': '.live',
        },
      },
      comparison: {
        description: 'Up to two pinned moments to compare, and bookmarks to find again',
        on: {
          'pin.toggled': { actions: { type: 'togglePin', params: ({ event }) => ({ seq: event.seq }) } },
          'pins.cleared': { actions: 'clearPins' },
          'bookmark.toggled': { actions: { type: 'toggleBookmark', params: ({ event }) => ({ seq: event.seq }) } },
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
                actions: { type: 'listPaths', params: ({ event }) => ({ list: event.list }) },
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
                    guard: { type: 'isAwaited', params: ({ event }) => event },
                    actions: 'countStep',
                    target: 'stepped',
                  },
                  'player.played': 'running',
                  'player.stepped': [
                    { guard: 'isLastStep', target: 'arriving' },
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
                    guard: { type: 'isAwaited', params: ({ event }) => event },
                    actions: 'countStep',
                    target: 'stepped',
                  },
                },
              },
              running: {
                always: [
                  { guard: 'isLastStep', target: 'arriving' },
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
                    guard: { type: 'isAwaited', params: ({ event }) => event },
                    actions: 'countStep',
                    target: 'running',
                  },
                },
              },
              arriving: {
                description: 'Waits for the snapshot of the last step',
                always: { guard: 'isSettled', target: 'finished' },
                after: { arrival: 'finished' },
              },
              finished: {},
            },
            on: {
              'player.stopped': 'listed',
              'actor.changed': {
                guard: { type: 'isSettling', params: ({ event }) => event },
                actions: 'countSettled',
              },
            },
          },
        },
        on: {
          'paths.wanted': '.generating',
          'path.chosen': {
            target: '.replaying',
            actions: { type: 'choosePath', params: ({ event }) => ({ path: event.path }) },
          },
          'pace.chosen': { actions: { type: 'setPace', params: ({ event }) => ({ ms: event.ms }) } },
        },
      },
      origins: {
        description: 'Asks the user about messages from other origins',
        initial: 'settled',
        states: {
          settled: { on: { 'origin.held': 'asking' } },
          asking: { on: { 'origin.settled': 'settled' } },
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

/** Returns true for a step that XState makes itself. */
const isAutomatic = (step: PathEvent | undefined): boolean => step?.type.startsWith('xstate.') === true;
