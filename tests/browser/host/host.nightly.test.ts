import { expect, historyLength } from '../harness';
import { fc } from '../../seeded';
import { withSeed } from '../../hostile/seed';
import { handleHistory } from '../refusals/refuse';
import { heading, link, openNorth } from './host-page';
import { hostTest } from './host-test';
import { serveFolder } from './serve';
import type { Page } from 'playwright';

const headings: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/cities': 'Cities',
  '/push': 'Push',
  '/regions/north': 'Region north',
  '/regions/south': 'Region south',
  '/shelf/1': 'Book 1',
  '/shelf/2': 'Book 2',
};

const links = ['Home', 'Cities', 'Cities instead', 'Anns', 'Push', 'North', 'South', 'Book', 'Next book', 'Tab b'];

const anyUserEvent = fc.record({
  does: fc.oneof(
    fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('', 'a', 'an', 'ann', 'x') }),
    fc.record({ kind: fc.constant('press' as const), text: fc.constantFrom(...links, 'Name', 'Next page') }),
    fc.record({ kind: fc.constantFrom('back' as const, 'forward' as const) }),
  ),
  /** Milliseconds until the next user event. */
  pauseMs: fc.oneof(fc.constant(0), fc.nat(90)),
  /** Milliseconds that each page takes to load after this event. */
  loadMs: fc.nat(250),
});

/** A random series of user events in the host app, by a user who doesn't wait for pages to load. */
const anyWalk = fc.array(anyUserEvent, { minLength: 50, maxLength: 70, size: 'max' });

type Walk = typeof anyWalk extends fc.Arbitrary<infer W> ? W : never;

/** Performs these user events, and waits until all pages have loaded. */
const takeWalk = (page: Page, walk: Walk): Promise<void> =>
  page.evaluate(async (userEvents) => {
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const popped = (ms: number) =>
      Promise.race([new Promise((resolve) => addEventListener('popstate', resolve, { once: true })), sleep(ms)]);
    const delays: Promise<unknown>[] = [];
    let loadMs = 0;
    Object.assign(window, {
      delay: () => {
        delays.push(sleep(loadMs));
        return delays.at(-1);
      },
    });
    for (const { does, ...times } of userEvents) {
      ({ loadMs } = times);
      if (does.kind === 'type') {
        const box = document.querySelector('input[placeholder="Search..."]');
        // React ignores a value that is set on the element directly.
        if (box) Reflect.set(HTMLInputElement.prototype, 'value', does.text, box);
        box?.dispatchEvent(new Event('input', { bubbles: true }));
      } else if (does.kind === 'press') {
        const hasText = ({ textContent, ariaLabel }: Element) => textContent === does.text || ariaLabel === does.text;
        [...document.querySelectorAll<HTMLElement>('a, button')].find(hasText)?.click();
      } else if (does.kind === 'forward') {
        history.forward();
        await popped(30);
      } else if (Reflect.get(history.state as object, '__TSR_index') !== 0) {
        history.back();
        await popped(1000);
      }
      if (times.pauseMs > 0) await sleep(times.pauseMs);
    }
    loadMs = 0;
    for (let count = -1; count < delays.length; await sleep(20)) {
      count = delays.length;
      await Promise.all(delays);
    }
  }, walk);

/** Returns the page and state that are expected for the URL. */
function readUrl(page: Page) {
  const { pathname, search, searchParams } = new URL(page.url());
  const hasTable = pathname !== '/';
  return {
    headings: [headings[pathname]],
    location: search,
    ...(hasTable && {
      globalFilter: searchParams.get('q') ?? '',
      pageIndex: Number(searchParams.get('page') ?? 1) - 1,
      isSorted: searchParams.has('sort'),
    }),
  };
}

/** Returns the actual page and state from the DOM, the table and the router. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('pre')?.textContent;
    const state = text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
    return {
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).map((h1) => h1.textContent),
      location: document.getElementById('location')?.textContent,
      ...(state && {
        globalFilter: state['globalFilter'],
        pageIndex: (state['pagination'] as { pageIndex: number }).pageIndex,
        isSorted: (state['sorting'] as unknown[]).length > 0,
      }),
    };
  });

const test = hostTest(() => serveFolder(import.meta.dirname));

test(
  'after random user events on slow pages, the page and the table match the URL',
  { timeout: 300_000 },
  async ({ page, host }) => {
    await withSeed('tests/browser/host', (seed) =>
      fc.assert(
        fc.asyncProperty(anyWalk, async (walk) => {
          await openNorth(page, host);
          await takeWalk(page, walk);
          await expect(async () => expect(await readPage(page)).toEqual(readUrl(page))).toPass({
            timeout: 5000,
          });
        }),
        // Doesn't shrink a failing walk, because a shorter one has a different timing.
        { seed, numRuns: 8, endOnFailure: true },
      ),
    );
  },
);

for (const how of ['throws', 'silent'] as const)
  test(`a linked page opens even if the browser refuses to replace the history entry (${how})`, async ({
    page,
    table,
    host,
  }) => {
    const browser = await handleHistory(page);
    await page.goto(`${host}/`);
    await link(page, 'Push').click();
    await expect(heading(page, 'Push')).toBeVisible();
    const before = await historyLength(page);
    await browser.refuse(how);
    await link(page, 'Cities instead').click();
    await expect(heading(page, 'Cities')).toBeVisible();
    await table.search.fill('ann');
    await table.expectState({ globalFilter: 'ann' });
    await browser.take();
    await table.expectUrl('/cities?q=ann');
    expect(await historyLength(page)).toBe(before);
    await table.search.fill('anna');
    await table.expectUrl('/cities?q=anna');
    await page.goBack();
    await expect(heading(page, 'Home')).toBeVisible();
    await page.goForward();
    await expect(heading(page, 'Cities')).toBeVisible();
    await table.expectState({ globalFilter: 'anna' });
  });
