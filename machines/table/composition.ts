import type { TableSetup } from './setup';

/** The gate that every text passes: while a text is being composed it is held, and applied when the composition ends. */
export const compositionRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: {
          'text.input': { actions: { type: 'applyText', params: ({ event }) => event } },
          'composition.start': { target: 'composing', actions: { type: 'holdText', params: ({ event }) => event } },
        },
      },
      composing: {
        on: {
          'text.input': [
            {
              guard: { type: 'isComposedBox', params: ({ event }) => event },
              actions: { type: 'holdText', params: ({ event }) => event },
            },
            // A browser composes in one box at a time: text in another says that this composition is over.
            // It comes again once the composed text is applied: the two may be bounds of one filter.
            {
              target: 'idle',
              actions: ['applyHeldText', { type: 'inputAgain', params: ({ event }) => event }, 'dropHeldText'],
            },
          ],
          'composition.start': {
            guard: { type: 'isOtherBox', params: ({ event }) => event },
            actions: ['applyHeldText', { type: 'holdText', params: ({ event }) => event }],
          },
          'composition.end': {
            guard: { type: 'isComposedBox', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'applyText', params: ({ event }) => event }, 'dropHeldText'],
          },
        },
      },
    },
  });
