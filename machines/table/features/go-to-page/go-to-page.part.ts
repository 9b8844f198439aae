import { assignOn, assignTable, guardOn, partSetup } from '../../base/part';
import type { BoxText, TableContext, TableEvent, TextBox } from '../../base/table.types';

/** “Go to page” shows the typed text until the text box loses focus. Then it shows the current page. */
const region = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    initial: 'following',
    on: {
      'text.input': { guard: 'isPageText', target: '.editing', actions: 'holdPageText' },
      'composition.end': { guard: 'isComposedPage', target: '.editing', actions: 'holdPageText' },
    },
    states: {
      following: {},
      editing: { on: { 'goToPage.leave': { target: 'following', actions: 'dropPageText' } } },
    },
  });

const guards = {
  isPageText: guardOn('text.input', (_, { box }) => box.sets === 'pageIndex'),
  isComposedPage: guardOn(
    'composition.end',
    ({ draft }, { box }) => box.sets === 'pageIndex' && draft?.box.sets === 'pageIndex',
  ),
};

const actions = {
  holdPageText: assignOn(['text.input', 'composition.end'], (_, { text }) => ({ typedPage: text })),
  dropPageText: assignTable(() => ({ typedPage: null })),
};

/** Returns the event that goes to the typed page. Empty text counts as 0, which is clamped to the first page. */
const readText = (_: TableContext, { sets }: TextBox, text: BoxText['text']): TableEvent | undefined =>
  sets === 'pageIndex' ? { type: 'page.goTo', pageIndex: Number(text) - 1, isTyped: true } : undefined;

/** Lets users type a page number. Pass it in the option `parts`. */
export const goToPagePart = {
  key: 'goToPage',
  region,
  guards,
  actions,
  context: { typedPage: null },
  readText,
} as const;
