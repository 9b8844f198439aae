import { assignTable } from '../actions';
import type { TableSetup } from '../setup';
import type { TableContext, TextBox } from '../types';

/** The box `Go to page`. It shows the page until somebody types in it, and then keeps the typed text until it loses the focus. */
export const goToPageRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'following',
    on: {
      'text.input': {
        guard: { type: 'isPageBox', params: ({ event }) => event },
        target: '.editing',
        actions: { type: 'keepPageText', params: ({ event }) => event },
      },
      'composition.end': {
        guard: { type: 'isComposedPageBox', params: ({ event }) => event },
        target: '.editing',
        actions: { type: 'keepPageText', params: ({ event }) => event },
      },
    },
    states: {
      following: {},
      editing: { on: { 'goToPage.leave': 'following' } },
    },
  });

export const goToPageGuards = {
  isPageBox: (_: unknown, { box }: { readonly box: TextBox }) => box.sets === 'pageIndex',
  isComposedPageBox: ({ context }: { context: TableContext }, { box }: { readonly box: TextBox }) =>
    box.sets === 'pageIndex' && context.composed?.box.sets === 'pageIndex',
};

export const goToPageActions = {
  keepPageText: assignTable((_, { text }: { readonly text: string }) => ({ goToPageText: text })),
};
