import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const jiti = 'node_modules/jiti/lib/jiti-cli.mjs';
const ticking = 'tests/fixtures/chart-command/ticking.ts';

/** Runs `chartable` until it exits. Rejects if it exits with an error or runs too long. */
const runUntilExit = (...args: string[]) =>
  promisify(execFile)(process.execPath, [jiti, 'src/command/bin.ts', ...args], { timeout: 25_000 });

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('chartable chart exits although the drawn module has a timer and a running actor', async () => {
  const output = join(openFolder(), 'ticking.mmd');
  const { stdout } = await runUntilExit('chart', ticking, '-o', output);
  expect(stdout).toBe(`${output}: 3 states, 1 transition\n`);
});

test('chartable chart exits with an error although the module has a timer', async () => {
  const refused = runUntilExit('chart', ticking, '--export', 'tocking');
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: `chartable chart: ${ticking} exports no machine named “tocking”; it exports ticking.\n`,
  });
});

test('chartable paths exits although the machine’s module has a timer and a running actor', async () => {
  const output = join(openFolder(), 'ticking.test.ts');
  const { stdout } = await runUntilExit('paths', ticking, '--out', output);
  expect(stdout).toContain(output);
});

test.each(['chart', 'inspect', 'paths'])('chartable %s --help prints its usage', async (command) => {
  const { stdout } = await runUntilExit(command, '--help');
  expect(stdout).toContain(`chartable ${command}`);
});
