// npm run bench: runs the benchmark that the first argument names, by default `core`. Further arguments are passed to it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, run } from '../../src/build/install.mjs';
import installPackages from '../tools/packages.mjs';

/** The programs of each benchmark. */
const benchmarks = new Map([
  ['core', ['tests/bench/core/run.mjs']],
  ['page', ['tests/bench/page/run.mjs']],
  ['rows', ['tests/bench/rows/run.mjs']],
  ['weights', ['src/build/package.mjs', 'tests/bench/weights.mjs']],
  ['package', ['src/build/package.mjs', 'tests/bench/size-package.mjs']],
  ['figures', ['tests/bench/all.mjs']],
]);

await run(async () => {
  const [name = 'core', ...args] = process.argv.slice(2);
  const programs = benchmarks.get(name);
  if (!programs) throw new Error(`npm run bench: takes ${[...benchmarks.keys()].join(', ')}, got ${name}`);
  await installPackages();
  for (const [index, program] of programs.entries()) {
    const passed = index === programs.length - 1 ? args : [];
    const { status } = spawnSync(process.execPath, [join(root, program), ...passed], { stdio: 'inherit', cwd: root });
    if (status !== 0) {
      process.exitCode = status ?? 1;
      return;
    }
  }
});
