import type { Gesture, Outcome } from '../../demos/difference/difference.cases';
import { debounceMs, letterMs } from '../../demos/difference/difference.table';
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

const findSearchBox = (app: ParentNode): HTMLInputElement | null =>
  app.querySelector<HTMLInputElement>('input[type=search]');

export const readText = (app: ParentNode): string | null => findSearchBox(app)?.value ?? null;

export const readOutcome = (app: ParentNode, tab: Tab): Outcome => ({
  href: tab.href(),
  text: readText(app),
  rows: [...app.querySelectorAll('tbody tr')].filter((row) => row.querySelectorAll('td').length > 1).length,
  unselected: app.querySelectorAll('tbody input[type=checkbox]:not(:checked)').length,
  writes: tab.writes(),
});

/** Replaces text in the search box and fires an input event, as a key does. */
function changeText(app: ParentNode, text: string, start: number, init: InputEventInit): void {
  const box = findSearchBox(app);
  if (!box) return;
  box.setRangeText(text, start, box.selectionEnd ?? box.value.length, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
}

/** Types at the caret. */
export const typeLetter = (app: ParentNode, letter: string): void =>
  changeText(app, letter, findSearchBox(app)?.selectionStart ?? 0, { data: letter, inputType: 'insertText' });

/** Deletes the letter before the caret. */
export const deleteLetter = (app: ParentNode): void =>
  changeText(app, '', Math.max(0, (findSearchBox(app)?.selectionStart ?? 0) - 1), {
    inputType: 'deleteContentBackward',
  });

export const replaceText = (app: ParentNode, text: string): void => {
  findSearchBox(app)?.select();
  changeText(app, text, 0, { inputType: 'insertReplacementText' });
};

async function compose(app: ParentNode, steps: readonly string[], text: string, signal: AbortSignal): Promise<void> {
  const box = findSearchBox(app);
  const start = box?.selectionStart ?? 0;
  const fire = (type: string, data: string) => box?.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }));
  const show = (data: string) => {
    fire('compositionupdate', data);
    changeText(app, data, start, { data, inputType: 'insertCompositionText', isComposing: true });
  };
  fire('compositionstart', '');
  for (const step of steps) {
    show(step);
    await pause(letterMs, signal);
  }
  await pause(2 * debounceMs, signal);
  show(text);
  fire('compositionend', text);
}

const click = (app: ParentNode, selector: string): void => app.querySelector<HTMLElement>(selector)?.click();

/** Button labels in the tables' language. */
export interface ButtonLabels {
  readonly nextPage: string;
  readonly resetAll: string;
}

/**
 * Performs a user's actions in a tab's app.
 *
 * @throws The signal's reason when it is aborted.
 */
export async function runGestures(
  app: ParentNode,
  tab: Tab,
  gestures: readonly Gesture[],
  { nextPage, resetAll }: ButtonLabels,
  signal: AbortSignal,
): Promise<void> {
  // A table joins the history in an effect after its first render.
  await pause(2 * letterMs, signal);
  for (const gesture of gestures) {
    switch (gesture.does) {
      case 'wait':
        await pause(gesture.ms, signal);
        break;
      case 'sort by name':
        // Finds the button by its position, because a browser extension may translate its text.
        click(app, 'thead button');
        break;
      case 'select all':
        click(app, 'thead input[type=checkbox]');
        break;
      case 'go to the next page':
        click(app, `button[aria-label="${nextPage}"]`);
        break;
      case 'reset':
        click(app, `button[title="${resetAll}"]`);
        break;
      case 'refuse writes':
      case 'allow writes':
        tab.refuseWrites(gesture.does === 'refuse writes');
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
      case 'compose':
        await compose(app, gesture.steps, gesture.text, signal);
        break;
      case 'type':
        for (const letter of gesture.text) {
          typeLetter(app, letter);
          await pause(letterMs, signal);
        }
    }
  }
}
