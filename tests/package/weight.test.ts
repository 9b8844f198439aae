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

/** Compression differs by some bytes between processors, which can change a rounded figure. */
const maxErrorKb = 0.6;

// If it fails, run `npm run bench -- figures --only weights`.
test("the guide's table of bundle sizes lists the measured sizes", () => {
  const [, section = ''] = read('src/site/docs/about/costs.md').split('\n## What does a table weigh?\n');
  const rows = [...(section.split('\n`npm run')[0]?.matchAll(/^\| (.*) \| ([\d.]+) \|$/gm) ?? [])];
  expect(rows.map(([, name]) => name)).toEqual(Object.keys(measured));
  const isWrong = (name: string, kB: number) => Math.abs(kB - (measured[name]?.bytes ?? 0) / 1000) > maxErrorKb;
  expect(rows.filter(([, name = '', kB]) => isWrong(name, Number(kB))).map(([row]) => row)).toEqual([]);
});

test('the README states the measured sizes of the smallest and of a typical table', () => {
  const [, section = ''] = read('README.md').split('\n## What it weighs\n');
  const [smallest, typical] = [...section.matchAll(/([\d.]+) kB/g)].map(([, kB]) => kB);
  const stated = new Map(
    [...read('src/site/docs/about/costs.md').matchAll(/^\| (.*) \| ([\d.]+) \|$/gm)].map(([, name, kB]) => [name, kB]),
  );
  expect([smallest, typical]).toEqual(weightsOfReadme.map((name) => stated.get(name)));
});
