import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { pages } from '../../src/demos';
import { describe, expect, test, violations } from './harness';
import { isNightly } from '../nightly';

const phone = { width: 360, height: 740 };

describe('the guide', () => {
  test('opens from the header, lists its chapters, and opens them without reloading', async ({ page }) => {
    await page.goto('/push');
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
    await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveText(['Guide']);
    await page.getByRole('article').getByRole('link', { name: 'Databases and APIs' }).click();
    await expect(page).toHaveURL(/\/docs\/databases$/);
    await expect(page).toHaveTitle('Databases and APIs · Chartable');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide');
    await page.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  });

  test('opens at the heading in the hash, and links each heading', async ({ page }) => {
    await page.goto('/docs/databases#after-a-mutation');
    const heading = page.getByRole('heading', { name: 'After a mutation' });
    await expect(heading).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'An API that is there' })
      .click();
    await expect(page).toHaveURL(/#an-api-that-is-there$/);
    await expect(page.getByRole('heading', { name: 'An API that is there' })).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'An API that is there' })).toBeInViewport();
    await page.goBack();
    await expect(heading).toBeInViewport();
  });

  test('can be searched by keyboard, and opens the section found', async ({ page }) => {
    await page.goto('/docs');
    await page.getByRole('article').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('cockroach');
    const found = page.getByRole('search').getByRole('link');
    await expect(found.first()).toContainText('More than one server');
    await page.keyboard.press('ArrowDown');
    await expect(found.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/databases#more-than-one-server$/);
    await expect(page.getByRole('heading', { name: 'More than one server' })).toBeInViewport();
    await page.keyboard.press('/');
    await page.keyboard.type('xylophone');
    await expect(page.getByRole('search').getByRole('status')).toHaveText(/^Nothing/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  if (isNightly)
    test('shows on each demo page the source files that it runs', async ({ page }) => {
      await page.goto('/push');
      await page.getByRole('link', { name: 'How this page is made' }).click();
      await expect(page).toHaveURL(/\/docs\/source\/push$/);
      const shown = page.getByRole('figure').filter({ hasText: 'src/demos/push/definition.ts' });
      const file = await readFile(join(import.meta.dirname, '../../src/demos/push/definition.ts'), 'utf8');
      expect(await shown.locator('pre').textContent()).toBe(file.trimEnd());
      for (const { path, title } of pages) {
        await page.goto(`/docs/source${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        await expect(page.getByRole('figure').first()).toContainText('/definition.ts');
      }
    });

  test.for(
    isNightly ? ['/docs/nowhere', '/docs/source/nowhere', '/docs/README', '/docs/databases/deeper'] : ['/docs/nowhere'],
  )('shows at %s that there is no page', async (path, { page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });

  test.for(isNightly ? ['/docs', '/docs/databases', '/docs/looks', '/docs/source/push'] : [])(
    'has nothing that axe finds on %s, in light and dark, also on a phone, where nothing is wider than the screen',
    async (path, { page }) => {
      await page.goto(path);
      await page.getByRole('article').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await violations(page), colorScheme).toEqual([]);
      }
      await page.setViewportSize(phone);
      expect(await violations(page), 'on a phone').toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    },
  );

  if (isNightly)
    test('folds its chapters on a phone, also after opening another one', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/docs/looks');
      const chapters = page.getByRole('navigation', { name: 'Chapters' });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await expect(chapters).toBeHidden();
      await page.getByRole('button', { name: 'Chapters' }).click();
      await chapters.getByRole('link', { name: 'Typing' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Typing');
      await expect(chapters).toBeHidden();
    });

  test('prints only its text, with all of its code', async ({ page }) => {
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

  test('can be read without scripts', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: inject('baseUrl'), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/docs/databases/');
    await expect(page).toHaveTitle('Databases and APIs · Chartable');
    await expect(page.getByRole('heading', { name: 'After a mutation' })).toBeVisible();
    await context.close();
  });

  test('is listed in llms.txt with links to the Markdown of each chapter', async () => {
    const site = inject('site');
    const list = await readFile(join(site, 'llms.txt'), 'utf8');
    expect(list).toMatch(/^# Chartable\n\n> /);
    const links = [...list.matchAll(/\]\(\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(links.length).toBeGreaterThan(5);
    for (const path of links) expect(await readFile(join(site, path), 'utf8')).toMatch(/^# /);
  });

  if (isNightly) {
    test('runs a table beside the drawings of the regions of its machine, which follow it', async ({ page }) => {
      await page.goto('/docs/chart');
      const table = page.getByRole('article').getByRole('table');
      const drawing = page.getByRole('img', { name: /^The region sorting,/ });
      await expect(drawing).toHaveAccessibleName('The region sorting, in which unsorted is active');
      await table.getByRole('button', { name: /^Name/ }).click();
      await expect(page).toHaveURL(/\/docs\/chart\?sorting=name\.asc$/);
      await expect(drawing).toHaveAccessibleName('The region sorting, in which one, ascending is active');
      await drawing.scrollIntoViewIfNeeded();
      await expect(drawing.locator('svg')).toBeVisible();
    });

    test('has the API reference, made of the docstrings', async ({ page }) => {
      await page.goto('/docs/api');
      await page.getByRole('article').getByRole('link', { name: 'rows/memory' }).click();
      await expect(page).toHaveURL(/\/docs\/api\/rows\/memory$/);
      await expect(page.getByRole('heading', { name: 'memorySource()' })).toBeVisible();
    });

    test('marks the chapter in view, and only it, or the list of a page that is no chapter', async ({ page }) => {
      const marked = page.getByRole('navigation', { name: 'Chapters' }).locator('[aria-current]');
      for (const [path, title] of [
        ['routers/next', 'Next.js'],
        ['routers', 'Routers'],
        ['api/rows/memory', 'API reference'],
      ] as const) {
        await page.goto(`/docs/${path}`);
        await expect(marked).toHaveText([title]);
      }
    });
  }

  test('loads nothing on a demo page', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/push');
    await page.locator('tbody tr').first().waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked.filter((path) => /guide|minisearch|databases/.test(path))).toEqual([]);
  });
});
