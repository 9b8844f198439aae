import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { describe, expect, test } from './harness';

describe('the build on a static host', () => {
  test('has a file for every page that the navigation names', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation')).toBeVisible();
    const links = await page
      .getByRole('navigation')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter((link) => !existsSync(join(inject('site'), link ?? '', 'index.html')))).toEqual([]);
  });

  test('has a page for any other address', async () => {
    const site = inject('site');
    expect(await readFile(join(site, '404.html'), 'utf8')).toBe(await readFile(join(site, 'index.html'), 'utf8'));
  });

  test('allows search engines to index every page', async () => {
    expect(await readFile(join(inject('site'), 'robots.txt'), 'utf8')).toBe('User-agent: *\nAllow: /\n');
  });

  test('names the headers by which no site shows its pages in a frame, as Netlify and Cloudflare Pages read them', async () => {
    expect(await readFile(join(inject('site'), '_headers'), 'utf8')).toBe(
      "/*\n  content-security-policy: frame-ancestors 'none'\n  x-frame-options: DENY\n",
    );
  });

  test('holds a content policy that lets no script but its own files run', async ({ page, noise }) => {
    noise.allow(/Content Security Policy/);
    await page.goto('/');
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { opacity: 0.5 }';
      document.head.append(style);
      // By the object model, as React sets it, a style attribute is allowed.
      document.body.style.width = '300px';
      const { opacity, width } = getComputedStyle(document.body);
      return { title: document.title, opacity, width };
    });
    expect(outcome).toEqual({ title: expect.not.stringMatching(/^run$/), opacity: '1', width: '300px' });
    await page.evaluate(() => document.body.setAttribute('onclick', 'document.title = "run"'));
    await page.evaluate(() => document.body.click());
    await expect(page).not.toHaveTitle('run');
  });
});
