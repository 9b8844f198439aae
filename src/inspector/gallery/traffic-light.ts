import { setup } from 'xstate';

export const trafficLight = setup({
  types: {} as { events: { type: 'BUTTON' } | { type: 'FAULT' } | { type: 'REPAIRED' } },
  delays: { longestGreen: 20_000, yellowTime: 3000 },
  actions: { callTechnician: () => {} },
}).createMachine({
  id: 'trafficLight',
  initial: 'working',
  states: {
    working: {
      description: 'Cars and pedestrians take turns.',
      initial: 'green',
      on: { FAULT: { target: 'flashing', actions: 'callTechnician' } },
      states: {
        green: {
          description: 'Cars drive until someone presses the button.',
          tags: 'cars',
          on: { BUTTON: 'yellow' },
          after: { longestGreen: 'yellow' },
        },
        yellow: { after: { yellowTime: 'red' } },
        red: {
          tags: 'pedestrians',
          initial: 'walk',
          states: {
            walk: { after: { 6000: 'hurry' } },
            hurry: { description: 'The green man flashes.', after: { 4000: 'clear' } },
            clear: { type: 'final' },
          },
          onDone: 'green',
        },
      },
    },
    flashing: {
      description: 'Everyone gives way.',
      on: { REPAIRED: 'working' },
    },
  },
});
