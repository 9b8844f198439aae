import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { checkTypes, openStranger } from './stranger';

const stranger = openStranger('paths', {
  packages: ['@types/node', 'playwright', 'vitest', 'xstate'],
  hasCities: false,
  compilerOptions: {
    lib: ['ES2022', 'DOM', 'ESNext.Disposable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: ['node'],
  },
});
beforeAll(async () => {
  const use = { launchOptions: { executablePath: inject('browsers').light } };
  await writeFile(
    join(stranger.folder, 'playwright.config.mjs'),
    `export default ${JSON.stringify({ testDir: 'src', workers: 1, reporter: 'list', use })};\n`,
  );
});

/** Replaces a text in a file of the application while something runs. */
async function withChange(file: string, from: string, to: string, run: () => Promise<unknown>): Promise<void> {
  const path = join(stranger.folder, file);
  const before = await readFile(path, 'utf8');
  await writeFile(path, before.replace(from, to));
  try {
    await run();
  } finally {
    await writeFile(path, before);
  }
}

const runVitest = () => stranger.run('vitest/vitest.mjs', 'run', 'lamp.test');
const runPlaywright = () => stranger.run('playwright/cli.js', 'test', 'lamp.spec');

describe('an application that generates the paths of its own machine', () => {
  test('compiles, strictly', async () => {
    await checkTypes(stranger);
  });

  test('runs them with Vitest', async () => {
    expect(await runVitest()).toMatch(/Tests +1 passed/);
  });

  test('runs them with Playwright, and finds a page that does not do what the chart says', async () => {
    expect(await runPlaywright()).toContain('1 passed');
    await withChange('lamp.html', '5000', '60000', () => expect(runPlaywright()).rejects.toThrow('1 failed'));
  });
});
