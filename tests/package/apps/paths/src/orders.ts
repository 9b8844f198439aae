import { assign, fromPromise, setup } from 'xstate';

export interface Order {
  readonly id: number;
}

/** Loads the orders. After a failure, retries up to twice, each time a second later. */
export const orders = setup({
  types: {
    context: {} as { readonly orders: readonly Order[]; readonly failures: number },
    events: {} as { type: 'load' },
  },
  actors: {
    fetchOrders: fromPromise<readonly Order[]>(async ({ signal }) => {
      const response = await fetch('https://shop.example/orders', { signal });
      if (!response.ok) throw new Error(`The server answers ${response.status}`);
      return (await response.json()) as readonly Order[];
    }),
  },
  actions: { countFailure: assign({ failures: ({ context }) => context.failures + 1 }) },
  guards: { isLast: ({ context }) => context.failures >= 2 },
  delays: { pause: 1000 },
}).createMachine({
  id: 'orders',
  context: { orders: [], failures: 0 },
  initial: 'idle',
  states: {
    idle: { on: { load: 'loading' } },
    loading: {
      invoke: {
        src: 'fetchOrders',
        onDone: { target: 'loaded', actions: assign({ orders: ({ event }) => event.output }) },
        onError: [
          { guard: 'isLast', target: 'failed' },
          { target: 'waiting', actions: 'countFailure' },
        ],
      },
    },
    waiting: { after: { pause: 'loading' } },
    loaded: {},
    failed: { on: { load: { target: 'loading', actions: assign({ failures: 0 }) } } },
  },
});
