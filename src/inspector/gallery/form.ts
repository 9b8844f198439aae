import { assign, fromPromise, setup } from 'xstate';

export const form = setup({
  types: {} as {
    context: { name: string };
    events: { type: 'CHANGE'; name: string } | { type: 'SUBMIT' } | { type: 'RESET' };
  },
  actors: {
    findName: fromPromise(() => fetch('/api/names')),
    save: fromPromise(() => fetch('/api/form', { method: 'PUT' })),
  },
  guards: { isEmpty: ({ context }) => context.name === '', isFree: () => true },
  actions: { setName: assign({ name: (_, { name }: { name: string }) => name }), clear: assign({ name: '' }) },
  delays: { debounce: 300 },
}).createMachine({
  id: 'form',
  context: { name: '' },
  initial: 'editing',
  states: {
    editing: {
      type: 'parallel',
      on: {
        CHANGE: { target: '.name.typing', reenter: true, actions: { type: 'setName', params: ({ event }) => event } },
        RESET: { target: 'editing', reenter: true, actions: 'clear' },
      },
      states: {
        changes: {
          initial: 'none',
          states: { none: { on: { CHANGE: 'unsaved' } }, unsaved: { description: 'Warns before leaving.' } },
        },
        name: {
          initial: 'untouched',
          states: {
            untouched: {},
            typing: {
              always: { guard: 'isEmpty', target: 'missing' },
              after: { debounce: 'checking' },
            },
            checking: {
              tags: 'busy',
              invoke: {
                src: 'findName',
                onDone: [{ guard: 'isFree', target: 'valid' }, { target: 'taken' }],
                onError: 'unknown',
              },
            },
            missing: { tags: 'error' },
            taken: { tags: 'error' },
            unknown: { description: 'The server checks it again.', on: { SUBMIT: '#saving' } },
            valid: { on: { SUBMIT: '#saving' } },
          },
        },
      },
    },
    saving: { id: 'saving', tags: 'busy', invoke: { src: 'save', onDone: 'saved', onError: 'editing' } },
    saved: { on: { RESET: { target: 'editing', actions: 'clear' } } },
  },
});
