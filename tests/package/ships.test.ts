import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, test } from 'vitest';
import { root } from '../../src/build/install.mjs';
import { licensesFile } from '../../src/build/licenses.mjs';
import { runNpm } from './harness/npm';

const run = promisify(execFile);
const made = mkdtempSync(join(tmpdir(), 'chartable-ships-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

test('the license file of the demos lists every bundled package', { timeout: 300_000 }, async () => {
  const folder = join(made, 'mapped');
  const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--sourcemap', '--outDir', folder];
  // Vitest sets NODE_ENV, and Vite would build with React's development version.
  await run(process.execPath, vite, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  const maps = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((file) => {
    const map = JSON.parse(readFileSync(join(folder, 'assets', file), 'utf8')) as {
      readonly sources: readonly string[];
    };
    return map.sources;
  });
  const names = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  const licenses = readFileSync(join(folder, licensesFile), 'utf8');
  expect(names).toContain('react');
  expect(names).toContain('comlink');
  // Packages without source maps: copied files, generated data, and helpers of a bundler.
  const withoutMaps = ['elkjs', '@sqlite.org/sqlite-wasm', '@faker-js/faker', 'vite', 'rolldown'];
  const missing = [...new Set([...names, ...withoutMaps])].filter((name) => !licenses.includes(`\n## ${name} `));
  expect(missing).toEqual([]);
});

test('elkjs is included only once, together with its notice and license', () => {
  const folder = join(root, 'dist-package');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const worker = join('inspect', 'assets', 'elk-worker.min.js');
  expect(files.filter((file) => /elk-worker.*\.js$/.test(file))).toEqual([worker]);
  expect(readFileSync(join(folder, worker), 'utf8')).toMatch(/^\/\*! elkjs .*EPL-2\.0.*github\.com\/kieler\/elkjs/);
  expect(readFileSync(join(folder, 'inspect', licensesFile), 'utf8')).toContain('\n## elkjs ');
});

test('the package is at most 1.51 MB', () => {
  expect(statSync(inject('archive')).size).toBeLessThanOrEqual(1_510_000);
});

test.each(['cyclonedx', 'spdx'])('npm sbom lists all runtime packages as %s', async (format) => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >;
  const printed = await runNpm(root, ['sbom', '--sbom-format', format]);
  const { components, packages } = JSON.parse(printed) as Record<
    'components' | 'packages',
    readonly { readonly name: string }[] | undefined
  >;
  const listed = (components ?? packages ?? []).map(({ name }) => name);
  expect(Object.keys({ ...dependencies, ...peerDependencies }).filter((name) => !listed.includes(name))).toEqual([
    // Only their own tests install these.
    '@modelcontextprotocol/sdk',
    'next',
  ]);
});
