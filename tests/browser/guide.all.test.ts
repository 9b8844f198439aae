import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { describe, expect, test } from './harness';

describe('the guide', () => {
  test('the guide opens chapters without reloading the page', async ({ page }) => {
    await page.goto('/push');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText(['Guide']);
    await page.getByRole('article').getByRole('link', { name: 'Databases and APIs' }).click();
    await expect(page).toHaveURL(/\/docs\/databases$/);
    await expect(page).toHaveTitle('Databases and APIs · Chartable');
    await page.getByRole('group', { name: 'Chapters' }).getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test("the guide scrolls to the heading named in the URL's hash", async ({ page }) => {
    await page.goto('/docs/databases#refresh-after-a-mutation');
    const heading = page.getByRole('heading', { name: 'Refresh after a mutation' });
    await expect(heading).toBeInViewport();
    await page.getByText('On this page', { exact: true }).click();
    await page.getByRole('link', { name: 'Use an existing API', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
    await expect(page).toHaveURL(/#use-an-existing-api$/);
    await expect(page.getByRole('heading', { name: 'Use an existing API' })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Use an existing API' })).toBeInViewport();
    await page.goBack();
    await expect(heading).toBeInViewport();
  });

  test('the list of chapters scrolls to the current chapter', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/docs/trouble');
    await expect(
      page.getByRole('group', { name: 'Chapters' }).getByRole('link', { name: 'Trouble, questions and versions' }),
    ).toBeInViewport();
  });

  test("the line that shows a table's URL looks the same in the guide as on the demo pages", async ({ page }) => {
    const look = async () => {
      // When the page is idle, the interactive URL line replaces the plain one.
      await expect(page.locator('.url-line-method').first()).toBeAttached();
      return page.locator('.url-line code').evaluate((code) => {
        const { backgroundColor, fontSize, padding } = getComputedStyle(code);
        return { backgroundColor, fontSize, padding };
      });
    };
    await page.goto('/');
    const own = await look();
    await page.goto('/docs/selection');
    expect(await look()).toEqual(own);
  });

  test('keyboard users can search the guide', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('cockroach');
    const found = page.getByRole('search').getByRole('link');
    await expect(found.first()).toContainText('Keep large tables fast');
    await expect(found.first().locator('mark').first()).toHaveText(/^cockroach/i);
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/databases#keep-large-tables-fast$/);
    await expect(page.getByRole('heading', { name: 'Keep large tables fast' })).toBeInViewport();
    await page.keyboard.press('/');
    await page.keyboard.type('xylophone');
    await expect(page.getByRole('search').getByRole('status')).toHaveText('No results.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('the guide shows a message for an unknown path', async ({ page }) => {
    await page.goto('/docs/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test('printing the guide prints only the chapter', async ({ page }) => {
    await page.goto('/docs/databases');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('figure').first()).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toBeHidden();
    expect(
      await page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth)),
    ).toEqual([]);
  });

  test('the guide can be read without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/docs/databases/');
    await expect(page).toHaveTitle('Databases and APIs · Chartable');
    await expect(page.getByRole('heading', { name: 'Refresh after a mutation' })).toBeVisible();
    await context.close();
  });

  test("llms.txt lists the guide's chapters with links to their Markdown", async () => {
    const site = inject('site');
    const list = await readFile(join(site, 'llms.txt'), 'utf8');
    expect(list).toMatch(/^# Chartable\n\n> /);
    const links = [...list.matchAll(/\]\(\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(5);
    for (const path of links) expect(await readFile(join(site, path), 'utf8')).toMatch(/^# /);
  });
});
