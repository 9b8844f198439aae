import { and, assign, setup } from 'xstate';

/** A shop's checkout. Help opens at any time, and returns to the last step. */
export const checkout = setup({
  types: {
    context: {} as { readonly items: number; readonly coupons: number; readonly sum: number },
    events: {} as { readonly type: 'add' | 'coupon' | 'next' | 'help' | 'close' | 'reset' | 'key' },
  },
  guards: {
    hasItems: ({ context }) => context.items > 0,
    hasRoom: ({ context }) => context.items < 3,
    isFirst: ({ context }) => context.coupons < 1,
  },
  actions: {
    add: assign({
      items: ({ context }) => context.items + 1,
      sum: ({ context }) => context.sum + 5,
    }),
    clear: assign({ items: 0, coupons: 0, sum: 0 }),
    redeem: assign(({ context }) => ({ coupons: context.coupons + 1, sum: context.sum - 1 })),
  },
}).createMachine({
  id: 'checkout',
  context: { items: 0, coupons: 0, sum: 0 },
  initial: 'steps',
  states: {
    steps: {
      initial: 'cart',
      on: { help: 'helping' },
      states: {
        cart: {
          on: {
            add: { guard: 'hasRoom', actions: 'add' },
            coupon: { guard: and(['hasItems', 'isFirst']), actions: 'redeem' },
            next: { guard: 'hasItems', target: 'payment' },
            reset: { actions: 'clear' },
          },
        },
        payment: {
          initial: 'card',
          states: { card: { on: { next: 'code' } }, code: { on: { next: '#thanks' } } },
        },
        past: { type: 'history', history: 'deep' },
      },
    },
    helping: {
      initial: 'reading',
      after: { 8000: 'steps.past' },
      on: { close: 'steps.past', key: { target: 'helping', reenter: true } },
      states: { reading: { on: { next: 'asking' } }, asking: { on: { next: 'reading' } } },
    },
    thanks: { id: 'thanks', after: { 3000: { target: 'steps', actions: 'clear' } } },
  },
});
