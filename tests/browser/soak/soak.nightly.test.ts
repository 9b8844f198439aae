import type { Page } from 'playwright';
import { demos } from '../../../src/demos';
import type { Demo } from '../../../src/demos';
import { findTable } from '../../../src/demos/find-table';
import { createSeededRandom, withSeed } from '../../hostile/seed';
import { describe, expect } from '../harness';
import { decoded } from '../harness/decoded';
import type { TablePage } from '../harness/table-page';
import { address, tableTest } from '../harness/table-page';
import type { Gesture } from './gestures';
import { gesturesOn } from './gestures';
import { interpretOnly, memoryOf } from './memory';

const basic = findTable('/', 'users');
if (!basic) throw new Error('The page has no table.');
const { filterRows, pageRows } = basic;

const test = tableTest({ args: [interpretOnly], keepsMachineEvents: false });

/** Gestures on a page that stays loaded: memory is measured over them. */
const gesturesOnOneLoad = 10_000;
/** Gestures after those, between which the page is loaded anew, and begins with fresh memory. */
const gesturesWithReloads = 1000;
/** From one quiet moment to the next. */
const burst = 20;
/** Memory is compared with what it was then: by that time all code is loaded, and what is kept is kept. */
const warmUp = 1000;
/** The memory at the end, as a multiple of that after the warm-up. */
const maxGrowth = 1.05;

/** The page, its panel and its address say the same. */
async function agreement(page: Page, table: TablePage): Promise<Record<'found' | 'wanted', Record<string, unknown>>> {
  const href = await address(page);
  const shown = await table.state();
  const rows = pageRows(shown).map(Number);
  const filtered = filterRows(shown).length;
  const pages = Math.max(1, Math.ceil(filtered / shown.pagination.pageSize));
  const age = shown.columnFilters.find(({ id }) => id === 'age')?.value;
  const [min, max] = Array.isArray(age) ? (age as (number | null)[]) : [null, null];
  const name = shown.columnFilters.find(({ id }) => id === 'name')?.value;
  return {
    found: {
      address: decoded(href),
      rows: await table.shown(),
      search: await table.search.inputValue(),
      name: await table.nameFilter.inputValue(),
      place: await page
        .getByText(/^Page \d+ of \d+$/)
        .first()
        .textContent(),
      count: await page.getByText(/^Showing \d+ of \d+ Rows$/).textContent(),
      range: [await table.min.inputValue(), await table.max.inputValue()].map((text) =>
        text === '' ? null : Number(text),
      ),
      selected: await table.grid.locator('tbody input:checked').count(),
    },
    wanted: {
      address: shown,
      rows,
      search: shown.globalFilter,
      name: name ?? '',
      place: `Page ${shown.pagination.pageIndex + 1} of ${pages}`,
      count: `Showing ${rows.length} of ${filtered} Rows`,
      range: [min ?? null, max ?? null],
      selected: rows.filter((id) => Object.hasOwn(shown.rowSelection, String(id))).length,
    },
  };
}

/** Milliseconds that a page may take to answer, beside other work. */
const patienceMs = 30_000;

/** A page that does not answer is a failure, not a wait. */
async function withinReason<T>(doing: Promise<T>, what: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`The page does not answer: ${what()}`)), patienceMs);
  });
  try {
    return await Promise.race([doing, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

describe.for(demos)('$path', ({ path, title }: Demo) => {
  test(
    'random gestures leave page, panel and address in agreement, and no memory behind',
    { timeout: 3_600_000 },
    async ({ page, table, noise }) => {
      await withSeed('tests/browser/soak', async (seed) => {
        const next = createSeededRandom(seed);
        await table.openPaused(path);
        const { gestures, waitUntilQuiet, reload } = await gesturesOn(page, title);
        const session = await page.context().newCDPSession(page);
        const home = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
        const memory = async () => {
          // In the same state each time.
          await home.click();
          await page.clock.runFor(2000);
          await expect(table.panel).toBeVisible();
          // React holds what it showed last until it shows something else.
          for (let clicks = 0; clicks < 3; clicks += 1) await table.sort('Name').click();
          await page.clock.runFor(2000);
          return memoryOf(session);
        };

        const record: string[] = [];
        let before: number | undefined;
        for (let count = 1; count <= gesturesOnOneLoad + gesturesWithReloads; count += 1) {
          const random: Gesture = gestures[Math.floor(next() * gestures.length)]!;
          const gesture = count > gesturesOnOneLoad && next() < 0.01 ? reload : random;
          record.push(await withinReason(gesture(next), () => `after ${record.join(', ')}`));
          if (count % burst === 0) {
            await withinReason(waitUntilQuiet(), () => `waiting until quiet after ${record.join(', ')}`);
            if ((await page.getByRole('heading', { level: 1 }).textContent()) !== title) await home.click();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
            await expect
              .poll(
                async () => {
                  // A step back may have come only now, and what it brought is still to be written.
                  await page.clock.runFor(1500);
                  const { found, wanted } = await agreement(page, table);
                  const differ = Object.keys(wanted).filter(
                    (key) => JSON.stringify(found[key]) !== JSON.stringify(wanted[key]),
                  );
                  return differ.map(
                    (key) => `${key}: ${JSON.stringify(found[key])}, not ${JSON.stringify(wanted[key])}`,
                  );
                },
                { message: `after ${count} gestures, the last: ${record.join(', ')}`, timeout: patienceMs },
              )
              .toEqual([]);
            expect(noise.logged, record.join(', ')).toEqual([]);
            record.length = 0;
          }
          if (count === gesturesOnOneLoad || count === warmUp) {
            const now = await memory();
            before ??= now;
            console.log(`${path}: memory ${mega(now)} after ${count} gestures with the seed ${seed}`);
            expect(now).toBeLessThanOrEqual(before * maxGrowth);
          }
        }
      });
    },
  );
});

const mega = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
