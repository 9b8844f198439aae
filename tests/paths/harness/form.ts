import { assign, fromPromise, setup } from 'xstate';

export const form = setup({
  types: {
    context: {} as { readonly text: string },
    events: {} as { type: 'open' } | { type: 'type'; text: string } | { type: 'save' },
  },
  actors: { saveOrder: fromPromise<string>(() => Promise.reject(new Error('The real request was sent.'))) },
  actions: { keep: assign({ text: (_, { text }: { readonly text: string }) => text }) },
}).createMachine({
  id: 'form',
  context: { text: '' },
  initial: 'closed',
  states: {
    closed: { on: { open: 'editing' } },
    editing: {
      initial: 'clean',
      on: { save: 'saving' },
      states: {
        clean: { on: { type: { target: 'dirty', actions: { type: 'keep', params: ({ event }) => event } } } },
        dirty: { after: { 300: '#form.saving' } },
      },
    },
    saving: { invoke: { id: 'save', src: 'saveOrder', onDone: 'saved', onError: 'failed' } },
    saved: { type: 'final' },
    failed: { on: { save: 'saving' } },
  },
});

export const formOptions = {
  events: { type: { cases: [{ text: 'x' }] } },
  ends: { saveOrder: { done: { output: 'ok' }, error: { error: 'offline' } } },
};
