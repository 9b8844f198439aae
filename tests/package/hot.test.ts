import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { browserTest, expect } from '../browser/harness';
import { cityTable } from './harness/city-table';
import { checkTypes, openFixture, serveByCommand, viteOptions, react } from './harness/fixture';

const fixture = openFixture(
  'hot',
  {
    packages: [...react, '@vitejs/plugin-react', '@xstate/react', 'vite'],
    hasCities: true,
    compilerOptions: viteOptions,
  },
  (app) => serveByCommand(app, 'vite/bin/vite.js', ['--host', '127.0.0.1', '--port', '0']),
);

const test = browserTest({ setsClock: true });

/** The debounce that `definition.ts` sets. */
const debounceMs = 3_600_000;

let edits = 0;

/**
 * Edits a module and saves it as an editor does. Every edit is different and none is undone, because the server also
 * sends earlier edits to the next page.
 *
 * @returns the number of the edit
 */
async function edit(file: string, change: (text: string, edit: number) => string): Promise<number> {
  edits += 1;
  const path = join(fixture.folder, 'src', file);
  const before = await readFile(path, 'utf8');
  const after = change(before, edits);
  expect(after).not.toBe(before);
  // Replaces the file atomically, as editors do. Otherwise, the dev server could read half of it.
  await writeFile(`${path}.new`, after);
  await rename(`${path}.new`, path);
  return edits;
}

/** Each module shows its name and the number of its last edit. */
const modules = {
  component: 'page.tsx',
  columns: 'town-columns.tsx',
  definition: 'definition.ts',
  features: 'hot-features.ts',
  url: 'hot-url.ts',
};

async function expectEdit(page: Page, name: keyof typeof modules): Promise<void> {
  const number = await edit(modules[name], (text, edit) =>
    text.replace(new RegExp(`\\b${name} \\d+`), `${name} ${edit}`),
  );
  await expect(page.getByText(new RegExp(`\\b${name} ${number}\\b`)).first()).toBeVisible();
}

test('an app with hot module replacement compiles in strict mode', () => checkTypes(fixture));

test.for(Object.keys(modules) as (keyof typeof modules)[])(
  'hot reloading a module preserves the search and the page: %s',
  async (name, { page, noise }) => {
    noise.allow(/^(request to another origin|console\.(debug|info): )/);
    await page.clock.install();
    const { expectUrl } = cityTable(page);
    const box = page.getByRole('searchbox');
    await page.goto(fixture.url);
    const names = page.getByTitle('city');
    await expect(names.first()).toHaveText('Tokyo');
    const loaded = await page.evaluate(() => performance.timeOrigin);

    await box.fill('o');
    await page.clock.fastForward(debounceMs);
    await expectUrl('/?q=o');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expectUrl('/?q=o&page=2');
    const shown = await names.allTextContents();
    await box.focus();

    await expectEdit(page, name);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('o');
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(names).toHaveText(shown);
    await expectUrl('/?q=o&page=2');

    await page.keyboard.press('End');
    await page.keyboard.type('k');
    await expect(names).toHaveText(['Tokyo']);
    await expectEdit(page, name);
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('ok');
    await expect(names).toHaveText(['Tokyo']);
    await expectUrl('/?q=o&page=2');
    await page.clock.fastForward(debounceMs);
    await expectUrl('/?q=ok');

    await page.evaluate(() => history.back());
    await expectUrl('/?q=o&page=2');
    await expect(box).toHaveValue('o');
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(names).toHaveText(shown);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  },
);

test('hot-reloading changed `features` makes a table warn that the page must be reloaded', async ({ page, noise }) => {
  noise.allow(/^(request to another origin|console\.(debug|info): |console\.warning: chartable: .*reload the page)/);
  await page.goto(fixture.url);
  const names = page.getByTitle('city');
  await expect(names).toHaveCount(5);
  await edit('hot-features.ts', (text) => text.replace('...features,', '...features, newFeature: {},'));
  await expect.poll(() => noise.logged.join()).toContain('`newFeature` in the features');
  await edit('hot-features.ts', (text) => text.replace(' newFeature: {},', ''));
  await expect(names).toHaveCount(5);
});
