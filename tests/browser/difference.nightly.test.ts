import type { Page } from 'playwright';
import { cases, type PeerId } from '../../src/site/demos/difference/difference.cases';
import { browserTest, expect } from './harness';

const test = browserTest({ setsClock: true });

const runMs = 12_000;

const stage = (page: Page) => page.locator('.difference-stage');
const side = (page: Page, name: string) => stage(page).getByRole('group', { name });
const score = (page: Page, name: string) => side(page, name).locator('.difference-score');

/** Opens the page with a paused clock, because a busy machine types slower than the cases allow. */
async function open(page: Page, hash = ''): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(`/difference${hash}`);
  await stage(page).scrollIntoViewIfNeeded();
}

/** Returns each case's title with the results of both tables, e.g. “nuqs has 1 wrong URL”. */
const readResults = (page: Page) =>
  page
    .locator('.difference-scores tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [row.querySelector('th'), ...row.querySelectorAll('[aria-label*=" has "]')].map(
          (cell) => cell?.getAttribute('aria-label')?.split(':', 1)[0] ?? cell?.textContent ?? '',
        ),
      ),
    );

const peers: readonly (readonly [string, PeerId])[] = [
  ['TanStack Router', 'router'],
  ['nuqs', 'nuqs'],
  ['tablecn', 'tablecn'],
];

test.for(peers)('%s fails only the cases that /difference lists', async ([name, id], { page, noise }) => {
  // Neither library catches the exception for a refused write.
  noise.allow(/SecurityError|NUQS-429|^error: URLSearchParams$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, `#page-${id}`);
  // Drawing the tables would take half the time.
  await page.locator('.difference-sides').evaluate((sides: HTMLElement) => {
    sides.style.display = 'none';
  });
  await stage(page).getByRole('button', { name: 'Run all' }).click();
  while (await stage(page).getByRole('button', { name: 'Stop' }).isVisible()) await page.clock.runFor(2000);
  expect(await readResults(page)).toEqual(
    cases.map(({ title, reasons, faultNames }) => [
      title,
      expect.stringMatching(id in reasons ? `^${name} has [1-9]` : `^${name} has 0 `),
      `Chartable has 0 ${faultNames[1]}`,
    ]),
  );
  await expect(page).toHaveURL(`/difference#${cases.at(-1)?.id}-${id}`);
});

test('a case on /difference runs when it becomes visible, without moving the page', async ({ page }) => {
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

test('with reduced motion, cases on /difference run only on request and can be stopped', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '#page-nuqs');
  await page.clock.runFor(runMs);
  await expect(side(page, 'Chartable')).toContainText('Not run yet');
  await stage(page).getByRole('button', { name: 'Run all' }).click();
  await stage(page).getByRole('button', { name: 'Stop' }).click();
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 letters lost');
  await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText(cases[0]?.title ?? '');
});

test('text typed into “Break it yourself” goes into both tables', async ({ page }) => {
  await open(page);
  const box = page.getByRole('textbox', { name: 'Break it yourself' });
  const [theirs, ours] = ['TanStack Router', 'Chartable'].map((name) => side(page, name).getByRole('searchbox'));
  await box.focus();
  await expect(theirs!).toBeVisible();
  await box.pressSequentially('mor');
  await expect(theirs!).toHaveValue('mor');
  await expect(ours!).toHaveValue('mor');
  await page.clock.runFor(700);
  await box.pressSequentially('gan');
  await page.clock.runFor(1000);
  await box.pressSequentially('77');
  await page.clock.runFor(200);
  await expect(score(page, 'TanStack Router')).toHaveText('✗ 3 letters lost');
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 letters lost');
  await box.press('Backspace');
  await expect(ours!).toHaveValue('morgan7');
  await box.fill('ann');
  await expect(ours!).toHaveValue('ann');
});

test('/difference uses the language in the URL', async ({ page }) => {
  await open(page, '?lang=ar#sorted-tablecn');
  const ours = side(page, 'Chartable');
  await expect(ours.getByRole('button', { name: 'الصفحة التالية' })).toHaveCSS('direction', 'rtl');
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 wrong URLs');
  await expect(score(page, 'tablecn')).toHaveText('✓ 0 wrong URLs');
});

test('the home page links to /difference', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Why Chartable' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Chartable');
});
