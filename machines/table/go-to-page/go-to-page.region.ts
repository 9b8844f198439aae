import { assignOn, guardOn } from '../table.actions';
import type { TableSetup } from '../table.setup';

/** Shows the page number, or the typed text until the text box loses focus. */
export const goToPageRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'following',
    on: {
      'text.input': {
        guard: 'isPageBox',
        target: '.editing',
        actions: 'keepPageText',
      },
      'composition.end': {
        guard: 'isComposedPageBox',
        target: '.editing',
        actions: 'keepPageText',
      },
    },
    states: {
      following: {},
      editing: { on: { 'goToPage.leave': 'following' } },
    },
  });

export const goToPageGuards = {
  isPageBox: guardOn('text.input', (_, { box }) => box.sets === 'pageIndex'),
  isComposedPageBox: guardOn(
    'composition.end',
    ({ composed }, { box }) => box.sets === 'pageIndex' && composed?.box.sets === 'pageIndex',
  ),
};

export const goToPageActions = {
  keepPageText: assignOn(['text.input', 'composition.end'], (_, { text }) => ({ goToPageText: text })),
};
