import type { AnyStateMachine, EventFromLogic } from 'xstate';
import { actorDriver, type MachineSubject } from './run/actor-driver';
import { registerPaths } from './describe-paths';
import type { PathRunner } from './run/runner';
import { eraseStart, eraseTypes } from './options/erase-types';
import type { PathSuite, PathTestOptions, SnapshotOf } from './options/options';
import { subjectDriver, type OwnSubject } from './run/subject-driver';

/** Options for paths on your own subjects, e.g. rendered components. Each test receives a `TContext`. */
export type SubjectOf<TMachine extends AnyStateMachine, TSubject, TContext> = OwnSubject<
  TSubject,
  TContext,
  EventFromLogic<TMachine>,
  SnapshotOf<TMachine>
>;

/** Maximum milliseconds for shrinking. Vitest and Jest end a test after five seconds. */
const shrinkMs = 3000;

export function registerSubjects<TMachine extends AnyStateMachine, TSubject, TContext>(
  machine: TMachine,
  options: PathTestOptions<TMachine, TSubject> & Partial<SubjectOf<TMachine, TSubject, TContext>>,
  { runner, caller }: { readonly runner: PathRunner<TContext>; readonly caller: string },
): PathSuite {
  const { open } = options;
  if (!open) {
    const onActors = eraseTypes<MachineSubject<TMachine>>(options, caller);
    return registerPaths(machine, onActors, {
      runner,
      driverOf: (_, start) => actorDriver(machine, { ...onActors, ...start }),
      caller,
      isPage: false,
      shrinkMs,
    });
  }
  const own = { ...options, open: eraseStart(open) };
  const erased = eraseTypes<TSubject>(options, caller);
  return registerPaths(machine, erased, {
    runner,
    driverOf: (context) => subjectDriver(own, context, erased.patienceMs),
    caller,
    isPage: true,
    shrinkMs,
  });
}
