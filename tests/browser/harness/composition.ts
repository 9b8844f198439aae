import type { Page } from 'playwright';

export interface Composition {
  /** Replaces the text that is being composed. */
  set(text: string): Promise<void>;
  commit(text: string): Promise<void>;
  cancel(): Promise<void>;
}

/** Composes text through the DevTools protocol. The events are real, but key events are missing. */
export async function compose(page: Page): Promise<Composition> {
  const session = await page.context().newCDPSession(page);
  const set = async (text: string): Promise<void> => {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  };
  return {
    set,
    commit: async (text) => {
      await session.send('Input.insertText', { text });
    },
    cancel: () => set(''),
  };
}
