import type { Page } from 'playwright';
import { cases } from '../../src/site/demos/difference/difference.cases';
import { browserTest, expect } from './harness';

const test = browserTest({ setsClock: true });

const runMs = 12_000;

const stage = (page: Page) => page.locator('.difference-stage');
const score = (page: Page, name: string) => stage(page).getByRole('group', { name }).locator('.difference-score');

/** Opens the page with a paused clock, because a busy machine types slower than the cases allow. */
async function open(page: Page, hash = ''): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`/difference${hash}`);
  await stage(page).scrollIntoViewIfNeeded();
}

test.for(cases)(
  'on /difference, the comparison $id shows the expected verdict for each library',
  async ({ id, title, reason, faultNames }, { page, noise }) => {
    // TanStack Router doesn't catch the exception of a refused write.
    noise.allow(/SecurityError/);
    await open(page, `#${id}`);
    await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText(title);
    await page.clock.runFor(runMs);
    await expect(score(page, 'TanStack Router')).toHaveText(reason === undefined ? /^✓ 0 / : /^✗ [1-9]/);
    await expect(score(page, 'Chartable')).toHaveText(`✓ 0 ${faultNames[1]}`);
    const verdicts = page.getByRole('row', { name: title }).getByRole('img');
    await expect(verdicts).toHaveText([reason === undefined ? '✓' : '✗', '✓']);
  },
);

test("opening /difference runs a comparison without changing the comparison's height or the URL", async ({ page }) => {
  await open(page);
  await expect(score(page, 'Chartable')).toHaveText('Running…');
  const height = () => stage(page).evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await page.clock.runFor(runMs);
  await expect(score(page, 'TanStack Router')).toHaveText('✗ 3 letters lost');
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 letters lost');
  expect(await height()).toBe(before);
  await expect(page).toHaveURL('/difference');
});

test('with reduced motion, a comparison on /difference starts only when the user clicks Run', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('Not run yet');
  await stage(page).getByRole('button', { name: 'Run' }).click();
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 letters lost');
});

test('the home page links to /difference', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Why Chartable' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Chartable');
});
