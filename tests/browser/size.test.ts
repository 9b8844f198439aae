import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inject } from 'vitest';
import { wholeState } from '../../src/site/demos';
import { printTable } from '../bench/figures.mjs';
import { expect, test } from './harness';

/** Maximum gzipped kB (1000 bytes) that load before the first click is handled. */
const limits = new Map<string, number>([
  ['/', 192.3],
  [wholeState.path, 210.6],
]);
/**
 * Maximum gzipped kB that load later, when idle: the live URL line, the strips of the running machine, and hidden parts
 * of the view.
 */
const laterLimit = 17.7;

/** Runs before the page's code. Delays idle callbacks until `beginIdleTime` is called. */
function holdIdleTime(): void {
  const { requestIdleCallback } = window;
  type Request = Parameters<typeof requestIdleCallback>;
  const held: Request[] = [];
  const beginIdleTime = () => {
    Object.assign(window, { requestIdleCallback });
    for (const request of held) requestIdleCallback(...request);
  };
  Object.assign(window, { beginIdleTime, requestIdleCallback: (...request: Request) => held.push(request) });
}

const sizeOf = (scripts: Iterable<string>, compress: (code: Buffer) => Buffer = gzipSync): number =>
  [...scripts].reduce((sum, script) => sum + compress(readFileSync(join(inject('site'), script))).length, 0) / 1000;

/** Returns the weights of the home page that the README and the guide state. */
function statedWeights(): { readonly gzipped: readonly number[]; readonly brotli: number } {
  const find = (file: string, pattern: RegExp): number =>
    Number(pattern.exec(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))?.[1]);
  return {
    gzipped: [
      find('README.md', /Chartable loads (\d+) kB/),
      find('src/site/docs/about/costs.md', /JavaScript of the same page, gzipped \| (\d+) kB/),
      find('src/site/docs/about/costs.md', /JavaScript before it, kB gzipped \| (\d+) /),
    ],
    brotli: find('README.md', /with Brotli: (\d+) kB/),
  };
}

test('pages load at most the allowed JavaScript, and the README and the guide state the right size', async ({
  page,
}) => {
  const scripts = new Set<string>();
  // Listens on the context, to include requests of workers and for cached files.
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.addInitScript(holdIdleTime);
  const sizes: Record<string, { readonly first: number; readonly later: number; readonly brotli: number }> = {};
  for (const path of limits.keys()) {
    await page.goto('about:blank');
    scripts.clear();
    await page.goto(path);
    const header = page.getByRole('columnheader', { name: path === wholeState.path ? 'Order' : 'ID', exact: true });
    await header.getByRole('button').first().click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const first = sizeOf(scripts);
    const brotli = sizeOf(scripts, brotliCompressSync);
    await page.evaluate(async () => {
      (window as unknown as { beginIdleTime: () => void }).beginIdleTime();
      // The timeout is needed because Chromium may never become idle after the click.
      await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
    });
    sizes[path] = { first, brotli, later: sizeOf(scripts) - first };
  }
  printTable(
    'page',
    Object.fromEntries(
      Object.entries(sizes).map(([path, { first, later, brotli }]) => [
        path,
        {
          'kB of JavaScript, gzipped': first.toFixed(1),
          'with Brotli': brotli.toFixed(1),
          'later, in idle moments': later.toFixed(1),
        },
      ]),
    ),
  );
  const isOver = ([path, { first, later }]: [string, (typeof sizes)[string]]) =>
    first === 0 || first > (limits.get(path) ?? 0) || later > laterLimit;
  expect(Object.entries(sizes).filter(isOver)).toEqual([]);

  const { first = 0, brotli = 0 } = sizes['/'] ?? {};
  const stated = statedWeights();
  const differences = [...stated.gzipped.map((weight) => weight - first), stated.brotli - brotli];
  expect(differences.map((difference) => Math.abs(difference) <= 1)).toEqual(differences.map(() => true));
});
