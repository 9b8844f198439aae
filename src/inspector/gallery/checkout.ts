import { assign, fromPromise, not, setup } from 'xstate';

interface Item {
  id: string;
  price: number;
}

const payment = setup({
  types: {} as { events: { type: 'CONFIRM' } | { type: 'CODE' } },
  actors: { charge: fromPromise(() => fetch('/api/charges', { method: 'POST' })) },
  guards: { needsCode: () => Math.random() < 0.5 },
}).createMachine({
  id: 'payment',
  initial: 'card',
  states: {
    card: {
      on: { CONFIRM: [{ guard: 'needsCode', target: 'code' }, { target: 'charging' }] },
    },
    code: { description: 'The bank asks for a code.', on: { CODE: 'charging' } },
    charging: { tags: 'busy', invoke: { src: 'charge', onDone: 'paid', onError: 'card' } },
    paid: { type: 'final' },
  },
});

export const checkout = setup({
  types: {} as {
    context: { items: Item[]; total: number };
    events: { type: 'ADD'; item: Item } | { type: 'CLEAR' } | { type: 'PAY' } | { type: 'CANCEL' };
  },
  actors: { payment },
  guards: { isEmpty: ({ context }) => context.items.length === 0 },
  actions: {
    addItem: assign({
      items: ({ context }, { item }: { item: Item }) => [...context.items, item],
      total: ({ context }, { item }) => context.total + item.price,
    }),
    clear: assign({ items: [], total: 0 }),
  },
}).createMachine({
  id: 'checkout',
  context: { items: [], total: 0 },
  initial: 'cart',
  states: {
    cart: {
      on: {
        ADD: { actions: { type: 'addItem', params: ({ event }) => ({ item: event.item }) } },
        CLEAR: { guard: not('isEmpty'), actions: 'clear' },
        PAY: { guard: not('isEmpty'), target: 'paying' },
      },
    },
    paying: {
      description: 'Another machine takes the payment.',
      invoke: { id: 'payment', src: 'payment', onDone: 'thanks', onError: 'cart' },
      on: { CANCEL: 'cart' },
    },
    thanks: { entry: 'clear', after: { 10_000: 'cart' } },
  },
});
