import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Driver } from './run/driver';
import { mergeCoverage } from '../../machines/paths/coverage';
import { deletePath, readSavedPath, readSavedPaths, type SavedPath, type SuiteId } from './results/saved-path';
import { fileOfCaller } from './frames';
import { PathCounter } from './results/path-coverage';
import { readOtherProcesses, writeResults } from './results/results';
import { checkMutants } from './results/mutants';
import { checkCoverage } from './results/thresholds';
import type { PathExample, PathSuite } from './options/options';
import type { AnyOptions } from './plan/any-options';
import { defaultMutantMs, planPaths, type Plan } from './plan/plan-paths';
import type { PlannedPath, Step } from './plan/step';
import { createFailureReporter, pathVariable } from './run/report-failure';
import { createResultLog } from './run/result-log';
import type { PathRunner } from './run/runner';
import { runSteps, StepError } from './run/run';
import { shrinkFailure, type Failing } from './run/shrink';
import { seedOf, takeWalks, type Walks } from './run/walk';

export interface DescribeOptions<TContext, TSubject> {
  readonly runner: PathRunner<TContext>;
  readonly driverOf: (context: TContext) => Driver<TSubject>;
  readonly caller: string;
  readonly isPage: boolean;
  /** Default time limit for shrinking. Must be less than the runner's test timeout. */
  readonly shrinkMs: number;
}

export const defaultFolder = '.chartable/paths';

