import type { Page } from 'playwright';
import { demos, pages } from '../../../src/site/demos';
import { expect, test, violations } from '../harness';
import { waitUntilQuiet } from '../harness/pages';
import { findLostTexts, findViolations, resize, sidewaysPx } from '../page-checks';

/** Returns controls that share their name with another one in the same group of a table. */
const findRepeatedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const views = [...document.querySelectorAll('.ct-table-view')];
    const scope = (element: Element) =>
      `${views.findIndex((view) => view.contains(element))} ${element.closest('[role=group], section, table')?.ariaLabel ?? ''}`;
    const names = [...document.querySelectorAll<HTMLInputElement>('main :is(input, select, button)')]
      .filter((element) => element.checkVisibility())
      .map(
        (element) =>
          `${scope(element)} ${element.ariaLabel ?? (element.labels?.[0]?.textContent || element.textContent)}`,
      );
    return names.filter((name, index) => names.indexOf(name) !== index);
  });

/** Returns the texts that would be printed besides the tables. */
async function findPrintedTexts(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('.ct-hidden') && !element.querySelector('*'))
      .filter((element) => element.matches('input:not([type=checkbox])') || !element.closest('table'))
      .filter((element) => element.getBoundingClientRect().height > 0)
      .map((element) => element.ariaLabel ?? element.textContent),
  );
  await page.emulateMedia({ media: 'screen' });
  return texts.filter(Boolean);
}

const unknown = ['/nowhere', 'Page not found'] as const;
/** All pages with the site's frame, in navigation order. */
const links = [...pages.map(({ path, title }) => [path, title] as const), ['/docs', 'Guide'] as const];
const navigationLinks = [['/docs/start', 'Get started'], ...links.toSpliced(-1, 0, ['/inspector', 'Inspector'])];

/** The markup of these pages is the same as the first demo's. */
const likeBasic = new Set(demos.slice(1).map(({ path }): string => path));
/** Together, these pages contain every part and color. A nightly test checks the colors of all pages. */
const withColors = new Set(['/', '/docs', '/whole-state', '/difference']);
/** Pages without rows in this test. `/server` lacks rows because the test server only serves files. */
const withoutRows = new Set(['/nowhere', '/docs', '/server', '/difference']);

/**
 * Maximum distance in pixels between the first row and the window's top, for a window of this width. A heading above a
 * table adds 20.
 */
const mostPx = (path: string, width: 360 | 1280) => (width === 360 ? 300 : 260) + (path === '/two-tables' ? 20 : 0);

/** Each test follows links from page to page, because loading pages takes time. */
const walks = [
  ['the comparison and the first demos', links.slice(0, 7)],
  ['the further demos and the guide', links.slice(7)],
] as const;

test.for(walks)(
  'every page opened by a link without a reload passes axe and fits on a screen, a phone and paper: %s',
  { timeout: 120_000 },
  async ([, walked], { page, noise }) => {
    noise.allow(/status 404.*\/server\/rows|status of 404/);
    const navigation = page.getByRole('banner').getByRole('navigation');
    const faults: Record<string, readonly string[]> = {};
    const find = async (place: string, found: Promise<readonly string[]>) => {
      const all = await found;
      if (all.length > 0) faults[place] = all;
    };
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(unknown[0]);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const shown = navigation.getByRole('listitem').getByRole('link');
    await expect(shown).toHaveText(navigationLinks.map(([, title]) => title));
    expect(await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      navigationLinks.map(([to]) => to),
    );

    for (const [path, title] of [unknown, ...walked]) {
      const isKnown = path !== unknown[0];
      if (isKnown) await navigation.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(isKnown ? `${title} · Chartable` : /not found/i);
      await expect(page).toHaveURL(path);
      await expect(navigation.locator('[aria-current="page"]')).toHaveText(isKnown ? [title] : []);
      await waitUntilQuiet(page, path);
      const row = page.locator('tbody tr').first();
      if (!withoutRows.has(path)) await expect(row).toBeVisible();
      if (path === '/server') await expect(page.getByText('The row server isn’t running')).toBeVisible();

      if (!isKnown && walked !== walks[0][1]) continue;
      await find(`names on ${path}`, findRepeatedNames(page));
      if (likeBasic.has(path)) continue;
      await find(`axe on ${path}`, withColors.has(path) ? findViolations(page) : violations(page, 'structure'));
      await find(`wide ${path}`, findLostTexts(page));
      expect(await sidewaysPx(page), `wide ${path}`).toBe(0);
      const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
      if (!withoutRows.has(path)) expect(await top(), `first row of ${path}`).toBeLessThanOrEqual(mostPx(path, 1280));
      await resize(page, 360, 740);
      await find(`${path} on a phone`, findLostTexts(page));
      expect(await sidewaysPx(page), `${path} on a phone`).toBe(0);
      if (!withoutRows.has(path)) {
        await expect.poll(top, `first row of ${path} on a phone`).toBeLessThanOrEqual(mostPx(path, 360));
        const printed = path === '/two-tables' ? ['Airlines', 'Airports'] : [];
        expect(await findPrintedTexts(page), `${path} on paper`).toEqual(printed);
      }
      await resize(page, 1280, 900);
    }
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    expect(faults).toEqual({});
  },
);
