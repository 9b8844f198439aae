import { relative } from 'node:path';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { actorDriver, type MachineSubject } from './actor-driver';
import { registerPaths, type PathRunner } from './describe-paths';
import { eraseStart, eraseTypes } from './erase-types';
import type { PathSuite, PathTestOptions, SnapshotOf } from './options';
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

/** These runners give nothing to a test that `open` needs. */
type SubjectOf<TMachine extends AnyStateMachine, TSubject> = OwnSubject<
  TSubject,
  undefined,
  EventFromLogic<TMachine>,
  SnapshotOf<TMachine>
>;

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
export function describePaths<TMachine extends AnyStateMachine, TSubject>(
  functions: TestFunctions,
  machine: TMachine,
  options: SubjectOf<TMachine, TSubject> & PathTestOptions<TMachine, TSubject>,
): PathSuite;
export function describePaths<TMachine extends AnyStateMachine>(
  functions: TestFunctions,
  machine: TMachine,
  options?: PathTestOptions<TMachine, MachineSubject<TMachine>>,
): PathSuite;
export function describePaths<TMachine extends AnyStateMachine, TSubject>(
  { describe, test, after, command }: TestFunctions,
  machine: TMachine,
  options: PathTestOptions<TMachine, TSubject> & Partial<SubjectOf<TMachine, TSubject>> = {},
): PathSuite {
  const runner: PathRunner<undefined> = {
    describe: (name, define) => void describe(name, define),
    test: (name, run) => void test(name, () => run(undefined)),
    afterAll: (run) => void after(run),
    command: () => command ?? `node --test ${relative('.', process.argv[1] ?? '')}`,
  };
  const caller = 'describePaths';
  const { open } = options;
  if (!open) {
    const onActors = eraseTypes<MachineSubject<TMachine>>(options);
    const driver = actorDriver(machine, onActors);
    return registerPaths(machine, onActors, { runner, driverOf: () => driver, caller, isPage: false, shrinkMs });
  }
  const own = { ...options, open: eraseStart(open) };
  return registerPaths(machine, eraseTypes<TSubject>(options), {
    runner,
    driverOf: (context) => subjectDriver(own, context),
    caller,
    isPage: true,
    shrinkMs,
  });
}
