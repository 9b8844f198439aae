import { assertEvent } from 'xstate';
import { assignOn, assignTable, enqueueInTable, guardOn, partSetup, raiseOn, type TablePart } from './base/part';
import type { BoxText, TableContext, TableEvent, TableMachineOptions, TextBox } from './base/table.types';

export const textBoxesGuards = {
  isDraftBox: guardOn(
    ['text.input', 'composition.end'],
    ({ draft }, { box }) => draft !== null && isSameTextBox(draft.box, box),
  ),
  isOtherBox: guardOn('composition.start', ({ draft }, { box }) => draft !== null && !isSameTextBox(draft.box, box)),
};

export const textBoxesActions = (parts: readonly TablePart[]) => {
  const textEvents = (context: TableContext, { box, text }: BoxText): readonly TableEvent[] =>
    parts.flatMap(({ readText }) => readText?.(context, box, text) ?? []);

  return {
    holdText: assignOn(['text.input', 'composition.start'], (_, { box, text }) => ({ draft: { box, text } })),
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

/**
 * Applies typed text immediately. Composed text waits in `draft`, which the text box shows. It is applied when the
 * composition ends, when the user types into another text box, and when the page is left (`url.flush`). With
 * `compositionDelay`, it is also applied after a pause.
 */
export const textBoxesRegion = (
  parts: readonly TablePart[],
  { compositionDelay }: Pick<TableMachineOptions, 'compositionDelay'>,
) => {
  const hasOtherBoxes = parts.filter(({ readText }) => readText).length > 1;
  const boxes = partSetup.extend({
    guards: textBoxesGuards,
    actions: textBoxesActions(parts),
    delays: { compositionDelay: compositionDelay ?? 0 },
  });
  return boxes.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        on: {
          'text.input': { actions: 'applyText' },
          'composition.start': { target: 'composing', actions: 'holdText' },
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
              ...(hasOtherBoxes && { guard: 'isDraftBox' as const }),
              ...(compositionDelay !== undefined && { target: '.changing' }),
              actions: 'holdText',
            },
            // Browsers compose text in only one input at a time, so input elsewhere ends the composition. Applies the
            // composed text first, because both inputs may set bounds of the same filter.
            ...(hasOtherBoxes ? [{ target: 'idle', actions: ['applyDraft', 'inputAgain', 'dropText'] } as const] : []),
          ],
          ...(hasOtherBoxes && {
            'composition.start': {
              guard: 'isOtherBox',
              ...(compositionDelay !== undefined && { target: '.changing' }),
              actions: ['applyDraft', 'holdText'],
            } as const,
          }),
          // Doesn't end the composition, because the user may stay on the page.
          'url.flush': { actions: 'applyDraft' },
          'composition.end': {
            ...(hasOtherBoxes && { guard: 'isDraftBox' as const }),
            target: 'idle',
            actions: ['applyText', 'dropText'],
          },
        },
      },
    },
  });
};
