import { assign, setup } from 'xstate';

export const elevator = setup({
  types: {} as {
    context: { floor: number; stops: number[] };
    events:
      { type: 'CALL'; floor: number } | { type: 'OPEN' } | { type: 'CLOSE' } | { type: 'ALARM' } | { type: 'RELEASE' };
  },
  guards: {
    isStop: ({ context }) => context.stops.includes(context.floor),
    isAbove: ({ context }) => context.stops.some((stop) => stop > context.floor),
    isBelow: ({ context }) => context.stops.some((stop) => stop < context.floor),
  },
  actions: {
    addStop: assign({ stops: ({ context }, { floor }: { floor: number }) => [...context.stops, floor] }),
    removeStop: assign({ stops: ({ context }) => context.stops.filter((stop) => stop !== context.floor) }),
    climb: assign({ floor: ({ context }) => context.floor + 1 }),
    descend: assign({ floor: ({ context }) => context.floor - 1 }),
    ring: () => {},
  },
  delays: { floorTime: 2000, doorTime: 4000 },
}).createMachine({
  id: 'elevator',
  context: { floor: 0, stops: [] },
  initial: 'service',
  states: {
    service: {
      initial: 'waiting',
      on: {
        CALL: { actions: { type: 'addStop', params: ({ event }) => ({ floor: event.floor }) } },
        ALARM: 'stopped',
      },
      states: {
        waiting: {
          id: 'waiting',
          description: 'Decides where to go.',
          always: [
            { guard: 'isStop', target: 'doors' },
            { guard: 'isAbove', target: 'moving.up' },
            { guard: 'isBelow', target: 'moving.down' },
          ],
          on: { OPEN: 'doors' },
        },
        moving: {
          initial: 'up',
          states: {
            up: { after: { floorTime: { target: '#waiting', actions: 'climb' } } },
            down: { after: { floorTime: { target: '#waiting', actions: 'descend' } } },
          },
        },
        doors: {
          entry: 'removeStop',
          initial: 'open',
          states: {
            open: { after: { doorTime: 'closing' }, on: { OPEN: { target: 'open', reenter: true }, CLOSE: 'closing' } },
            closing: { after: { 1000: 'closed' }, on: { OPEN: 'open' } },
            closed: { type: 'final' },
          },
          onDone: 'waiting',
        },
        last: { type: 'history', history: 'deep', target: 'waiting' },
      },
    },
    stopped: {
      description: 'Continues where it was.',
      entry: 'ring',
      on: { RELEASE: 'service.last' },
    },
  },
});
