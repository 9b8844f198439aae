// Measures the page with a million rows in a worker's database.
import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile } from '../statistics.mjs';
import { openMeasured } from './measure.mjs';

/** Words with many, few and no matches. Typed one character at a time, after clearing the previous word. */
const words = ['ann', 'zoe', '42', 'b0b', 'lee ', 'q-q', '77777'];

/** Records when a key or the mouse is pressed, when old rows are marked as outdated, and when new rows appear. */
function watchRows() {
  const watch = {
    startedAt: 0,
    busyAt: 0,
    shownAt: 0,
    /** @type {(() => boolean) | undefined} */
    isShown: undefined,
  };
  const isMarked = () => document.querySelector('[data-old] > table') !== null;
  const look = () => {
    const now = performance.now();
    if (watch.busyAt === 0 && isMarked()) watch.busyAt = now;
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
    busyAt: 0,
    shownAt: 0,
    isShown: () => !isBusy() && (text === undefined ? bodyText() !== before : haveText()),
  });
}

/**
 * Returns the milliseconds until old rows are marked as outdated, if they are, and until new rows appear. Returns
 * `undefined` before that.
 */
function readWatch() {
  const { watch } =
    /** @type {typeof globalThis & { watch: { startedAt: number, busyAt: number, shownAt: number } }} */ (globalThis);
  const { startedAt, busyAt, shownAt } = watch;
  if (shownAt === 0) return undefined;
  return { busyMs: busyAt === 0 ? undefined : busyAt - startedAt, shownMs: shownAt - startedAt };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} base
 */
export async function measureMillion(browser, base) {
  const measured = await openMeasured(browser, 'about:blank');
  const { page, waitUntilQuiet, takeSeen } = measured;
  await page.addInitScript(watchRows);
  const openedAt = performance.now();
  await page.goto(`${base}million-rows`);
  await page.locator('tbody tr:nth-child(10)').waitFor({ timeout: 60_000 });
  const firstRowsMs = performance.now() - openedAt;
  await page.getByText('1,000,000 rows, created on this page').waitFor({ timeout: 180_000 });
  const madeMs = performance.now() - openedAt;
  await waitUntilQuiet();
  const makingTasks = (await takeSeen()).tasks;

  /** @type {{ userEvent: string, shownMs: number, busyMs: number | undefined }[]} */
  const answers = [];
  /** @param {string} userEvent @param {string | undefined} text @param {() => Promise<void>} input */
  const answer = async (userEvent, text, input) => {
    await page.evaluate(expectRows, text);
    await input();
    const handle = await page.waitForFunction(readWatch, undefined, { timeout: 30_000 });
    const read = await handle.jsonValue();
    if (read) answers.push({ userEvent, shownMs: read.shownMs, busyMs: read.busyMs });
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
  const userEventTasks = (await takeSeen()).tasks;

  await page.getByRole('switch', { name: 'Scroll through all rows' }).click();
  const region = page.getByRole('region', { name: 'A million rows' });
  await region.hover();
  await waitUntilQuiet();
  await takeSeen();
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, turn < 40 ? 700 : -20_000);
    await sleep(50);
  }
  await region.focus();
  for (const key of ['End', ...Array.from({ length: 20 }, () => 'PageUp'), 'Home', 'PageDown', 'PageDown']) {
    await page.keyboard.press(key);
    await sleep(50);
  }
  await waitUntilQuiet();
  const scrollTasks = (await takeSeen()).tasks;
  await measured.close();

  const shown = answers.map(({ shownMs }) => shownMs);
  const slow = answers.filter(({ shownMs }) => shownMs > 150);
  return {
    firstRowsMs,
    madeMs,
    makingLongestTaskMs: Math.max(0, ...makingTasks),
    answers: answers.length,
    medianMs: median(shown),
    p95Ms: quantile(shown, 0.95),
    busyMs: answers.flatMap(({ busyMs }) => busyMs ?? []),
    unmarked: slow.filter(({ busyMs }) => busyMs === undefined).length,
    userEventsLongestTaskMs: Math.max(0, ...userEventTasks),
    scrollLongestTaskMs: Math.max(0, ...scrollTasks),
    slowest: answers.toSorted((a, b) => b.shownMs - a.shownMs).slice(0, 15),
  };
}
