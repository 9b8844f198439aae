import { createLogger, createServer } from 'vite';
import { expect } from '../browser/harness';
import { InspectorPane } from '../browser/harness/inspector-pane';
import { checkTypes, openFixture, viteOptions } from './harness/fixture';
import { fixtureTest } from './harness/fixture-test';

/** The link printed by the dev server. */
let link = '';

const fixture = openFixture(
  'vite',
  {
    packages: ['@types/node', 'vite', 'xstate'],
    compilerOptions: { ...viteOptions, types: ['vite/client', 'node'] },
  },
  async (app) => {
    const logger = createLogger('error');
    const customLogger = {
      ...logger,
      info: (text: string) => void (link = /Inspector: (\S+)/.exec(text)?.[1] ?? link),
    };
    const server = await createServer({ root: app.folder, customLogger, server: { host: '127.0.0.1', port: 0 } });
    await server.listen();
    server.printUrls();
    return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
  },
);

const test = fixtureTest();
test.beforeEach(({ noise }) => noise.allow(/^console\.(debug|info|log): /));

test('an app and its Vite configuration compile in strict mode', () => checkTypes(fixture));

test('the inspector at /__inspect shows actors of a page, a frame and a worker', async ({ page, context }) => {
  const { url } = fixture;
  const inspector = await context.newPage();
  await inspector.goto(link);
  await expect(inspector).toHaveURL(`${url}__inspect/`);
  await page.goto(url);
  const pane = new InspectorPane(inspector);
  const list = pane.root.getByRole('combobox', { name: 'Actor' });
  const actors = list.locator('option', { hasText: /of-the/ });
  await expect(actors).toHaveCount(3);

  await list.selectOption(await actors.filter({ hasText: 'of-the-page' }).getAttribute('value'));
  await pane.expectActive('of-the-page.off');
  await page.getByRole('button', { name: 'Toggle' }).click();
  await pane.expectActive('of-the-page.on');
  const send = await pane.tab('Send');
  await send.getByRole('button', { name: 'toggle' }).click();
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Toggle', pressed: false })).toBeVisible();

  // A terminated worker sends no event.
  await page.evaluate('endWorker()');
  await expect(actors.filter({ hasText: 'of-the-worker' })).toHaveCount(0);
  await page.locator('iframe').evaluate((frame) => frame.remove());
  await expect(actors).toHaveCount(1);
  await page.close();
  await expect(inspector.getByText('The app is gone')).toBeVisible();
});
