// Runs the scenario once on a page.

import { quantile } from '../statistics.mjs';

/**
 * @typedef {import('playwright').CDPSession} Session
 * @typedef {import('playwright').Page} Page
 * @typedef {[interactionId: number, durationMs: number][]} Events
 */

/**
 * Slows down Chromium to simulate a slow machine. Throttling uses wall-clock time, so all figures are too high while
 * other processes run. THROTTLING=1 turns it off, e.g. to compare two versions on a busy machine.
 */
export const throttling = Number(process.env['THROTTLING'] ?? 4);

/** Milliseconds between user actions. */
const paceMs = 50;

/** After this many milliseconds, the page has written the URL of the last user action. */
const restMs = 400;

/** Once the network is idle, waits this many milliseconds for the page to preload code. */
const idleMs = 1000;

const typed = 'Christopher_Bartell9';

const selectors = {
  search: 'input[placeholder="Search..."]',
  sort: 'thead th button:not([tabindex="-1"])',
  next: 'button[aria-label="Next page"]',
  row: 'tbody input[type="checkbox"]',
};

/**
 * Runs in the page before its scripts. Records events of at least 16 ms, because browsers don't report shorter ones.
 */
function watchPage() {
  /** @type {Events} */
  const events = [];
  Object.assign(window, { seenEvents: events });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && typeof entry.interactionId === 'number' && entry.interactionId > 0)
        events.push([entry.interactionId, entry.duration]);
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}

/** Returns and clears the page's records. @param {Page} page */
const takeEvents = (page) =>
  page.evaluate(() => /** @type {{ seenEvents: Events }} */ (/** @type {unknown} */ (window)).seenEvents.splice(0));

/**
 * Runs in the page before its scripts. Clicks the next-page button in every frame until the first row changes.
 *
 * @param {readonly string[]} known first rows before the click
 */
function clickUntilAnswered(known) {
  const click = () => {
    document.querySelector('button[aria-label="Next page"]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    requestAnimationFrame(() => {
      const row = document.querySelector('tbody tr')?.textContent ?? '';
      if (row === '' || known.includes(row)) click();
      else Object.assign(window, { answeredMs: performance.now() });
    });
  };
  click();
}

/** @param {Session} session */
async function readMetrics(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** @param {number} ms */
const sleep = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Opens a page with a throttled processor. @param {import('playwright').Browser} browser */
async function openPage(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling });
  // Processor time doesn't grow while other processes run.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { context, page, session };
}

/**
 * How a page starts.
 *
 * @typedef {object} Start
 * @property {string} url
 * @property {readonly string[]} known first rows that the page may show before it handles the click
 */

/** @param {import('playwright').Browser} browser @param {string} url @returns {Promise<Start>} */
export async function findStart(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.locator('tbody tr').nth(9).waitFor();
  const firstRow = (await page.locator('tbody tr').first().textContent()) ?? '';
  await page.close();
  return { url, known: [firstRow] };
}

/**
 * Measures the first load with an empty cache: the time until the first paint, and until the page handles a click.
 *
 * @param {import('playwright').Browser} browser
 * @param {Start} start
 */
export async function measureStart(browser, { url, known }) {
  const { context, page, session } = await openPage(browser);
  await page.addInitScript(clickUntilAnswered, known);
  /** Scripts. @type {Map<string, { kilobytes: number, endS: number }>} */
  const loads = new Map();
  let wallMinusMonotonicS = 0;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
    wallMinusMonotonicS = wallTime - timestamp;
    if (type === 'Script') loads.set(requestId, { kilobytes: 0, endS: Number.POSITIVE_INFINITY });
  });
  /** Headers don't count as JavaScript. @type {Map<string, number>} */
  const headerKilobytes = new Map();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    headerKilobytes.set(requestId, response.encodedDataLength / 1000);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const load = loads.get(requestId);
    const kilobytes = encodedDataLength / 1000 - (headerKilobytes.get(requestId) ?? 0);
    if (load) Object.assign(load, { kilobytes, endS: timestamp });
  });
  await page.goto(url);
  const answered = await page.waitForFunction(() => /** @type {{ answeredMs?: number }} */ (window).answeredMs);
  // A page may handle a click before the first paint. The browser reports the paint's time a little later.
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const firstPaintMs = (await painted.jsonValue()) ?? 0;
  const answeredMs = (await answered.jsonValue()) ?? 0;
  const answeredS =
    (await page.evaluate(() => performance.timeOrigin)) / 1000 + answeredMs / 1000 - wallMinusMonotonicS;
  await page.waitForLoadState('networkidle');
  await sleep(idleMs);
  await context.close();
  const scriptKB = [...loads.values()]
    .filter(({ endS }) => endS <= answeredS)
    .reduce((total, { kilobytes }) => total + kilobytes, 0);
  return { firstPaintMs, answeredMs, scriptKB };
}

