import { assertEvent } from 'xstate';
import { assignOn, assignTable, enqueueInTable, guardOn, raiseOn } from './base/table.actions';
import type { TablePart } from './base/part';
import type { BoxText, TableContext, TableEvent, TextBox } from './base/table.types';

export const textBoxesGuards = {
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