export function registerPaths<TContext, TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject> & { readonly walks?: Walks },
  { runner, driverOf: openDriver, caller, isPage, shrinkMs }: DescribeOptions<TContext, TSubject>,
): PathSuite {
  const driverOf = (context: TContext) => ({ ...openDriver(context), signal: runner.signal?.(context) });
  const plan = planPaths(machine, options, { caller, isPage });
  const folder = options.folder ?? defaultFolder;
  const suiteId: SuiteId = { title: plan.title, file: fileOfCaller(), runner: caller };
  const counter = new PathCounter(machine);
  const { fail } = createFailureReporter(plan, runner, { folder, suiteId });
  const { results, plannedSteps, test } = createResultLog(plan, runner);

  const runPath = (context: TContext, steps: readonly Step[]) =>
    runSteps(plan, driverOf(context), steps).then(() => counter.add(plan.statesOf(steps)));

  const testPath = (name: string, steps: readonly Step[]): void => {
    plannedSteps.set(name, steps);
    test(name, (context) => runShrinking(context, steps));
  };

  const runShrinking = async (context: TContext, steps: readonly Step[]): Promise<void> => {
    try {
      await runPath(context, steps);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      runner.extendTimeout?.(context, shrinkMs);
      const driver = driverOf(context);
      let failing: Failing = { steps, error, attempts: 0 };
      const shrink = async () => {
        failing = await shrinkFailure(plan, driver, { steps, error }, shrinkMs);
      };
      await (driver.wrapStep?.('Shorten the failed path', shrink) ?? shrink());
      await fail(context, failing, { from: steps.length });
    }
  };

  const suite: PathSuite = {
    get reachable() {
      return plan.reachable;
    },
    paths: plan.paths.map(({ name, steps }) => ({ name, stepCount: steps.length })),
  };
  const alone = process.env[pathVariable];
  if (alone !== undefined) {
    const saved = readSavedPath(resolve(alone), suiteId);
    if (saved) registerSaved(saved);
    else if (!existsSync(alone))
      throw new Error(`${caller}: ${pathVariable} must be the file of a saved path, got ${alone}`);
    else
      runner.describe(plan.title, () =>
        runner.test('is skipped, because CHARTABLE_PATH runs a path of another suite', () => Promise.resolve()),
      );
    return suite;
  }

  function registerSaved({ file, steps: savedSteps }: SavedPath): void {
    const steps = plan.followSteps(savedSteps);
    runner.describe(plan.title, () => {
      const name = steps ? plan.namePath(steps) : file;
      test(`failed before: ${name}`, async (context) => {
        // If the machine has changed, the failed path may no longer be possible.
        if (steps) {
          try {
            await runPath(context, steps);
          } catch (error) {
            if (!(error instanceof StepError)) throw error;
            await fail(context, { steps, error, attempts: 0 }, {});
          }
        }
        deletePath(file);
      });
    });
  }

  for (const saved of readSavedPaths(folder, suiteId)) registerSaved(saved);

  const { examples = [], walks, coverage } = options;
  const { cut } = plan.product;
  // A caller that sets `maxStates` expects the search to stop.
  const isCut = cut !== undefined && options.maxStates === undefined;
  const isEmpty = plan.paths.length + examples.length === 0 && !walks && !coverage && !isCut;
  // Runners report a group without tests as a failure.
  if (isEmpty) return suite;

  const followed = examples.map((example) => ({ example, steps: plan.followExample(example) }));
  const groups = new Map<string, PlannedPath[]>();
  for (const path of plan.paths) groups.set(path.region, [...(groups.get(path.region) ?? []), path]);
  runner.describe(plan.title, () => {
    for (const [region, paths] of groups) {
      const define = () => {
        for (const { name, steps } of paths) testPath(name, steps);
      };
      if (groups.size > 1) runner.describe(region, define);
      else define();
    }
    for (const { example, steps } of followed) {
      const name = example.name ?? (steps && plan.namePath(steps)) ?? 'an example';
      if (steps) testPath(name, steps);
      else
        test(name, () => {
          throw new Error(`${caller}: the machine cannot take the steps of this example: ${describeExample(example)}`);
        });
    }
    if (walks)
      test(`takes ${walks.runs} random walks`, async (context) => {
        const seed = seedOf(walks);
        const failing = await takeWalks(plan, driverOf(context), walks, seed, shrinkMs, (steps) =>
          counter.add(plan.statesOf(steps)),
        );
        if (failing) await fail(context, failing, { seed });
      });
    if (coverage)
      test('reaches the required coverage', () => {
        const other = readOtherProcesses(folder, suiteId);
        // A failed path is reported once. Its items count as covered, so that the coverage test doesn't fail too.
        const failed = [...results, ...other.tests].filter(({ failure }) => failure !== undefined);
        const planned = new PathCounter(machine);
        for (const { name } of failed) {
          const steps = plannedSteps.get(name);
          if (steps) planned.add(plan.statesOf(steps));
        }
        const { machines } = mergeCoverage([counter.read(), other.coverage, planned.read()]);
        checkCoverage(machines, coverage, plan.unreached);
      });
    const { mutants } = coverage ?? {};
    if (mutants !== undefined) {
      const ms = coverage?.mutantsMs ?? defaultMutantMs;
      const judge = () => {
        const judged = plan.judgeMutants(
          [...plan.paths, ...followed].flatMap(({ steps }) => (steps ? [steps] : [])),
          ms,
        );
        checkMutants(plan.title, judged, mutants, { ms, option: '`coverage.mutantsMs`' });
      };
      test('notices changes of the chart', judge, ms);
    }
    if (isCut)
      test('searches all states of the machine', () => {
        throw new Error(`${caller}: ${cut} \`isPossible\` can exclude an event that repeats endlessly.`);
      });
    runner.afterAll(write);
  });

  function write(): void {
    // With `isWanted` or `until`, a suite omits parts of the chart on purpose.
    const unreached = options.isWanted || options.until ? [] : plan.unreached;
    writeResults(folder, suiteId, { coverage: counter.read(), tests: results });
    printUnreached(caller, plan.title, unreached);
  }
  return suite;
}

const describeExample = ({ steps }: PathExample<EventObject>): string =>
  steps.map((step) => ('type' in step ? step.type : `after ${step.after} ms`)).join(' → ');

const maxUnreached = 20;

function printUnreached(caller: string, title: string, unreached: Plan<never>['unreached']): void {
  if (unreached.length === 0) return;
  const lines = unreached.slice(0, maxUnreached).map(({ name, why }) => `  ${name}: ${why}`);
  const more = unreached.length - lines.length;
  // oxlint-disable-next-line no-console -- A passing suite can't report this anywhere else.
  console.warn(
    [
      `${caller}: no path of ${title} can reach these parts of its chart:`,
      ...lines,
      ...(more > 0 ? [`  and ${more} more`] : []),
    ].join('\n'),
  );
}
