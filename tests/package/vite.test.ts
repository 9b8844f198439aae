import { afterAll, beforeAll } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { browserTest, describe, expect } from '../browser/harness';
import { InspectorPane } from '../browser/harness/inspector-pane';
import { checkTypes, makeStranger, viteOptions, type Stranger } from './stranger';

let stranger: Stranger;
let server: ViteDevServer;
beforeAll(async () => {
  stranger = await makeStranger('vite', {
    packages: ['@types/node', 'vite', 'xstate'],
    hasCities: false,
    compilerOptions: { ...viteOptions, types: ['vite/client', 'node'] },
  });
  server = await createServer({ root: stranger.folder, logLevel: 'error', server: { host: '127.0.0.1', port: 0 } });
  await server.listen();
});
afterAll(async () => {
  await server.close();
  await stranger.remove();
});

const test = browserTest();
test.beforeEach(({ noise }) => {
  noise.allow(/^request to another origin/);
  noise.allow(/^console\.(debug|info|log): /);
});

describe('an application with the Vite plugin', () => {
  test('compiles, strictly, its configuration included', () => checkTypes(stranger));

  test('shows page, frame and worker at /__inspect, both ways, and each is seen to go', async ({ page, context }) => {
    const url = server.resolvedUrls?.local[0] ?? '';
    const inspector = await context.newPage();
    await inspector.goto(`${url}__inspect`);
    await page.goto(url);
    const pane = new InspectorPane(inspector);
    const actors = pane.root.getByRole('region', { name: 'Actors' }).getByRole('button', { name: /of-the/ });
    await expect(actors).toHaveCount(3);

    await actors.filter({ hasText: 'of-the-page' }).click();
    await pane.expectActive('of-the-page.off');
    await page.getByRole('button', { name: 'Toggle' }).click();
    await pane.expectActive('of-the-page.on');
    const send = await pane.tab('Send');
    await send.getByRole('button', { name: 'toggle' }).click();
    await send.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Toggle', pressed: false })).toBeVisible();

    // Nobody says that a worker was ended.
    await page.evaluate('endWorker()');
    await expect(actors.filter({ hasText: 'of-the-worker' })).toHaveCount(0);
    await page.locator('iframe').evaluate((frame) => frame.remove());
    await expect(actors).toHaveCount(1);
    await page.close();
    await expect(inspector.getByText('The application has gone')).toBeVisible();
  });
});
