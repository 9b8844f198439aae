import { relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { actorDriver, type MachineSubject } from './actor-driver';
import { registerPaths, type PathRunner } from './describe-paths';
import { eraseTypes } from './erase-types';
import type { PathTestOptions } from './options';
import { subjectDriver, type OwnSubject } from './subject-driver';

/** The functions of a test runner: Node's `node:test`, Jest, or another one with the same. */
export interface TestFunctions {
  readonly describe: (name: string, define: () => void) => unknown;
  readonly test: (name: string, run: () => Promise<void>) => unknown;
  /** Node's `after`, Jest's `afterAll`. */
  readonly after: (run: () => void) => unknown;
  /** The command that runs the file of tests; `node --test` with the file that Node runs, if left out. */
  readonly command?: string;
}

/** Jest ends a test after five seconds. */
const shrinkMs = 3000;

/**
 * Defines the tests of a machine's paths with Node's runner, Jest or another one. They run on actors of the machine, or on what
 * `open` returns.
 *
 * @example
 * import { after, describe, test } from 'node:test';
 * describePaths({ after, describe, test }, lamp, { coverage: { transitions: 1 } });
 */
export function describePaths<TMachine extends AnyStateMachine>(
  functions: TestFunctions,
  machine: TMachine,
  options?: PathTestOptions<TMachine, MachineSubject<TMachine>>,
): void;
export function describePaths<TMachine extends AnyStateMachine, TSubject>(
  functions: TestFunctions,
  machine: TMachine,
  options: PathTestOptions<TMachine, TSubject> & OwnSubject<TSubject>,
): void;
export function describePaths<TMachine extends AnyStateMachine, TSubject>(
  { describe, test, after, command }: TestFunctions,
  machine: TMachine,
  options: PathTestOptions<TMachine, TSubject> & Partial<OwnSubject<TSubject>> = {},
): void {
  const runner: PathRunner<undefined> = {
    describe: (name, define) => void describe(name, define),
    test: (name, run) => void test(name, () => run(undefined)),
    afterAll: (run) => void after(run),
    command: () => command ?? `node --test ${relative('.', process.argv[1] ?? '')}`,
  };
  const caller = 'describePaths';
  const { open } = options;
  if (open) {
    const own = subjectDriver<TSubject>({ ...options, open });
    registerPaths(machine, eraseTypes<TSubject>(options), {
      runner,
      driverOf: () => own,
      caller,
      isPage: true,
      shrinkMs,
    });
  } else {
    const onActors = eraseTypes<MachineSubject<TMachine>>(options);
    const driver = actorDriver(machine, onActors);
    registerPaths(machine, onActors, { runner, driverOf: () => driver, caller, isPage: false, shrinkMs });
  }
}
