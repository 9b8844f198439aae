// Measures the page with a million rows in a worker's database.
import { median, quantile } from '../statistics.mjs';
import { openMeasured } from './measure.mjs';

/** Words with many, few and no matches. Typed one character at a time, after clearing the previous word. */
const words = ['ann', 'zoe', '42', 'b0b', 'lee ', 'q-q', '77777'];

/** Records when a key or the mouse is pressed, and when new rows appear. */
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
  for (const type of ['keydown', 'mousedown']) addEventListener(type, start, { capture: true });
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
  const openedAt = performance.now();
  await page.goto(`${base}million-rows`);
  await page.locator('tbody tr:nth-child(10)').waitFor({ timeout: 60_000 });
  const firstRowsMs = performance.now() - openedAt;
  await page.getByText('1,000,000 rows, created on this page').waitFor({ timeout: 180_000 });
  const madeMs = performance.now() - openedAt;
  await waitUntilQuiet();

  /** @type {{ userEvent: string, shownMs: number }[]} */
  const answers = [];
  /** @param {string} userEvent @param {string | undefined} text @param {() => Promise<void>} input */
  const answer = async (userEvent, text, input) => {
    await page.evaluate(expectRows, text);
    await input();
    const handle = await page.waitForFunction(readWatch, undefined, { timeout: 30_000 });
    const shownMs = await handle.jsonValue();
    if (shownMs !== undefined) answers.push({ userEvent, shownMs });
  };
  const search = page.getByPlaceholder('Search...').first();
  const sortBy = (/** @type {string} */ name) => page.locator(`thead button:has-text("${name}") >> nth=0`);
  const press = (/** @type {string} */ key) => () => page.keyboard.press(key);

  /** Types the words and turns pages in the current sort order. @param {string} order */
  const walk = async (order) => {
    for (const key of ['Next page', 'Next page', 'Last page', 'Previous page', 'First page']) {
      await page.locator(`button[aria-label="${key}"] >> nth=0`).focus();
      await answer(`${key}, ${order}`, undefined, press('Enter'));
    }
    await search.focus();
    for (const word of words) {
      for (let length = 1; length <= word.length; length += 1) {
        const text = word.slice(0, length);
        await answer(`${text}, ${order}`, text, press(word[length - 1] ?? ''));
      }
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Backspace');
      await waitUntilQuiet();
    }
  };
  await walk('unsorted');
  for (const [column, turn] of /** @type {const} */ ([
    ['Customer', 'up'],
    ['Customer', 'down'],
    ['Total', 'down'],
  ])) {
    await sortBy(column).focus();
    await answer(`sort by ${column} ${turn}`, undefined, press('Enter'));
    await walk(`${column} ${turn}`);
  }
  await measured.close();

  const shown = answers.map(({ shownMs }) => shownMs);
  return {
    firstRowsMs,
    madeMs,
    answers: answers.length,
    medianMs: median(shown),
    p95Ms: quantile(shown, 0.95),
    slowest: answers.toSorted((a, b) => b.shownMs - a.shownMs).slice(0, 15),
  };
}
