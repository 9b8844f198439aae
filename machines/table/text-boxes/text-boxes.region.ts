import { assertEvent } from 'xstate';
import { assignOn, assignTable, enqueueInTable, guardOn, raiseOn } from '../table.actions';
import type { TablePart } from '../part';
import type { TableSetup } from '../table.setup';
import type { BoxText, TableContext, TableEvent, TableMachineOptions, TextBox } from '../table.types';

/**
 * Applies composed text when the composition ends, and other text immediately. With `compositionDelay`, a pause in
 * typing also applies it. `draft` is the text that its box shows meanwhile.
 */
export const textBoxesRegion = (
  table: TableSetup,
  { compositionDelay }: Pick<TableMachineOptions, 'compositionDelay'>,
) =>
  table.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: {
          'text.input': [
            { guard: 'isPageBox', target: 'typingPage', actions: ['holdText', 'applyText'] },
            { actions: 'applyText' },
          ],
          'composition.start': { target: 'composing', actions: 'holdText' },
        },
      },
      // “Go to page” shows the typed text until it loses focus, and then the page that it led to.
      typingPage: {
        on: {
          'text.input': [
            { guard: 'isPageBox', actions: ['holdText', 'applyText'] },
            { target: 'idle', actions: ['dropText', 'applyText'] },
          ],
          'composition.start': { target: 'composing', actions: 'holdText' },
          'goToPage.leave': { target: 'idle', actions: 'dropText' },
        },
      },
      composing: {
        ...(compositionDelay !== undefined && {
          initial: 'changing',
          states: {
            changing: { after: { compositionDelay: { target: 'paused', actions: 'applyDraft' } } },
            paused: {},
          },
        }),
        on: {
          'text.input': [
            {
              guard: 'isDraftBox',
              ...(compositionDelay !== undefined && { target: '.changing' }),
              actions: 'holdText',
            },
            // Browsers compose text in only one input, so text in another one ends this composition. The event is
            // raised again after the composed text is applied, because both inputs may set bounds of the same filter.
            {
              target: 'idle',
              actions: ['applyDraft', 'inputAgain', 'dropText'],
            },
          ],
          'composition.start': {
            guard: 'isOtherBox',
            ...(compositionDelay !== undefined && { target: '.changing' }),
            actions: ['applyDraft', 'holdText'],
          },
          // The user may stay on the page, so the composition continues.
          'url.flush': { actions: 'applyDraft' },
          'composition.end': [
            { guard: 'isDraftOfPage', target: 'typingPage', actions: ['holdText', 'applyText'] },
            { guard: 'isDraftBox', target: 'idle', actions: ['applyText', 'dropText'] },
          ],
        },
      },
    },
  });

export const textBoxesGuards = {
  isPageBox: guardOn('text.input', (_, { box }) => box.sets === 'pageIndex'),
  isDraftOfPage: guardOn(
    'composition.end',
    ({ draft }, { box }) => box.sets === 'pageIndex' && draft?.box.sets === 'pageIndex',
  ),
  isDraftBox: guardOn(
    ['text.input', 'composition.end'],
    ({ draft }, { box }) => draft !== null && isSameTextBox(draft.box, box),
  ),
  isOtherBox: guardOn('composition.start', ({ draft }, { box }) => draft !== null && !isSameTextBox(draft.box, box)),
};

export const textBoxesActions = (parts: readonly TablePart[]) => {
  /** The part that has the box's state reads the text. */
  const textEvents = (context: TableContext, { box, text }: BoxText): readonly TableEvent[] =>
    parts.flatMap(({ readText }) => readText?.(context, box, text) ?? []);

  return {
    holdText: assignOn(['text.input', 'composition.start', 'composition.end'], (_, { box, text }) => ({
      draft: { box, text },
    })),
    dropText: assignTable(() => ({ draft: null })),
    applyText: enqueueInTable(({ context, event, enqueue }) => {
      assertEvent(event, ['text.input', 'composition.end']);
      for (const read of textEvents(context, event)) enqueue.raise(read);
    }),
    inputAgain: raiseOn('text.input', (_, event) => event),
    applyDraft: enqueueInTable(({ context, enqueue }) => {
      for (const read of context.draft ? textEvents(context, context.draft) : []) enqueue.raise(read);
    }),
  };
};

export function isSameTextBox(a: TextBox, b: TextBox): boolean {
  return JSON.stringify(textBoxPath(a)) === JSON.stringify(textBoxPath(b));
}

const textBoxPath = (box: TextBox): readonly string[] =>
  box.sets === 'columnFilter' ? [box.sets, box.columnId, 'bound' in box ? box.bound : ''] : [box.sets];
