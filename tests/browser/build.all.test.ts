import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pages } from '../../src/site/demos';
import { expect, holdRequests, test } from './harness';

/**
 * Runs in the page. Compares texts and positions instead of elements, because code that loads later may replace
 * elements.
 */
function placesOfTextsAndControls(): string[] {
  const placeOf = (name: string, { x, y, width, height }: DOMRect) => `${name} ${x} ${y} ${width} ${height}`;
  const range = document.createRange();
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const isControl = element.matches('a, button, input, select, svg, section, .machine-panel');
    const texts = [...element.childNodes].filter((node) => node instanceof Text);
    return [
      ...(isControl ? [placeOf(element.classList[0] ?? element.localName, element.getBoundingClientRect())] : []),
      ...texts.map((text) => {
        range.selectNode(text);
        return placeOf(text.data, range.getBoundingClientRect());
      }),
    ];
  });
}

test('the build writes an HTML file for every page in the navigation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation')).toBeVisible();
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((link) => !existsSync(join(inject('site'), link ?? '', 'index.html')))).toEqual([]);
});

test('preloaded scripts over 100,000 characters begin with the comment `allFunctionsCalledOnLoad`', async () => {
  const document = await readFile(join(inject('site'), 'index.html'), 'utf8');
  const preloaded = [...document.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)];
  const scripts = await Promise.all(preloaded.map(([, path = '']) => readFile(join(inject('site'), path), 'utf8')));
  const large = scripts.filter(({ length }) => length > 100_000);
  expect(large).toHaveLength(2);
  for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("before a page's code has loaded, its content is visible but cannot be focused", async ({ page }) => {
  const held = await holdRequests(page, /\/assets\/index-[^/]*\.js$/);
  for (const { path, title } of pages.filter((_, place) => place % 3 === 0)) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('navigation').getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Chartable`);
  }
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  await page.locator('main input').first().focus();
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Debounce' }).click();
  await expect(page).toHaveURL(/\/debounce$/);
  await held.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Debounce');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('clicks made before a page’s code has loaded take effect afterwards', async ({ page }) => {
  const held = await holdRequests(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const header = page.getByRole('columnheader', { name: 'Name', exact: true });
  await header.getByRole('button').first().click();
  await header.getByRole('button').first().click();
  await held.release();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/\?sorting=name\.asc$/);
});

test("prerendered rows that may not match the URL stay hidden until the page's code has loaded", async ({ page }) => {
  const held = await holdRequests(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto('/whole-state', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page.locator('tbody tr').first()).toBeHidden();
  await page.goto('/?pageSize=20', { waitUntil: 'commit' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await expect(page.locator('tbody tr').first()).toBeHidden();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Debounce' });
  await link.focus();
  await held.release();
  await expect(page.locator('tbody tr').nth(19)).toBeVisible();
  await expect(link).toBeFocused();
});

test("texts and controls of a prerendered page don't move when the page's code has loaded", async ({ page }) => {
  // At this width, the machine panel is below the table, where its height could move the state panel.
  await page.setViewportSize({ width: 1024, height: 800 });
  const held = await holdRequests(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('main tbody tr')).toHaveCount(10);
  const places = () => page.evaluate(placesOfTextsAndControls);
  // The browser paints nothing before the style sheets have loaded.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = await places();
  const row = page.locator('main tbody tr').first();
  const prerendered = await row.elementHandle();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Debounce' });
  await link.focus();
  await held.release();
  await expect(page.locator('[inert]')).toHaveCount(0);
  // The live URL line, the machine panel and the export load once the page is idle.
  await expect(page.locator('.url-line-method')).toBeAttached();
  await expect(page.locator('.machine-panel summary')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  const after = new Set(await places());
  expect(before.filter((place) => !after.has(place))).toEqual([]);
  await expect(link).toBeFocused();
  expect(await row.evaluate((now, then) => now === then, prerendered)).toBe(true);
});

test('the build contains headers for Netlify and Cloudflare Pages that forbid framing the site', async () => {
  expect(await readFile(join(inject('site'), '_headers'), 'utf8')).toBe(
    "/*\n  content-security-policy: frame-ancestors 'none'\n  x-frame-options: DENY\n",
  );
});
