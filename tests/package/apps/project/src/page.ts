import { createMachine } from 'xstate';

const root = document.body;

export const page = createMachine({
  id: 'page',
  initial: 'light',
  states: { light: { on: { toggle: { target: 'dark', guard: () => root.className === '' } } }, dark: {} },
});
