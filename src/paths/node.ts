import { relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { MachineSubject } from './run/actor-driver';
import type { PathRunner } from './run/runner';
import type { PathSuite, PathTestOptions } from './options/options';
import { registerSubjects, type SubjectOf } from './register-subjects';

const loadersOf = (flags: readonly string[]): readonly string[] =>
  flags.flatMap((flag, index) =>
    /^--(import|require|loader|experimental-loader)$/.test(flag)
      ? [flag, flags[index + 1] ?? '']
      : /^--(import|require|loader|experimental-loader)=/.test(flag)
        ? [flag]
        : [],
  );

/** A test runner's functions: Node's `node:test`, Jest, or another runner with the same functions. */
export interface TestFunctions {
  /** Groups tests under a name. */
  readonly describe: (name: string, define: () => void) => unknown;
  /** Defines a test, which fails if its promise rejects. */
  readonly test: (name: string, run: () => Promise<void>, timeoutMs?: number) => unknown;
  /** Node's `after` or Jest's `afterAll`. */
  readonly after: (run: () => void) => unknown;
  /** The command that runs the test file, for failure messages. Default: `node --test` with the current file. */
  readonly command?: string;
}

/**
 * Defines tests of a machine's paths with Node's test runner, Jest or a similar runner. The tests run on actors of the
 * machine, or on the subjects that `open` returns.
 *
 * @example
 * import { after, describe, test } from 'node:test';
 *
 * describePaths({ after, describe, test }, lamp, { coverage: { transitions: 1 } });
 */
export function describePaths<TMachine extends AnyStateMachine, TSubject>(
  functions: TestFunctions,
  machine: TMachine,
  options: SubjectOf<TMachine, TSubject, undefined> & PathTestOptions<TMachine, TSubject>,
): PathSuite;
export function describePaths<TMachine extends AnyStateMachine>(
  functions: TestFunctions,
  machine: TMachine,
  options?: PathTestOptions<TMachine, MachineSubject<TMachine>>,
): PathSuite;
export function describePaths<TMachine extends AnyStateMachine, TSubject>(
  { describe, test, after, command }: TestFunctions,
  machine: TMachine,
  options: PathTestOptions<TMachine, TSubject> & Partial<SubjectOf<TMachine, TSubject, undefined>> = {},
): PathSuite {
  const runner: PathRunner<undefined> = {
    describe: (name, define) => void describe(name, define),
    // If the test function had a parameter, Jest would pass a `done` callback and wait until it is called.
    test: (name, run, timeoutMs) => void test(name, () => run(undefined), timeoutMs),
    afterAll: (run) => void after(run),
    command: () =>
      command ?? ['node', ...loadersOf(process.execArgv), '--test', relative('.', process.argv[1] ?? '')].join(' '),
  };
  return registerSubjects(machine, options, { runner, caller: 'describePaths' });
}
