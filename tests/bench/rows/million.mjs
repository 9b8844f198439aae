// Measures the page with a million rows in a worker's database.
import { median, quantile } from '../statistics.mjs';
import { openMeasured } from './measure.mjs';

/** Words with many, few and no matches. Typed one character at a time, after clearing the previous word. */
const words = ['ann', 'zoe', '42', 'b0b', 'lee ', 'q-q', '77777'];

/** Records when a key is pressed, and when new rows appear. */
function watchRows() {
  const watch = {
    startedAt: 0,
    shownAt: 0,
    /** @type {(() => boolean) | undefined} */
    isShown: undefined,
  };
  const look = () => {
    const now = performance.now();
    if (watch.shownAt === 0 && watch.isShown?.()) watch.shownAt = now;
    if (watch.isShown && watch.shownAt === 0) requestAnimationFrame(look);
  };
  /** @param {Event} event */
  const start = (event) => {
    if (watch.isShown === undefined || watch.startedAt > 0) return;
    watch.startedAt = event.timeStamp;
    requestAnimationFrame(look);
  };
  addEventListener('keydown', start, { capture: true });
  Object.assign(globalThis, { watch });
}

/**
 * Waits for the rows of the next user event: rows that contain the text, or any other rows without a text.
 *
 * @param {string | undefined} text
 */
function expectRows(text) {
  const bodyText = () => document.querySelector('tbody')?.textContent ?? '';
  const before = bodyText();
  const isBusy = () => document.querySelector('table[aria-busy=true]') !== null;
  const haveText = () =>
    [...document.querySelectorAll('tbody tr')].every((row) => row.textContent?.toLowerCase().includes(text ?? ''));
  Object.assign(Reflect.get(globalThis, 'watch'), {
    startedAt: 0,
    shownAt: 0,
    isShown: () => !isBusy() && (text === undefined ? bodyText() !== before : haveText()),
  });
}

/** Returns the milliseconds until new rows appear, and `undefined` before that. */
function readWatch() {
  const { watch } = /** @type {typeof globalThis & { watch: { startedAt: number, shownAt: number } }} */ (globalThis);
  return watch.shownAt === 0 ? undefined : watch.shownAt - watch.startedAt;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} base
 */
export async function measureMillion(browser, base) {
  const measured = await openMeasured(browser, 'about:blank');
  const { page, waitUntilQuiet } = measured;
  await page.addInitScript(watchRows);
  await page.goto(`${base}million-rows`);
  await page.getByText('1,000,000 rows, created on this page').waitFor({ timeout: 180_000 });
  await waitUntilQuiet();

  /** @type {number[]} */
  const answers = [];
  /** @param {string | undefined} text @param {() => Promise<void>} input */
  const answer = async (text, input) => {
    await page.evaluate(expectRows, text);
    await input();
    const handle = await page.waitForFunction(readWatch, undefined, { timeout: 30_000 });
    answers.push((await handle.jsonValue()) ?? Number.NaN);
  };
  const search = page.getByPlaceholder('Search...').first();
  const sortBy = (/** @type {string} */ name) => page.locator(`thead button:has-text("${name}") >> nth=0`);
  const press = (/** @type {string} */ key) => () => page.keyboard.press(key);

  /** Types the words and turns pages in the current sort order. */
  const walk = async () => {
    for (const key of ['Next page', 'Next page', 'Last page', 'Previous page', 'First page']) {
      await page.locator(`button[aria-label="${key}"] >> nth=0`).focus();
      await answer(undefined, press('Enter'));
    }
    await search.focus();
    for (const word of words) {
      for (let length = 1; length <= word.length; length += 1) {
        const text = word.slice(0, length);
        await answer(text, press(word[length - 1] ?? ''));
      }
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
      await waitUntilQuiet();
    }
  };
  await walk();
  for (const column of ['Customer', 'Customer', 'Total']) {
    await sortBy(column).focus();
    await answer(undefined, press('Enter'));
    await walk();
  }
  await measured.close();
  return { answers: answers.length, medianMs: median(answers), p95Ms: quantile(answers, 0.95) };
}
