import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { measureWeights, weightsOfReadme } from './harness/weights.mjs';

// Vitest sets NODE_ENV, and Vite would build with React's development version.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

let measured: Awaited<ReturnType<typeof measureWeights>>;
beforeAll(async () => {
  measured = await measureWeights();
});

const read = (file: string) => readFileSync(join(root, file), 'utf8');

// If it fails, run `npm run bench -- figures --only weights`.
test('the guide states the measured weight of each part, `TableView` and each router', () => {
  const [, section = ''] = read('src/site/docs/about/figures.md').split('\n## What does a table weigh?\n');
  const [, ...rows] = section
    .slice(section.indexOf('\n| table |'), section.indexOf('\n`npm run'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'));
  expect(rows).toEqual(Object.entries(measured).map(([name, { kB }]) => `| ${name} | ${kB} |`));
});

test('the README states the measured weight of the smallest table and a typical one', () => {
  const [, section = ''] = read('README.md').split('\n## What it weighs\n');
  const [smallest, typical] = [...section.matchAll(/([\d.]+) kB/g)].map(([, kB]) => kB);
  expect([smallest, typical]).toEqual(weightsOfReadme.map((name) => measured[name]?.kB));
});
