import { assign, setup } from 'xstate';

/** An event to send to the actor that a path is played on. */
export interface PathStep {
  readonly type: string;
  readonly [key: string]: unknown;
}

export interface PlayedPath {
  /** The session of the actor. */
  readonly session: string;
  /** The id of the state that the path leads to. */
  readonly state: string;
  readonly steps: readonly PathStep[];
}

export interface InspectorContext {
  /** Number of the entry that is looked at; undefined while live. */
  moment: number | undefined;
  /** Numbers of the entries that are compared: none, one or two. */
  pins: readonly number[];
  path: PlayedPath | undefined;
  /** How many of the path's steps have been taken. */
  taken: number;
  /** Milliseconds between two steps. */
  pace: number;
  /** Why there are no paths. */
  refusal: string | undefined;
}

export type InspectorEvent =
  | { type: 'application.heard' }
  | { type: 'application.gone' }
  | { type: 'recording.opened' }
  | { type: 'moment.chosen'; seq: number }
  | { type: 'live.resumed' }
  | { type: 'pin.toggled'; seq: number }
  | { type: 'pins.cleared' }
  | { type: 'paths.wanted' }
  | { type: 'paths.came' }
  | { type: 'paths.refused'; why: string }
  | { type: 'path.chosen'; path: PlayedPath }
  | { type: 'player.played' }
  | { type: 'player.paused' }
  | { type: 'player.stepped' }
  | { type: 'player.stopped' }
  | { type: 'pace.chosen'; ms: number }
  /** The actor that the path is played on has received an event. */
  | { type: 'actor.received'; session: string; eventType: string }
  | { type: 'origin.held' }
  | { type: 'origin.settled' };

/** Milliseconds between two steps of a path, unless the user chooses another pace. */
export const defaultPace = 600;

/**
 * What the inspector itself does, apart from showing: how it stands with the application, whether it follows it or
 * looks at a past moment, what path it plays, and whether an origin waits for the user's word.
 *
 * @param sendStep Sends a step of the path to the actor of the session. Timers, ends of actors and other events that
 *   XState makes by itself are not sent: the player waits for them.
 */
export function createInspectorMachine(sendStep: (session: string, step: PathStep) => void) {
  return setup({
    types: {} as { context: InspectorContext; events: InspectorEvent },
    actions: {
      sendStep: ({ context }) => {
        const step = nextStep(context);
        if (context.path && step) sendStep(context.path.session, step);
      },
      countStep: assign({ taken: ({ context }) => context.taken + 1 }),
      choosePath: assign({ path: (_, params: { path: PlayedPath }) => params.path, taken: 0 }),
      forgetPath: assign({ path: undefined, taken: 0 }),
      setMoment: assign({ moment: (_, params: { seq: number }) => params.seq }),
      forgetMoment: assign({ moment: undefined }),
      togglePin: assign({
        pins: ({ context: { pins } }, { seq }: { seq: number }) =>
          pins.includes(seq) ? pins.filter((pin) => pin !== seq) : [...pins, seq].slice(-2),
      }),
      clearPins: assign({ pins: [] }),
      setPace: assign({ pace: (_, params: { ms: number }) => params.ms }),
      setRefusal: assign({ refusal: (_, params: { why: string }) => params.why }),
      clearRefusal: assign({ refusal: undefined }),
    },
    guards: {
      isLastStep: ({ context }) => context.taken >= (context.path?.steps.length ?? 0),
      isNextAutomatic: ({ context }) => nextStep(context)?.type.startsWith('xstate.') === true,
      isAwaited: ({ context }, params: { session: string; eventType: string }) =>
        params.session === context.path?.session && params.eventType === nextStep(context)?.type,
    },
    delays: {
      pace: ({ context }) => context.pace,
    },
  }).createMachine({
    id: 'inspector',
    type: 'parallel',
    context: { moment: undefined, pins: [], path: undefined, taken: 0, pace: defaultPace, refusal: undefined },
    states: {
      application: {
        description: 'How it stands with whoever sends',
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
        description: 'Which moment is shown',
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
          // To play is to watch.
          'player.played': '.live',
          'player.stepped': '.live',
        },
      },
      comparison: {
        description: 'Up to two moments, side by side',
        on: {
          'pin.toggled': { actions: { type: 'togglePin', params: ({ event }) => ({ seq: event.seq }) } },
          'pins.cleared': { actions: 'clearPins' },
        },
      },
      player: {
        description: 'Plays a generated path on the running actor',
        initial: 'empty',
        states: {
          empty: {},
          generating: {
            entry: 'clearRefusal',
            on: {
              'paths.came': 'listed',
              'paths.refused': {
                target: 'empty',
                actions: { type: 'setRefusal', params: ({ event }) => ({ why: event.why }) },
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
                  // It comes when it is due, whether or not anyone has pressed a button.
                  'actor.received': {
                    guard: { type: 'isAwaited', params: ({ event }) => event },
                    actions: 'countStep',
                    target: 'stepped',
                  },
                  'player.played': 'running',
                  'player.stepped': [
                    { guard: 'isLastStep', target: 'finished' },
                    { guard: 'isNextAutomatic', target: 'awaitingOnce' },
                    { actions: ['sendStep', 'countStep'], target: 'stepped' },
                  ],
                },
              },
              stepped: {
                always: [{ guard: 'isLastStep', target: 'finished' }, { target: 'paused' }],
              },
              awaitingOnce: {
                description: 'The next event is the actor’s own: a timer, say',
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
                  { guard: 'isLastStep', target: 'finished' },
                  { guard: 'isNextAutomatic', target: 'awaiting' },
                ],
                after: {
                  pace: { target: 'running', reenter: true, actions: ['sendStep', 'countStep'] },
                },
                on: { 'player.paused': 'paused' },
              },
              awaiting: {
                description: 'The next event is the actor’s own: a timer, say',
                on: {
                  'player.paused': 'paused',
                  'actor.received': {
                    guard: { type: 'isAwaited', params: ({ event }) => event },
                    actions: 'countStep',
                    target: 'running',
                  },
                },
              },
              finished: {},
            },
            on: { 'player.stopped': 'listed' },
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
        description: 'Senders of other origins are heard when the user says so',
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

/** The next step of the path that is played; undefined at its end. */
export function nextStep({ path, taken }: InspectorContext): PathStep | undefined {
  return path?.steps[taken];
}
