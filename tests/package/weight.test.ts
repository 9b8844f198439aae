import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Vitest sets NODE_ENV, and Vite would build with React's development version.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

const apps = join(import.meta.dirname, 'apps/weight/src');

/** Builds an app with Vite. Returns how many gzipped bytes of JavaScript its page loads at first. */
async function weigh(name: string): Promise<number> {
  const built = await build({
    root: apps,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(apps, `${name}.ts`),
        onLog: (_, { code, message }) => {
          if (code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(message);
        },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('Vite builds one output.');
  const chunks = new Map(
    built.output.flatMap((file): [string, Rolldown.OutputChunk][] =>
      file.type === 'chunk' ? [[file.fileName, file]] : [],
    ),
  );
  const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  // The loop also visits chunks that are added while it runs.
  for (const { imports } of loaded)
    for (const chunk of imports.flatMap((fileName) => chunks.get(fileName) ?? [])) loaded.add(chunk);
  return [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** Returns how much larger an app is than another one, in kB. */
const difference = async (name: string, plain: string) => ((await weigh(name)) - (await weigh(plain))) / 1000;

/*
 * The size that the package and XState add to an app with React, TanStack Router and TanStack Table with six features.
 * Apps without a router have the features of `useUrlTable`. The limits are measured sizes, rounded up.
 */
test.each([
  ['the feature, with machine, history and codec', 'feature', 'plain', 46],
  ['`TableView` with all parts', 'view', 'plain', 65],
  ['`useUrlTable` with custom markup, without a router', 'hook', 'no-router', 50],
  ['`useUrlTable` and `TableView`, without a router', 'hook-view', 'no-router', 67],
  ['the entry of an app with tables on lazy routes', 'lazy-feature', 'lazy-plain', 13.4],
  ['`MachineStrips` in an app with XState', 'strips', 'no-strips', 5.4],
  ['`Chart` in an app with XState', 'chart', 'no-strips', 3.6],
])('%s stays within its size limit', async (what, name, plain, limit) => {
  const size = await difference(name, plain);
  console.log(`${what}: ${size.toFixed(1)} kB`);
  expect(size).toBeLessThanOrEqual(limit);
});
