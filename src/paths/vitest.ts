import { relative } from 'node:path';
import { afterAll, describe, it as base, type TestAPI } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { actorDriver, type MachineSubject } from './actor-driver';
import { registerPaths, type PathRunner } from './describe-paths';
import { eraseTypes } from './erase-types';
import type { Driver, PathTestOptions } from './options';
import { subjectDriver, type OwnSubject } from './subject-driver';

/** Vitest's `it`, with path tests. */
export interface PathIt extends TestAPI {
  /**
   * Defines the tests of a machine's paths. They run on actors of it.
   *
   * @example
   * it.paths(lamp, { events: { dim: { cases: [{ to: 10 }, { to: 50 }] } } });
   */
  paths<TMachine extends AnyStateMachine>(
    machine: TMachine,
    options?: PathTestOptions<TMachine, MachineSubject<TMachine>>,
  ): void;
  /** Defines the tests of a machine's paths. They run on what `open` returns, such as a rendered component. */
  paths<TMachine extends AnyStateMachine, TSubject>(
    machine: TMachine,
    options: PathTestOptions<TMachine, TSubject> & OwnSubject<TSubject>,
  ): void;
}

const runner: PathRunner<{ readonly file: string }> = {
  describe: (name, define) => describe(name, define),
  test: (name, run) =>
    base(name, ({ task }) => {
      return run({ file: task.file.filepath });
    }),
  afterAll: (run) => afterAll(run),
  command: ({ file }) => `npx vitest run ${relative('.', file)}`,
};

/** Vitest ends a test after five seconds. */
const shrinkMs = 3000;

/** Defines the tests of a machine's paths with Vitest. */
function paths<TMachine extends AnyStateMachine, TSubject>(
  machine: TMachine,
  options: PathTestOptions<TMachine, TSubject> & Partial<OwnSubject<TSubject>> = {},
): void {
  const caller = 'it.paths';
  const { open } = options;
  if (open) {
    const own: Driver<TSubject> = subjectDriver({ ...options, open });
    registerPaths(machine, eraseTypes(options), { runner, driverOf: () => own, caller, isPage: true, shrinkMs });
  } else {
    const onActors = eraseTypes<MachineSubject<TMachine>>(options);
    const driver = actorDriver(machine, onActors);
    registerPaths(machine, onActors, { runner, driverOf: () => driver, caller, isPage: false, shrinkMs });
  }
}

/** Vitest's `it`, with `it.paths`. */
export const it: PathIt = Object.assign(base.extend({}), { paths });
