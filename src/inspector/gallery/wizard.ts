import { fromPromise, setup } from 'xstate';

export const wizard = setup({
  types: {} as {
    context: { isDigital: boolean };
    events: { type: 'NEXT' } | { type: 'BACK' } | { type: 'LEAVE' } | { type: 'RESUME' };
  },
  actors: { placeOrder: fromPromise(() => fetch('/api/orders', { method: 'POST' })) },
  guards: {
    isDigital: ({ context }) => context.isDigital,
    isComplete: () => document.querySelector('form')?.checkValidity() === true,
  },
  actions: { saveDraft: () => {}, showErrors: () => {} },
}).createMachine({
  id: 'wizard',
  context: { isDigital: false },
  initial: 'steps',
  states: {
    steps: {
      initial: 'contact',
      on: { LEAVE: 'left' },
      states: {
        contact: {
          on: { NEXT: [{ guard: 'isComplete', target: 'shipping' }, { actions: 'showErrors' }] },
        },
        shipping: {
          description: 'Skipped for downloads.',
          always: { guard: 'isDigital', target: 'review' },
          on: {
            BACK: 'contact',
            NEXT: [{ guard: 'isComplete', target: 'review' }, { actions: 'showErrors' }],
          },
        },
        review: {
          on: { BACK: [{ guard: 'isDigital', target: 'contact' }, { target: 'shipping' }], NEXT: '#wizard.sending' },
        },
        last: { type: 'history', target: 'contact', description: 'The step where the user left.' },
      },
    },
    left: { entry: 'saveDraft', on: { RESUME: 'steps.last' } },
    sending: {
      tags: 'busy',
      invoke: { src: 'placeOrder', onDone: 'done', onError: 'steps.review' },
    },
    done: { type: 'final' },
  },
});
