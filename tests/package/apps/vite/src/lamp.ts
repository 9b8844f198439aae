import { createMachine } from 'xstate';

export const createLamp = (id: string) =>
  createMachine({
    id,
    initial: 'off',
    states: { off: { on: { toggle: 'on' } }, on: { on: { toggle: 'off' } } },
  });
