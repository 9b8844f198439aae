import { assign, fromPromise, setup } from 'xstate';
import { z } from 'zod';

export const nameStep = z.object({ name: z.string().min(1).max(20) });
export const planStep = z.object({ plan: z.enum(['free', 'paid']) });
export const answers = nameStep.extend(planStep.shape);

type Answers = z.infer<typeof answers>;

/** A form in two steps. Sends the answers, and keeps them after a failure. */
export const wizard = setup({
  types: {
    context: {} as Answers,
    events: {} as
      ({ type: 'name' } & z.infer<typeof nameStep>) | ({ type: 'plan' } & z.infer<typeof planStep>) | { type: 'back' },
  },
  actors: {
    sendAnswers: fromPromise<void, Answers>(async ({ input, signal }) => {
      const response = await fetch('https://shop.example/accounts', {
        method: 'POST',
        body: JSON.stringify(input),
        signal,
      });
      if (!response.ok) throw new Error(`The server answers ${response.status}`);
    }),
  },
  actions: {
    keepName: assign((_, { name }: z.infer<typeof nameStep>) => ({ name })),
    keepPlan: assign((_, { plan }: z.infer<typeof planStep>) => ({ plan })),
  },
}).createMachine({
  id: 'wizard',
  context: { name: '', plan: 'free' },
  initial: 'name',
  states: {
    name: {
      on: { name: { target: 'plan', actions: { type: 'keepName', params: ({ event }) => event } } },
    },
    plan: {
      on: {
        plan: { target: 'sending', actions: { type: 'keepPlan', params: ({ event }) => event } },
        back: 'name',
      },
    },
    sending: {
      invoke: { src: 'sendAnswers', input: ({ context }) => context, onDone: 'sent', onError: 'failed' },
    },
    sent: { type: 'final' },
    failed: { on: { back: 'plan' } },
  },
});
