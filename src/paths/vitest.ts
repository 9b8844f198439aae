import { relative } from 'node:path';
import { afterAll, describe, it as base, type TestAPI, type TestContext } from 'vitest';
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { actorDriver, type MachineSubject } from './actor-driver';
import { registerPaths, type PathRunner } from './describe-paths';
import { eraseStart, eraseTypes } from './erase-types';
import type { PathSuite, PathTestOptions, SnapshotOf } from './options';
import { subjectDriver, type OwnSubject } from './subject-driver';

/** Vitest's `it`, with path tests. `TFixtures` are the fixtures of a test that was extended. */
export type PathIt<TFixtures = object> = TestAPI<TFixtures> & {
  /**
   * Defines the tests of a machine's paths. They run on what `open` returns, such as a rendered component. `open` names the
   * fixtures that it needs by a pattern, as a test does.
   */
  paths<TMachine extends AnyStateMachine, TSubject>(
    machine: TMachine,
    options: SubjectOf<TMachine, TSubject, TFixtures> & PathTestOptions<TMachine, TSubject>,
  ): PathSuite;
  /**
   * Defines the tests of a machine's paths. They run on actors of it.
   *
   * @example
   * it.paths(lamp, { events: { dim: { cases: [{ to: 10 }, { to: 50 }] } } });
   */
  paths<TMachine extends AnyStateMachine>(
    machine: TMachine,
    options?: PathTestOptions<TMachine, MachineSubject<TMachine>>,
  ): PathSuite;
};

type SubjectOf<TMachine extends AnyStateMachine, TSubject, TFixtures> = OwnSubject<
  TSubject,
  TestContext & TFixtures,
  EventFromLogic<TMachine>,
  SnapshotOf<TMachine>
>;

/** Vitest ends a test after five seconds. */
const shrinkMs = 3000;

/**
 * Returns Vitest's `it`, or one that was extended by fixtures, with `it.paths`.
 *
 * @example
 * const it = withPaths(base.extend<{ page: Page }>({ … }));
 * it.paths(lamp, { open: ({ page }) => page, … });
 */
export function withPaths<TFixtures>(extended: TestAPI<TFixtures>): PathIt<TFixtures> {
  type Context = TestContext & TFixtures;
  const paths = <TMachine extends AnyStateMachine, TSubject>(
    machine: TMachine,
    options: PathTestOptions<TMachine, TSubject> & Partial<SubjectOf<TMachine, TSubject, TFixtures>> = {},
  ): PathSuite => {
    const { open } = options;
    const runner: PathRunner<Context> = {
      describe: (name, define) => describe(name, define),
      test: (name, run) => {
        const test = (context: Context) => run(context);
        // Vitest reads the names of fixtures from the text of a test: here, from that of `open`.
        if (open) test.toString = () => open.toString();
        extended(name, test);
      },
      afterAll: (run) => afterAll(run),
      command: ({ task }) => `npx vitest run ${relative('.', task.file.filepath)}`,
    };
    const caller = 'it.paths';
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
  };
  return Object.assign(extended, { paths });
}

/** Vitest's `it`, with `it.paths`. */
export const it: PathIt = withPaths(base.extend({}));
