import { assign, setup } from 'xstate';

/** The events of the machine of an announcement. */
export type AnnouncementEvent =
  /** The text that a screen reader should say has changed. */
  | { readonly type: 'text.changed'; readonly text: string }
  /** The user typed into a box of the page, or used another control of a form. */
  | { readonly type: 'input.made' };

interface AnnouncementContext {
  /** The text that is, or will be, announced. */
  readonly text: string;
  readonly announced: string;
}

/**
 * Milliseconds in which nothing changes and nobody types before a text is announced. A screen reader says each letter as it is
 * typed; an announcement between two of them would cut it off, and be out of date at once.
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
 * The machine of a text that is announced: by its latest words, once after several changes, and after a moment in which
 * nobody types. The text that it begins with is there already, and not announced.
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
