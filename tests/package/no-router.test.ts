import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { browserTest, describe, expect } from '../browser/harness';
import { cityTable, useCityTable } from './city-table';
import { checkTypes, makeStranger, serveStranger, viteOptions, type Served, type Stranger } from './stranger';

let stranger: Stranger;
let served: Served;
beforeAll(async () => {
  stranger = await makeStranger('no-router', {
    packages: ['@types/react', '@types/react-dom', '@xstate/react', 'react', 'react-dom', 'vite'],
    hasCities: true,
    compilerOptions: viteOptions,
  });
  served = await serveStranger(stranger, '/shop/');
});
afterAll(async () => {
  await served.close();
  await stranger.remove();
});

const test = browserTest();

describe('an application without a router', () => {
  test('compiles, strictly, with the declarations of all its packages', async () => {
    await checkTypes(stranger);
  });

  test('shows a table whose state is in the address, served from a folder', async ({ page, noise }) => {
    noise.allow(/^request to another origin/);
    await page.goto(served.url);
    await useCityTable(page, '/shop/');
  });

  test('has the colours of a light page, as none of its style sheets says `color-scheme`', async ({ page, noise }) => {
    noise.allow(/^request to another origin/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(served.url);
    const table = cityTable(page);
    await expect(table.search).toHaveCSS('color', 'rgb(26, 29, 35)');
    await expect(table.search).toHaveCSS('border-top-color', 'rgb(133, 141, 155)');
    await expect(table.search).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('goes on with its table where its dev server replaces the component that runs it', async ({ page, noise }) => {
    noise.allow(/^request to another origin/);
    noise.allow(/^console\.(debug|info): /);
    const server = await createServer({
      root: stranger.folder,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      server: { host: '127.0.0.1', port: 0 },
    });
    onTestFinished(() => server.close());
    await server.listen();
    const index = await readFile(join(stranger.folder, 'index.html'), 'utf8');
    await writeFile(join(stranger.folder, 'hot.html'), index.replace('main.tsx', 'hot.tsx'));
    const table = cityTable(page);
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}hot.html`);
    await table.search.fill('o');
    await table.expectAddress('/hot.html?q=o');
    const file = join(stranger.folder, 'src/hot-page.tsx');
    await writeFile(file, (await readFile(file, 'utf8')).replace('of today', 'of tomorrow'));
    await expect(page.getByRole('heading', { name: 'Cities of tomorrow' })).toBeVisible();
    await expect(table.search).toHaveValue('o');
    await table.search.fill('osa');
    await expect(table.names).toHaveText(['Osaka']);
    await expect(table.search).toHaveValue('osa');
    await table.expectAddress('/hot.html?q=osa');
  });
});
