import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { describe, expect, historyLength } from '../harness';
import { tableTest } from '../harness/table-page';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';

const project = join(import.meta.dirname, '../../..');

interface DevServer {
  /** Contains an editable copy of the project. */
  readonly root: string;
  /** Without a trailing slash. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a copy of the project as `npm start` does: with React's development checks and hot module replacement. */
async function startDevServer(): Promise<DevServer> {
  const root = await mkdtemp(join(tmpdir(), 'chartable-dev-'));
  for (const part of [
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'src',
    'machines',
    'tests/tools',
  ])
    await cp(join(project, part), join(root, part), { recursive: true });
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');

  const allow = JSON.stringify([root, project]);
  await writeFile(
    join(root, 'dev.config.ts'),
    `import { mergeConfig } from 'vite'
import config from './vite.config.ts'
export default mergeConfig(config, {
  cacheDir: '.cache',
  server: { fs: { allow: ${allow} } },
})
`,
  );

  const { NODE_ENV: _, ...env } = process.env;
  const vite = join(project, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, '--config', 'dev.config.ts', '--host', '127.0.0.1', '--port', '0'], {
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((started, failed) => {
    let printed = '';
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (found !== undefined) started(found);
    });
    child.on('exit', (code) => failed(new Error(`The dev server ended with ${code}: ${printed}`)));
  });
  return {
    root,
    url,
    close: async () => {
      const ended = new Promise((done) => child.on('exit', done));
      child.kill();
      await ended;
      await rm(root, { recursive: true, force: true });
    },
  };
}

let server: DevServer;
beforeAll(async () => {
  server = await startDevServer();
});
afterAll(() => server.close());

const test = tableTest().extend<{ served: string }>({
  // The dev server and React's development build log messages. The harness allows requests to only one origin.
  served: [
    async ({ noise }, use) => {
      noise.allow(/^console\.(debug|info|log): .*(\[vite\]|React DevTools)/);
      noise.allow(new RegExp(`^request to another origin: ${server.url.replaceAll('.', '\\.')}`));
      await use(server.url);
    },
    { auto: true },
  ],
});

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('pre').first()).toBeVisible({ timeout: 30_000 });
}

describe('StrictMode', () => {
  test('under StrictMode, a page past the end is clamped only once', async ({ page, table, served }) => {
    await open(page, `${served}/push?pageIndex=99&x=1`);
    await table.expectUrl('/push?pageIndex=10&x=1');
    const before = await historyLength(page);
    await table.first.click();
    await table.expectUrl('/push?x=1');
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await table.expectState({ pagination: { pageIndex: 9, pageSize: 10 } });
  });

  test('under StrictMode, pending changes are written only once', async ({ page, table, served }) => {
    await open(page, `${served}/debounce`);
    await table.search.fill('an');
    await table.expectUrl('/debounce?globalFilter=an');
    await table.search.fill('ann');
    await page.getByRole('navigation').getByRole('link', { name: 'Basic', exact: true }).click();
    await table.expectUrl('/');
    await page.goBack();
    await table.expectUrl('/debounce?globalFilter=ann');
    await table.expectState({ globalFilter: 'ann' });
  });
});

describe('hot module replacement', () => {
  /** Replaces a served file atomically, because the server could otherwise read half of it. */
  const put = async (path: string, text: string) => {
    const prepared = join(server.root, '.cache', 'prepared');
    await writeFile(prepared, text);
    await rename(prepared, join(server.root, path));
  };

  /** Changes a file. Returns a function that restores it for the next tests. */
  const change = async (path: string, changed: (text: string) => string) => {
    const before = await readFile(join(server.root, path), 'utf8');
    const after = changed(before);
    expect(after, path).not.toBe(before);
    await put(path, after);
    return () => put(path, before);
  };

  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }));
  const expectLoadedAnew = (page: Page) =>
    expect.poll(() => page.evaluate(() => 'stayed' in window).catch(() => true)).toBe(false);

  test('hot-replacing a module of the view keeps pending changes', async ({ page, table, served }) => {
    await open(page, `${served}/debounce`);
    await table.expectUrl('/debounce');
    await mark(page);
    await table.search.fill('an');
    await table.sort('Name').click();
    const restore = await change('src/table/react/paging/row-count.tsx', (text) =>
      text.replace('</div>', 'Replaced</div>'),
    );
    try {
      await expect(page.getByText(/Replaced$/)).toBeVisible();
      await table.expectState({ globalFilter: 'an', sorting: [{ id: 'name', desc: false }] });
      await table.expectUrl('/debounce?globalFilter=an&sorting=name.asc');
      await table.search.fill('ann');
      await table.expectUrl('/debounce?globalFilter=ann&sorting=name.asc');
      expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    } finally {
      await restore();
    }
    await expect(page.getByText(/Replaced$/)).toBeHidden();
  });

  test('hot-replacing a machine reloads the page without losing changes', async ({ page, table, served }) => {
    await open(page, `${served}/debounce`);
    const restores: (() => Promise<void>)[] = [];
    try {
      const replaced = [
        ['a', 'src/table/history/page-history.ts'],
        ['an', 'machines/table/url/delivery.ts'],
        ['ann', 'machines/history/writing.ts'],
      ] as const;
      for (const [text, path] of replaced) {
        await mark(page);
        await table.search.fill(text);
        await table.expectState({ globalFilter: text });
        restores.push(await change(path, (code) => `${code}\nexport const replaced = true;\n`));
        await expectLoadedAnew(page);
        await expect(table.panel).toBeVisible();
        await table.expectState({ globalFilter: text });
        await table.expectUrl(`/debounce?globalFilter=${text}`);
      }
      await page.goto('about:blank');
    } finally {
      for (const restore of restores) await restore();
    }
  });
});
