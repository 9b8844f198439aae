import { assign, setup, type AnyStateMachine, type EventObject } from 'xstate';

export interface PathSubject {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly events: readonly EventObject[];
}

const types = { context: {} as { readonly count: number }, events: {} as EventObject };
const within = (most: number) =>
  assign<{ readonly count: number }, EventObject, undefined, EventObject, never>({
    count: ({ context }) => Math.min(context.count + 1, most),
  });
const less = assign<{ readonly count: number }, EventObject, undefined, EventObject, never>({
  count: ({ context }) => Math.max(context.count - 1, 0),
});
const send = (...names: readonly string[]): readonly EventObject[] => names.map((type) => ({ type }));

/** Charts like those in XState's tutorials. They have no delays or actors, which `xstate/graph` doesn't support. */
export const pathSubjects: readonly PathSubject[] = [
  {
    name: 'counter to 200',
    machine: setup({ types, actions: { more: within(200), less } }).createMachine({
      context: { count: 0 },
      on: { more: { actions: 'more' }, less: { actions: 'less' } },
    }),
    events: send('more', 'less'),
  },
  {
    name: 'traffic light with pedestrians',
    machine: setup({ types }).createMachine({
      context: { count: 0 },
      initial: 'green',
      states: {
        green: { on: { timer: 'yellow' } },
        yellow: { on: { timer: 'red' } },
        red: {
          initial: 'walk',
          on: { timer: 'green' },
          states: { walk: { on: { count: 'wait' } }, wait: { on: { count: 'stop' } }, stop: {} },
        },
      },
      on: { outage: '.red' },
    }),
    events: send('timer', 'count', 'outage'),
  },
  {
    name: 'word processor: four toggles and an alignment',
    machine: setup({ types }).createMachine({
      context: { count: 0 },
      type: 'parallel',
      states: {
        ...Object.fromEntries(
          ['bold', 'italic', 'underline', 'strike'].map((mark) => [
            mark,
            { initial: 'off', states: { off: { on: { [mark]: 'on' } }, on: { on: { [mark]: 'off' } } } },
          ]),
        ),
        align: {
          initial: 'left',
          on: { left: '.left', right: '.right', center: '.center' },
          states: { left: {}, right: {}, center: {} },
        },
      },
    }),
    events: send('bold', 'italic', 'underline', 'strike', 'left', 'right', 'center'),
  },
  {
    name: 'stopwatch',
    machine: setup({ types, actions: { tick: within(60), reset: assign({ count: 0 }) } }).createMachine({
      context: { count: 0 },
      initial: 'stopped',
      on: { reset: { target: '.stopped', actions: 'reset' } },
      states: {
        stopped: { on: { start: 'running' } },
        running: { on: { stop: 'stopped', tick: { actions: 'tick' } } },
      },
    }),
    events: send('start', 'stop', 'tick', 'reset'),
  },
  {
    name: 'vending machine',
    machine: setup({
      types,
      actions: { coin: within(20), pay: assign({ count: 0 }) },
      guards: { isEnough: ({ context }) => context.count >= 12 },
    }).createMachine({
      context: { count: 0 },
      initial: 'idle',
      states: {
        idle: { on: { coin: { actions: 'coin', target: 'paying' } } },
        paying: {
          on: {
            coin: { actions: 'coin' },
            select: [{ guard: 'isEnough', target: 'vending', actions: 'pay' }, { target: 'short' }],
            cancel: { target: 'idle', actions: 'pay' },
          },
        },
        short: { on: { coin: { target: 'paying', actions: 'coin' }, cancel: { target: 'idle', actions: 'pay' } } },
        vending: { on: { take: 'idle' } },
      },
    }),
    events: send('coin', 'select', 'cancel', 'take'),
  },
  {
    name: 'form in five steps with a parallel task',
    machine: setup({ types }).createMachine({
      context: { count: 0 },
      type: 'parallel',
      states: {
        step: {
          initial: 's1',
          states: Object.fromEntries(
            [1, 2, 3, 4, 5].map((step) => [
              `s${step}`,
              { on: { ...(step < 5 && { next: `s${step + 1}` }), ...(step > 1 && { back: `s${step - 1}` }) } },
            ]),
          ),
        },
        saving: {
          initial: 'saved',
          states: {
            saved: { on: { edit: 'dirty' } },
            dirty: { on: { save: 'saving' } },
            saving: { on: { done: 'saved', fail: 'failed' } },
            failed: { on: { save: 'saving', edit: 'dirty' } },
          },
        },
        help: { initial: 'shut', states: { shut: { on: { help: 'open' } }, open: { on: { help: 'shut' } } } },
      },
    }),
    events: send('next', 'back', 'edit', 'save', 'done', 'fail', 'help'),
  },
];
