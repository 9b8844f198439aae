import { relative } from 'node:path';
import { afterAll, describe, it as base, type TestAPI, type TestContext } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { MachineSubject } from './run/actor-driver';
import type { PathRunner } from './run/runner';
import type { PathSuite, PathTestOptions } from './options/options';
import { registerSubjects, type SubjectOf } from './register-subjects';

/** Vitest's `it`, with path tests. `TFixtures` are the fixtures of an extended test. */
export type PathIt<TFixtures = object> = TestAPI<TFixtures> & {
  /**
   * Defines tests of a machine's paths. The tests run on the subjects that `open` returns, e.g. rendered components. As
   * in a Vitest test, destructure the first parameter of `open` to select fixtures.
   */
  paths<TMachine extends AnyStateMachine, TSubject>(
    machine: TMachine,
    options: SubjectOf<TMachine, TSubject, TestContext & TFixtures> & PathTestOptions<TMachine, TSubject>,
  ): PathSuite;
  /**
   * Defines tests of a machine's paths. The tests run on actors of the machine.
   *
   * @example
   * it.paths(lamp, { events: { dim: { cases: [{ to: 10 }, { to: 50 }] } } });
   */
  paths<TMachine extends AnyStateMachine>(
    machine: TMachine,
    options?: PathTestOptions<TMachine, MachineSubject<TMachine>>,
  ): PathSuite;
};

/**
 * Adds `it.paths` to Vitest's `it`, or to an `it` that was extended with fixtures.
 *
 * @example
 * const it = withPaths(base.extend<{ page: Page }>({ page: openPage }));
 * it.paths(lamp, { open: ({ page }: { page: Page }) => page, events: { toggle: (page) => page.getByRole('button').click() } });
 */
export function withPaths<TFixtures>(extended: TestAPI<TFixtures>): PathIt<TFixtures> {
  type Context = TestContext & TFixtures;
  const paths = <TMachine extends AnyStateMachine, TSubject>(
    machine: TMachine,
    options: PathTestOptions<TMachine, TSubject> & Partial<SubjectOf<TMachine, TSubject, TestContext & TFixtures>> = {},
  ): PathSuite => {
    const { open } = options;
    const runner: PathRunner<Context> = {
      describe: (name, define) => describe(name, define),
      test: (name, run, timeoutMs) => {
        const test = (context: Context) => run(context);
        // Vitest reads the names of a test's fixtures from its source code. Here, the user's `open` contains them.
        if (open) test.toString = () => open.toString();
        extended(name, test, timeoutMs);
      },
      afterAll: (run) => afterAll(run),
      signal: ({ signal }) => signal,
      command: ({ task }) => `npx vitest run ${relative('.', task.file.filepath)}`,
    };
    return registerSubjects(machine, options, { runner, caller: 'it.paths' });
  };
  return Object.assign(extended, { paths });
}

/** Vitest's `it`, with `it.paths`. */
export const it: PathIt = withPaths(base.extend({}));
