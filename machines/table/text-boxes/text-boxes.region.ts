import { assignOn, assignTable, enqueueInTable, guardOn, raiseOn } from '../table.actions';
import { rangeOf } from '../features/column-filters/column-filters.state';
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

export const textBoxesActions = {
  holdText: assignOn(['text.input', 'composition.start', 'composition.end'], (_, { box, text }) => ({
    draft: { box, text },
  })),
  dropText: assignTable(() => ({ draft: null })),
  applyText: raiseOn(['text.input', 'composition.end'], textEvent),
  inputAgain: raiseOn('text.input', (_, event) => event),
  applyDraft: enqueueInTable(({ context, enqueue }) => {
    if (context.draft) enqueue.raise(textEvent(context, context.draft));
  }),
};

export function isSameTextBox(a: TextBox, b: TextBox): boolean {
  return JSON.stringify(textBoxPath(a)) === JSON.stringify(textBoxPath(b));
}

const textBoxPath = (box: TextBox): readonly string[] =>
  box.sets === 'columnFilter' ? [box.sets, box.columnId, 'bound' in box ? box.bound : ''] : [box.sets];

/** Adding 0 turns `-0` into 0, because JSON has no `-0`. */
const parseBound = (text: string): number | null => {
  const bound = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(bound) ? bound + 0 : null;
};

function textEvent({ columnFilters }: TableContext, { box, text }: BoxText): TableEvent {
  const isTyped = true;
  if (box.sets === 'globalFilter') return { type: 'globalFilter.set', globalFilter: text, isTyped };
  // `Number` reads an empty string as 0, which would be clamped to the first page.
  if (box.sets === 'pageIndex') return { type: 'page.goTo', pageIndex: Number(text) - 1, isTyped };
  const { columnId } = box;
  const operand = 'bound' in box ? parseBound(text) : text;
  if (box.operator) return { type: 'columnFilter.set', columnId, value: { [box.operator]: operand }, isTyped };
  if (!('bound' in box)) return { type: 'columnFilter.set', columnId, value: text, isTyped };
  const [min, max] = rangeOf(columnFilters.find(({ id }) => id === columnId)?.value);
  const bound = parseBound(text);
  return { type: 'columnFilter.set', columnId, value: box.bound === 'min' ? [bound, max] : [min, bound], isTyped };
}
