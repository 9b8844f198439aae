import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { openFixture } from './harness/fixture';

const fixture = openFixture('paths', {
  packages: ['@types/node', 'fast-check', 'jiti', 'msw', 'playwright', 'vitest', 'xstate', 'zod'],
  // Vitest 5 needs Node 22.
  otherRanges: {
    zod: '^4.2.0',
    ...(parseInt(process.version.slice(1), 10) >= 22 && { vitest: '^5.0.0', '@types/node': '^22.0.0' }),
  },
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
    join(fixture.folder, 'playwright.config.mjs'),
    `export default ${JSON.stringify({ testDir: 'src', workers: 1, reporter: 'list', use })};\n`,
  );
});

/** Replaces a string in one of the app's files during `run`. */
async function withChange(file: string, from: string, to: string, run: () => Promise<unknown>): Promise<void> {
  const path = join(fixture.folder, file);
  const before = await readFile(path, 'utf8');
  await writeFile(path, before.replace(from, to));
  try {
    await run();
  } finally {
    await writeFile(path, before);
  }
}

const runVitest = (...names: readonly string[]) =>
  fixture.run('vitest/vitest.mjs', 'run', ...names.map((name) => `${name}.test`));
const runPlaywright = (...names: readonly string[]) =>
  fixture.run('playwright/cli.js', 'test', ...names.map((name) => `${name}.spec`));
const runCommand = (...args: readonly string[]) => fixture.run('chartable/dist-package/command.js', 'paths', ...args);

test('Vitest runs path tests with responses from MSW and data from a schema', async () => {
  expect(await runVitest('lamp', 'session', 'reference', 'orders', 'wizard')).toMatch(/Test Files +5 passed/);
});

const delayOf = 'the delay "after 5000" of on';
test.each([
  ['ends early', '5000', '1', [`The delay "after 5000" of on must not end before 5000 ms`, '✗ 2. after 5000 ms']],
  [
    'never ends',
    "state === 'on') timer",
    "state === 'never') timer",
    [`After ${delayOf}, 5000 ms later`, '✗ 2. after 5000 ms'],
  ],
  ["isn't canceled", 'clearTimeout(timer);', '', [`may happen, since ${delayOf} was canceled`, 'wait 2500 ms']],
  ['follows a disabled button', 'type="button"', 'disabled', ['Timeout 3000ms exceeded', '✗ 1. toggle']],
])("if a page's delay %s, Playwright reports the failed step", async (_, from, to, expected) => {
  await withChange('lamp.html', from, to, async () => {
    const printed = await runPlaywright('lamp').catch(String);
    for (const text of expected) expect(printed).toContain(text);
  });
  await rm(join(fixture.folder, '.chartable'), { recursive: true });
});

// Playwright starts twice, and waits for the difference.
test(
  'if a page differs from the chart, Playwright reports the shortest failing path and attaches a screenshot',
  { timeout: 180_000 },
  async () => {
    const args = ['test', 'lamp.spec', '--reporter', 'list,json'];
    const logged = "document.querySelector('button'); console.log('The lamp is ready.');";
    const broken = () =>
      withChange('lamp.html', '5000', '60000', () => fixture.run('playwright/cli.js', ...args)).then(
        () => '',
        (error: unknown) => String(error),
      );
    await withChange('lamp.html', "document.querySelector('button');", logged, async () => {
      const printed = await broken();
      expect(printed).toContain(' ✓ 1. toggle\n     ✗ 2. after 5000 ms');
      expect(printed).toContain('"title": "after 5000 ms"');
      expect(printed).toMatch(/"name": "page",\s+"contentType": "image\/png"/);
      expect(printed).toContain(`"body": "${Buffer.from('log: The lamp is ready.').toString('base64')}"`);
      expect(printed).toMatch(/"name": "lamp-[^"]+\.recording"/);
    });
    const fixed = await runPlaywright('lamp', 'orders', 'wizard');
    expect(fixed).toContain('failed before: toggle → after 5000 ms → off');
    for (const name of ['lamp', 'orders', 'wizard']) expect(fixed).toContain(`${name}.spec`);
  },
);

test('a console error fails a path test', async () => {
  await withChange(
    'lamp.html',
    "document.querySelector('button');",
    "document.querySelector('button'); console.error('no lamp');",
    () => expect(runPlaywright('lamp')).rejects.toThrow('Console error: no lamp'),
  );
});

test("path tests pass with Node's test runner", async () => {
  expect(await fixture.run('jiti/lib/jiti-cli.mjs', 'src/lamp.node.ts')).toContain('# fail 0');
});

test('`chartable paths report` writes coverage.json, and rejects a threshold above 1', async () => {
  const printed = await runCommand('report', '--transitions', '1');
  expect(printed).toContain('coverage.json');
  const read = (name: string) => readFile(join(fixture.folder, '.chartable/paths/report', name), 'utf8');
  expect(await read('coverage.json')).toContain('"id":"lamp"');
  await expect(runCommand('report', '--guards', '2')).rejects.toThrow('--guards must be a number from 0 to 1, got "2"');
});
