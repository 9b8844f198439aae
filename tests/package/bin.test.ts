import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const jiti = 'node_modules/jiti/lib/jiti-cli.mjs';
const ticking = 'tests/fixtures/chart-command/ticking.ts';

/** Runs `chartable` until it exits. Rejects if it exits with an error or runs too long. */
const runUntilExit = (...args: string[]) =>
  promisify(execFile)(process.execPath, [jiti, 'src/entries/bin.ts', ...args], { timeout: 25_000 });

test("`chartable chart` exits after an error even if the machine's module has started a timer", async () => {
  const refused = runUntilExit('chart', ticking, '--export', 'tocking');
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: `chartable chart: ${ticking} doesn't export a machine named "tocking". It exports ticking.\n`,
  });
});

test('`chartable paths` exits even if the machine’s module has started a timer', async () => {
  const { stdout } = await runUntilExit('paths', ticking, '--mutants');
  expect(stdout).toContain('Mutants: ');
});

test('`chartable inspect --help` prints its usage', async () => {
  const { stdout } = await runUntilExit('inspect', '--help');
  expect(stdout).toContain('chartable inspect');
});