/** @param {Page} page @param {string} selector each match returns its center */
const placesOf = (page, selector) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

/** @param {Session} session @param {{ x: number, y: number }} place */
async function click(session, { x, y }) {
  const common = { x, y, button: /** @type {const} */ ('left'), clickCount: 1 };
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await session.send('Input.dispatchMouseEvent', { ...common, type: 'mousePressed' });
  await session.send('Input.dispatchMouseEvent', { ...common, type: 'mouseReleased' });
}

/** @param {Session} session @param {string} letter */
async function press(session, letter) {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter, unmodifiedText: letter });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
}

/** Clears the search box in one step. @param {Session} session */
async function clear(session) {
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'a', commands: ['selectAll'] });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'a' });
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Backspace',
    code: 'Backspace',
    windowsVirtualKeyCode: 8,
    commands: ['deleteBackward'],
  });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Backspace' });
}

/**
 * User actions, by kind.
 *
 * @param {Page} page
 * @param {Session} session
 * @returns {Record<string, () => Promise<(() => Promise<void>)[]>>}
 */
const gesturesOf = (page, session) => ({
  typing: async () => typed.split('').map((letter) => () => press(session, letter)),
  clearing: async () => [() => clear(session)],
  sorting: async () => {
    const places = await placesOf(page, selectors.sort);
    return places.slice(0, 3).flatMap((place) => [1, 2, 3].map(() => () => click(session, place)));
  },
  paging: async () => {
    const [next] = await placesOf(page, selectors.next);
    if (!next) throw new Error('The page has no button to the next page.');
    return Array.from({ length: 8 }, () => () => click(session, next));
  },
  selecting: async () => (await placesOf(page, selectors.row)).slice(0, 10).map((place) => () => click(session, place)),
});

/**
 * Measures the scenario. Only the latency is wall-clock time. The other times are the main thread's processor time. All
 * are in milliseconds.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function measureUse(browser, url) {
  const { context, page, session } = await openPage(browser);
  await page.addInitScript(watchPage);
  await page.goto(url);
  await page.locator('tbody tr').nth(9).waitFor();
  const [search] = await placesOf(page, selectors.search);
  if (!search) throw new Error('The page has no search box.');
  await click(session, search);
  await sleep(restMs);
  await takeEvents(page);
  const first = await readMetrics(session);
  let last = first;
  /** @type {Record<string, number>} */
  const mainByKind = {};
  let count = 0;
  for (const [kind, prepare] of Object.entries(gesturesOf(page, session))) {
    const gestures = await prepare();
    count += gestures.length;
    const startMs = performance.now();
    for (const [index, gesture] of gestures.entries()) {
      await sleep(startMs + index * paceMs - performance.now());
      await gesture();
    }
    await sleep(restMs);
    const now = await readMetrics(session);
    mainByKind[kind] = ((now['TaskDuration'] ?? 0) - (last['TaskDuration'] ?? 0)) * 1000;
    last = now;
  }
  /** @type {Map<number, number>} */
  const latencies = new Map();
  for (const [id, durationMs] of await takeEvents(page))
    latencies.set(id, Math.max(durationMs, latencies.get(id) ?? 0));
  await session.send('HeapProfiler.collectGarbage');
  const { JSHeapUsedSize = 0 } = await readMetrics(session);
  await context.close();
  const fast = Array.from({ length: Math.max(0, count - latencies.size) }, () => 8);
  return {
    mainMs: ((last['TaskDuration'] ?? 0) - (first['TaskDuration'] ?? 0)) * 1000,
    latency95Ms: quantile([...fast, ...latencies.values()], 0.95),
    heapMB: JSHeapUsedSize / 1_000_000,
    ...Object.fromEntries(Object.entries(mainByKind).map(([kind, ms]) => [`${kind}Ms`, ms])),
  };
}
