import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { demos } from '../../src/demos';
import { printTable } from '../tools/figures.mjs';
import { expect, test } from './harness';

/** In kB of 1000 bytes, gzipped. */
const limit = 185;

const pages = demos.map(({ path }) => path);

test(`a page loads at most ${limit} kB of JavaScript`, async ({ browser }) => {
  const sizes: Record<string, number> = {};
  for (const path of pages) {
    // In a context of its own: what another page has cached counts.
    const context = await browser.newContext({ baseURL: inject('baseUrl') });
    const scripts = new Set<string>();
    // Of the context: what a worker loads is the page's too.
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    // Files that are asked for in an idle moment after the rows count too.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const bytes = [...scripts].map((script) => gzipSync(readFileSync(join(inject('site'), script))).length);
    sizes[path] = bytes.reduce((sum, size) => sum + size, 0) / 1000;
    await context.close();
  }
  printTable(
    'page',
    Object.fromEntries(
      Object.entries(sizes).map(([path, size]) => [path, { 'kB of JavaScript, gzipped': size.toFixed(1) }]),
    ),
  );
  expect(Object.entries(sizes).filter(([, size]) => size === 0 || size > limit)).toEqual([]);
});
