import type { Gesture } from '../../demos/difference/difference.cases';
import { letterMs } from '../../demos/difference/difference.table';
import type { Tab } from '../../demos/difference/difference.tab';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- A person has no machine's clock.
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const searchBoxOf = (app: ParentNode): HTMLInputElement | null =>
  app.querySelector<HTMLInputElement>('input[type=search]');

export const readText = (app: ParentNode): string | null => searchBoxOf(app)?.value ?? null;

/** Inserts a character at the caret and fires an input event, as a key does. */
function typeLetter(app: ParentNode, letter: string): void {
  const box = searchBoxOf(app);
  if (!box) return;
  const { selectionStart, selectionEnd, value } = box;
  box.setRangeText(letter, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }));
}

const clickButton = (app: ParentNode, selector: string): void => app.querySelector<HTMLElement>(selector)?.click();

/**
 * Performs a user's gestures in a tab's app.
 *
 * @param nextPage Label of the next-page button in the tables' language.
 * @throws The signal's reason when it is aborted.
 */
export async function runGestures(
  app: ParentNode,
  tab: Tab,
  gestures: readonly Gesture[],
  nextPage: string,
  signal: AbortSignal,
): Promise<void> {
  // A table joins the history in an effect after its first render.
  await pause(letterMs, signal);
  for (const gesture of gestures) {
    switch (gesture.does) {
      case 'wait':
        await pause(gesture.ms, signal);
        break;
      case 'sort by name':
        // Finds the button without its text, which a browser extension may translate.
        clickButton(app, 'thead button');
        break;
      case 'go to the next page':
        clickButton(app, `button[aria-label="${CSS.escape(nextPage)}"]`);
        break;
      case 'back':
        tab.back();
        break;
      case 'reload':
        tab.reload();
        break;
      case 'leave':
        tab.window().history.pushState(null, '', '/orders');
        break;
      case 'type':
        if (gesture.caret !== undefined) searchBoxOf(app)?.setSelectionRange(gesture.caret, gesture.caret);
        for (const letter of gesture.text) {
          typeLetter(app, letter);
          await pause(letterMs, signal);
        }
    }
  }
}
