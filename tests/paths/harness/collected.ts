import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestFunctions } from '../../../src/entries/paths/node';

/**
 * Creates a folder for the results of path tests.
 *
 * @param deleteAfter registers a function that deletes the folder. Default: when the test finishes
 */
export function createFolder(deleteAfter: (run: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'path-tests-'));
  deleteAfter(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface TestOutcome {
  readonly name: string;
  readonly failure: string | undefined;
}

export async function runCollected(
  define: (functions: TestFunctions) => unknown,
  command?: string,
): Promise<readonly TestOutcome[]> {
  const tests: { readonly name: string; readonly run: () => Promise<void> }[] = [];
  const afterHooks: (() => void)[] = [];
  const groups: string[] = [];
  define({
    describe: (name, run) => {
      groups.push(name);
      run();
      groups.pop();
    },
    test: (name, run) => tests.push({ name: [...groups, name].join(': '), run }),
    after: (run) => afterHooks.push(run),
    ...(command !== undefined && { command }),
  });
  const outcomes: TestOutcome[] = [];
  for (const { name, run } of tests) {
    const failure = await run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    outcomes.push({ name, failure });
  }
  for (const run of afterHooks) run();
  return outcomes;
}

export const failuresOf = (outcomes: readonly TestOutcome[]): readonly string[] =>
  outcomes.flatMap(({ failure }) => failure ?? []);
