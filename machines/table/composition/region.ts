import { enqueueActions } from 'xstate';
import { assignTable, raiseInTable } from '../actions';
import type { TableSetup } from '../setup';
import type { BoxText, TableContext, TableEvent, TextBox } from '../types';
import { isSameBox, textEvent } from './state';

/** Holds a text back while an input method composes it, and applies it when the composition ends. All other texts are applied at once. */
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
            // A browser composes in one box at a time, so text in another box means that this composition has ended.
            // The event is raised again after the composed text is applied, because both may be bounds of one filter.
            {
              target: 'idle',
              actions: ['applyHeldText', { type: 'inputAgain', params: ({ event }) => event }, 'dropHeldText'],
            },
          ],
          'composition.start': {
            guard: { type: 'isOtherBox', params: ({ event }) => event },
            actions: ['applyHeldText', { type: 'holdText', params: ({ event }) => event }],
          },
          // The text is applied, and the composition goes on in case the user stays on the page.
          'address.flush': { actions: 'applyHeldText' },
          'composition.end': {
            guard: { type: 'isComposedBox', params: ({ event }) => event },
            target: 'idle',
            actions: [{ type: 'applyText', params: ({ event }) => event }, 'dropHeldText'],
          },
        },
      },
    },
  });

export const compositionGuards = {
  isComposedBox: ({ context }: { context: TableContext }, { box }: { box: TextBox }) =>
    context.composed !== null && isSameBox(context.composed.box, box),
  isOtherBox: ({ context }: { context: TableContext }, { box }: { box: TextBox }) =>
    context.composed !== null && !isSameBox(context.composed.box, box),
};

export const compositionActions = {
  holdText: assignTable((_, { box, text }: BoxText) => ({ composed: { box, text } })),
  dropHeldText: assignTable(() => ({ composed: null })),
  applyText: raiseInTable(({ context }, text: BoxText) => textEvent(text, context.columnFilters)),
  inputAgain: raiseInTable((_, { box, text }: BoxText) => ({ type: 'text.input', box, text })),
  applyHeldText: enqueueActions<TableContext, TableEvent, undefined, TableEvent, never, never, never, never, never>(
    ({ context, enqueue }) => {
      if (context.composed) enqueue.raise(textEvent(context.composed, context.columnFilters));
    },
  ),
};
