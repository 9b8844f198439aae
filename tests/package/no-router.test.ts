import { afterAll, beforeAll } from 'vitest';
import { browserTest, describe } from '../browser/harness';
import { useCityTable } from './city-table';
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
});
