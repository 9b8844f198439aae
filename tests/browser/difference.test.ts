import type { Page } from 'playwright';
import { cases, type PeerId } from '../../src/site/demos/difference/difference.cases';
import { browserTest, expect } from './harness';

const test = browserTest({ setsClock: true });

const runMs = 12_000;

const stage = (page: Page) => page.locator('.difference-stage');
const side = (page: Page, name: string) => stage(page).getByRole('group', { name });
const score = (page: Page, name: string) => side(page, name).locator('.difference-score');

async function open(page: Page, hash = ''): Promise<void> {
  await page.clock.install();
  await page.goto(`/difference${hash}`);
  await stage(page).scrollIntoViewIfNeeded();
}

/** Returns “passes” or “fails” for both tables of the chosen case. */
async function readScores(page: Page, peer: string) {
  const [theirs, ours] = [score(page, peer), score(page, 'Chartable')];
  await expect(theirs).not.toHaveText('Running…');
  await expect(ours).not.toHaveText('Running…');
  const verdict = async (from: typeof ours) => ((await from.textContent())?.startsWith('✓ 0 ') ? 'passes' : 'fails');
  return `${peer} ${await verdict(theirs)}, Chartable ${await verdict(ours)}`;
}

const peers: readonly (readonly [string, PeerId])[] = [
  ['TanStack Router', 'router'],
  ['nuqs', 'nuqs'],
  ['tablecn', 'tablecn'],
];

test.for(peers)(
  '%s fails and passes the cases that /difference lists, and Chartable passes all',
  async ([name, id], { page }) => {
    await open(page, `#${cases[0]?.id}-${id}`);
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const { id: caseId, title, reasons } of cases) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(`/difference#${caseId}-${id}`);
      await expect(stage(page).getByRole('heading', { level: 2 })).toHaveText(title);
      await page.clock.runFor(runMs);
      found[title] = await readScores(page, name);
      wanted[title] = `${name} ${reasons[id] === undefined ? 'passes' : 'fails'}, Chartable passes`;
      const lines = page.getByLabel('Lines at fault');
      if (reasons[id] === undefined) await expect(lines, title).toHaveCount(0);
      else await expect(lines, title).toHaveText(/\S/);
    }
    expect(found).toEqual(wanted);
  },
);

test('a case runs once it comes into view, and nothing moves', async ({ page }) => {
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

test('a case runs only on request if you prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.clock.runFor(runMs);
  await expect(side(page, 'Chartable')).toContainText('Not run yet');
  await stage(page).getByRole('button', { name: 'Run', exact: true }).click();
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 letters lost');
});

test('“Run all” runs each case of the comparison', async ({ page }) => {
  await open(page, '#page-nuqs');
  await stage(page).getByRole('button', { name: 'Run all' }).click();
  const shown = stage(page).getByRole('heading', { level: 2 });
  for (const { id, title } of cases) {
    await expect(shown).toHaveText(title);
    await expect(page).toHaveURL(`/difference#${id}-nuqs`);
    const isEnded = async () =>
      (await shown.textContent()) !== title || (await score(page, 'nuqs').textContent()) !== 'Running…';
    while (!(await isEnded())) await page.clock.runFor(500);
  }
  await stage(page).getByRole('button', { name: 'Run all' }).click();
  await stage(page).getByRole('button', { name: 'Stop' }).click();
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 letters lost');
  await expect(shown).toHaveText(cases[0]?.title ?? '');
});

test('what you type into “Break it yourself” goes into both tables', async ({ page }) => {
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

test("the comparison works in the language of the page's URL", async ({ page }) => {
  await open(page, '?lang=ar#sorted-tablecn');
  const ours = side(page, 'Chartable');
  await expect(ours.getByRole('button', { name: 'الصفحة التالية' })).toHaveCSS('direction', 'rtl');
  await page.clock.runFor(runMs);
  await expect(score(page, 'Chartable')).toHaveText('✓ 0 wrong URLs');
  await expect(score(page, 'tablecn')).toHaveText('✓ 0 wrong URLs');
});

test('the first page links to the comparison', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Why Chartable' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why Chartable');
});
