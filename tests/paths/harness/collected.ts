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
  /** Why the test was skipped. */
  readonly skipped: string | undefined;
}

export async function runCollected(
  define: (functions: TestFunctions) => unknown,
  command?: string,
): Promise<readonly TestOutcome[]> {
  const tests: { readonly name: string; readonly run: (...context: readonly unknown[]) => Promise<void> }[] = [];
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
    let skipped: string | undefined;
    const skip = (why: string) => {
      skipped = why;
    };
    const failure = await run({ skip }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    outcomes.push({ name, failure, skipped });
  }
  for (const run of afterHooks) run();
  return outcomes;
}

export const failuresOf = (outcomes: readonly TestOutcome[]): readonly string[] =>
  outcomes.flatMap(({ failure }) => failure ?? []);
