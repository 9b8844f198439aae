import { assign, setup } from 'xstate';

/** Events of `announcementMachine`. */
export type AnnouncementEvent =
  /** The text to announce has changed. */
  | { readonly type: 'text.changed'; readonly text: string }
  /** The user typed on the page, or used another form control. */
  | { readonly type: 'input.made' };

interface AnnouncementContext {
  /** The text to announce, or the one announced last. */
  readonly text: string;
  readonly announced: string;
}

/**
 * Milliseconds without changes or typing before an announcement. Screen readers speak each typed character. An announcement
 * between two characters would interrupt them, and would be outdated immediately.
 */
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

/**
 * Announces the latest text once the user stops typing. Several changes make one announcement. The initial text is not announced.
 */
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
