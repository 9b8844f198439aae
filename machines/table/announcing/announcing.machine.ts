import { assign, setup } from 'xstate';

export type AnnouncementEvent =
  { readonly type: 'text.changed'; readonly text: string } | { readonly type: 'input.made' };

interface AnnouncementContext {
  readonly text: string;
  readonly announced: string;
}

/** Pause before an announcement, in ms. An earlier one would interrupt a screen reader that speaks typed letters. */
export const quietMs = 800;

const announcementSetup = setup({
  types: {} as {
    context: AnnouncementContext;
    events: AnnouncementEvent;
    input: { readonly text: string };
  },
  guards: {
    isOther: ({ context, event }) => event.type === 'text.changed' && event.text !== context.text,
  },
  actions: {
    keepText: assign(({ event }) => (event.type === 'text.changed' ? { text: event.text } : {})),
    announce: assign(({ context }) => ({ announced: context.text })),
  },
  delays: { quiet: quietMs },
});

/** Announces the latest text when the user stops typing. Doesn't announce the initial text. */
export const announcementMachine = announcementSetup.createMachine({
  id: 'announcement',
  context: ({ input: { text } }) => ({ text, announced: text }),
  on: {
    'text.changed': {
      guard: 'isOther',
      target: '.waiting',
      actions: 'keepText',
    },
  },
  initial: 'quiet',
  states: {
    quiet: {},
    waiting: {
      on: { 'input.made': { target: 'waiting', reenter: true } },
      after: { quiet: { target: 'quiet', actions: 'announce' } },
    },
  },
});
