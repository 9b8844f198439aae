import type { Gesture, Outcome } from '../../demos/difference/difference.cases';
import { debounceMs, letterMs } from '../../demos/difference/difference.table';
import type { Tab } from '../../demos/difference/difference.tab';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- Simulates a person, who doesn't use a machine's clock.
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const findSearchBox = (app: ParentNode): HTMLInputElement | null =>
  app.querySelector<HTMLInputElement>('input[type=search]');

export const readOutcome = (app: ParentNode, tab: Tab): Outcome => ({
  href: tab.href(),
  text: findSearchBox(app)?.value ?? null,
  rows: [...app.querySelectorAll('tbody tr')].filter((row) => row.querySelectorAll('td').length > 1).length,
  unselected: app.querySelectorAll('tbody input[type=checkbox]:not(:checked)').length,
  writes: tab.writes(),
});

/** Replaces the search box's text from `start` to the caret, and fires an input event, as a key does. */
function changeText(app: ParentNode, text: string, start: number, init: InputEventInit): void {
  const box = findSearchBox(app);
  if (!box) return;
  box.setRangeText(text, start, box.selectionEnd ?? box.value.length, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
}

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

/** Performs an immediate user action, or changes how the tab behaves. */
const perform: Readonly<Record<Gesture & string, (app: ParentNode, tab: Tab) => void>> = {
  'sort by name': (app) => click(app, 'thead button'),
  'select all': (app) => click(app, 'thead input[type=checkbox]'),
  'go to the next page': (app) => click(app, 'button[aria-label="Next page"]'),
  reset: (app) => click(app, 'button[title="Reset"]'),
  'refuse writes': (_, tab) => tab.refuseWrites(true),
  'allow writes': (_, tab) => tab.refuseWrites(false),
  back: (_, tab) => tab.back(),
  reload: (_, tab) => tab.reload(),
};

const click = (app: ParentNode, selector: string): void => app.querySelector<HTMLElement>(selector)?.click();

/**
 * Performs a user's actions in a tab's app.
 *
 * @throws The signal's reason when the signal is aborted.
 */
export async function runGestures(
  app: ParentNode,
  tab: Tab,
  gestures: readonly Gesture[],
  signal: AbortSignal,
): Promise<void> {
  // Waits for the effect in which the table joins the history.
  await pause(2 * letterMs, signal);
  for (const gesture of gestures) {
    if (typeof gesture === 'string') perform[gesture](app, tab);
    else if ('wait' in gesture) await pause(gesture.wait, signal);
    else if ('compose' in gesture) await compose(app, gesture.compose, gesture.text, signal);
    else
      for (const letter of gesture.type) {
        changeText(app, letter, findSearchBox(app)?.selectionStart ?? 0, { data: letter, inputType: 'insertText' });
        await pause(letterMs, signal);
      }
  }
}
