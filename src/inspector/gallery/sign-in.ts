import { assign, fromPromise, setup } from 'xstate';

export const signIn = setup({
  types: {} as {
    context: { failures: number; error: string | null };
    events:
      | { type: 'SUBMIT' }
      | { type: 'FORGOT' }
      | { type: 'CODE' }
      | { type: 'RESEND' }
      | { type: 'SIGN_OUT' }
      | { type: 'activity' };
  },
  actors: {
    checkPassword: fromPromise(() => fetch('/api/session', { method: 'POST' })),
    checkCode: fromPromise(() => fetch('/api/session/code', { method: 'POST' })),
    sendLink: fromPromise(() => fetch('/api/links', { method: 'POST' })),
  },
  guards: { hasTwoFactors: () => true, failedTooOften: ({ context }) => context.failures >= 3 },
  delays: { lockTime: 30_000, sessionTime: 900_000 },
  actions: {
    countFailure: assign({ failures: ({ context }) => context.failures + 1, error: 'Wrong password or code.' }),
    forgetFailures: assign({ failures: 0, error: null }),
    sendCode: () => {},
  },
}).createMachine({
  id: 'signIn',
  context: { failures: 0, error: null },
  initial: 'signedOut',
  states: {
    signedOut: {
      initial: 'password',
      states: {
        password: {
          always: { guard: 'failedTooOften', target: 'locked' },
          on: { SUBMIT: 'checking', FORGOT: 'forgotten' },
        },
        checking: {
          tags: 'busy',
          invoke: {
            src: 'checkPassword',
            onDone: [{ guard: 'hasTwoFactors', target: 'code' }, { target: '#signedIn' }],
            onError: { target: 'password', actions: 'countFailure' },
          },
        },
        code: { entry: 'sendCode', on: { CODE: 'checkingCode', RESEND: { target: 'code', reenter: true } } },
        checkingCode: {
          tags: 'busy',
          invoke: { src: 'checkCode', onDone: '#signedIn', onError: { target: 'password', actions: 'countFailure' } },
        },
        locked: { description: 'After three failures.', exit: 'forgetFailures', after: { lockTime: 'password' } },
        forgotten: { tags: 'busy', invoke: { src: 'sendLink', onDone: 'password', onError: 'password' } },
      },
    },
    signedIn: {
      id: 'signedIn',
      entry: 'forgetFailures',
      on: { SIGN_OUT: 'signedOut', activity: { target: 'signedIn', reenter: true } },
      after: { sessionTime: 'signedOut' },
    },
  },
});
