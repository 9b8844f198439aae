import type { TestFunctions } from '../../../src/entries/paths/node';

/** The result of a test. */
export interface Outcome {
  readonly name: string;
  readonly failure: string | undefined;
}

/** Collects path tests and runs them. */
export async function runCollected(
  define: (functions: TestFunctions) => unknown,
  command?: string,
): Promise<readonly Outcome[]> {
  const tests: { readonly name: string; readonly run: () => Promise<void> }[] = [];
  const ended: (() => void)[] = [];
  const groups: string[] = [];
  define({
    describe: (name, run) => {
      groups.push(name);
      run();
      groups.pop();
    },
    test: (name, run) => tests.push({ name: [...groups, name].join(': '), run }),
    after: (run) => ended.push(run),
    ...(command !== undefined && { command }),
  });
  const outcomes: Outcome[] = [];
  for (const { name, run } of tests) {
    const failure = await run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    outcomes.push({ name, failure });
  }
  for (const end of ended) end();
  return outcomes;
}

export const failuresOf = (outcomes: readonly Outcome[]): readonly string[] =>
  outcomes.flatMap(({ failure }) => failure ?? []);
