import type { Page } from 'playwright';

/** A text composition in the focused box, as an input method editor makes it. */
export interface Composition {
  /** Shows `text` as what is being composed; the first call begins the composition. */
  set(text: string): Promise<void>;
  /** Ends the composition with `text`. */
  commit(text: string): Promise<void>;
  /** Ends the composition with nothing. */
  cancel(): Promise<void>;
}

/** Composes through the DevTools protocol: the real events of the browser, without the key events a keyboard adds. */
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
