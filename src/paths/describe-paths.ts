import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Driver } from './run/driver';
import { mergeCoverage, type CoverageFile } from '../../machines/paths/coverage';
import type { JudgedMutant } from '../../machines/paths/mutants/judge-mutants';
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
import { listSome } from './run/format-data';
import { createFail, pathVariable } from './run/report-failure';
import type { PathRunner } from './run/runner';
import { runSteps, StepError } from './run/run';
import { shrinkFailure } from './run/shrink';
import { seedOf, takeWalks } from './run/walk';

export interface DescribeOptions<TContext, TSubject> {
  readonly runner: PathRunner<TContext>;
  readonly driverOf: (context: TContext, start: Pick<AnyOptions<TSubject>, 'input' | 'snapshot'>) => Driver<TSubject>;
  readonly caller: string;
  readonly isPage: boolean;
  /** Maximum milliseconds for shrinking. Must be less than the test timeout unless `runner` has `extendTimeout`. */
  readonly shrinkMs: number;
}

/** Default timeout of Vitest and Jest. */
const usualTestMs = 5000;

export const defaultFolder = '.chartable/paths';

interface StartedSuite<TSubject> {
  readonly suite: PathSuite;
  readonly plan: Plan<TSubject>;
  readonly readCoverage: () => readonly CoverageFile[];
  readonly judgeMutants: (ms: number) => readonly JudgedMutant[];
}

export function registerPaths<TContext, TSubject>(
  machine: AnyStateMachine,
  { starts = {}, ...options }: AnyOptions<TSubject>,
  about: DescribeOptions<TContext, TSubject>,
): PathSuite {
  const named = Object.entries(starts);
  if (named.length === 0) return registerStart(machine, options, about, []).suite;
  const { coverage, ...others } = options;
  const suites: StartedSuite<TSubject>[] = [];
  for (const [index, [name, start]] of named.entries()) {
    const one = { ...others, ...start, name: `${options.name ?? machine.id}, ${name}` };
    const isLast = index === named.length - 1;
    suites.push(registerStart(machine, { ...one, ...(isLast && coverage && { coverage }) }, about, suites, isLast));
  }
  return {
    get reachable() {
      return new Set(suites.flatMap(({ suite }) => [...suite.reachable]));
    },
    paths: suites.flatMap(({ suite }) => suite.paths),
  };
}

/**
 * Defines the tests of paths from one start. The call for the last start also defines the coverage test.
 *
 * @param earlier the suites of the starts before this one
 */
function registerStart<TContext, TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject>,
  { runner, driverOf: openDriver, caller, isPage, shrinkMs }: DescribeOptions<TContext, TSubject>,
  earlier: readonly StartedSuite<TSubject>[],
  isLast = true,
): StartedSuite<TSubject> {
  const driverOf = (context: TContext) => ({ ...openDriver(context, options), signal: runner.signal?.(context) });
  const plan = planPaths(machine, options, { caller, isPage });
  const folder = options.folder ?? defaultFolder;
  const suiteId: SuiteId = { title: plan.title, file: fileOfCaller(), runner: caller };
  const counter = new PathCounter(machine);
  const fail = createFail(plan, runner, { folder, suiteId });
  const failed: string[] = [];
  const plannedSteps = new Map<string, readonly Step[]>();
  const test = (name: string, run: (context: TContext) => Promise<void> | void, extraMs?: number): void => {
    const runTest = async (context: TContext): Promise<void> => {
      if (extraMs !== undefined) runner.extendTimeout?.(context, extraMs);
      try {
        await run(context);
      } catch (error) {
        failed.push(name);
        throw error;
      }
    };
    runner.test(name, runTest, extraMs === undefined ? undefined : extraMs + usualTestMs);
  };

  const runPath = async (context: TContext, steps: readonly Step[], isShortened: boolean): Promise<void> => {
    const driver = driverOf(context);
    try {
      await runSteps(plan, driver, steps);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      let failing = { steps, error };
      const shrink = async () => {
        failing = await shrinkFailure(plan, driver, failing, shrinkMs);
      };
      if (isShortened) {
        runner.extendTimeout?.(context, shrinkMs);
        await (driver.wrapStep?.('Shorten the failed path', shrink) ?? shrink());
      }
      await fail(context, failing, { from: steps.length });
    }
    counter.add(plan.statesOf(steps));
  };

  const testPath = (name: string, steps: readonly Step[]): void => {
    plannedSteps.set(name, steps);
    test(name, (context) => runPath(context, steps, true));
  };

  const suite: PathSuite = {
    get reachable() {
      return plan.reachable;
    },
    paths: plan.paths.map(({ name, steps }) => ({ name, stepCount: steps.length })),
  };
  const readCoverage = (): readonly CoverageFile[] => {
    const other = readOtherProcesses(folder, suiteId);
    // The parts of the chart on a failed path count as covered, so that the coverage test doesn't fail too.
    const planned = new PathCounter(machine);
    for (const name of [...failed, ...other.failed]) {
      const steps = plannedSteps.get(name);
      if (steps) planned.add(plan.statesOf(steps));
    }
    return [counter.read(), other.coverage, planned.read()];
  };
  const { examples = [], walks, coverage } = options;
  const followed = examples.map((example) => ({ example, steps: plan.followExample(example) }));
  const judgeMutants = (ms: number) =>
    plan.judgeMutants(
      [...plan.paths, ...followed].flatMap(({ steps }) => (steps ? [steps] : [])),
      ms,
    );
  const started: StartedSuite<TSubject> = { suite, plan, readCoverage, judgeMutants };
  const alone = process.env[pathVariable];
  if (alone !== undefined) {
    const saved = readSavedPath(resolve(alone), suiteId);
    if (saved) registerSaved(saved);
    else if (!existsSync(alone))
      throw new Error(
        `${caller}: the environment variable ${pathVariable} must be an existing file of a saved path, got ${JSON.stringify(alone)}.`,
      );
    else
      runner.describe(plan.title, () =>
        runner.test('is skipped, because CHARTABLE_PATH runs a path of another suite', () => Promise.resolve()),
      );
    return started;
  }

  function registerSaved({ file, steps: savedSteps }: SavedPath): void {
    const steps = plan.followSteps(savedSteps);
    runner.describe(plan.title, () => {
      const name = steps ? plan.namePath(steps) : file;
      test(`failed before: ${name}`, async (context) => {
        // If the machine has changed, the saved path may be impossible. Its file is then deleted without a run.
        if (steps) await runPath(context, steps, false);
        deletePath(file);
      });
    });
  }

  for (const saved of readSavedPaths(folder, suiteId)) registerSaved(saved);

  const { cut } = plan.product;
  // A caller that sets `maxStates` expects the search to stop.
  const isCut = cut !== undefined && options.maxStates === undefined;
  const isEmpty = plan.paths.length + examples.length === 0 && !walks && !coverage && !isCut;
  // Runners report a group without tests as a failure.
  if (isEmpty) return started;

  const all = [...earlier, started];
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
          throw new Error(`${caller}: the machine can't take the steps of the example ${describeExample(example)}.`);
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
        const { machines } = mergeCoverage(all.flatMap((one) => one.readCoverage()));
        checkCoverage(machines, coverage, listUnreachedByAll(all));
      });
    const { mutants } = coverage ?? {};
    if (mutants !== undefined) {
      const ms = coverage?.mutantsMs ?? defaultMutantMs;
      const judge = () => {
        const judged = bestOf(all.map((one) => one.judgeMutants(ms / all.length)));
        checkMutants(plan.title, judged, mutants, { ms, option: '`coverage.mutantsMs`' });
      };
      test('detects mutants of the chart', judge, ms);
    }
    if (isCut)
      test('searches all states of the machine', () => {
        throw new Error(`${caller}: ${cut} \`isPossible\` can exclude an event that repeats endlessly.`);
      });
    runner.afterAll(write);
  });

  function write(): void {
    // With `isWanted` or `until`, a suite intentionally omits parts of the chart.
    const unreached = options.isWanted || options.until || !isLast ? [] : listUnreachedByAll(all);
    writeResults(folder, suiteId, { coverage: counter.read(), failed });
    printUnreached(caller, plan.title, unreached);
  }
  return started;
}

/** Lists the parts of the chart that can't be reached from any start. */
const listUnreachedByAll = (suites: readonly Pick<StartedSuite<never>, 'plan'>[]): Plan<never>['unreached'] => {
  const lists = suites.map(({ plan }) => plan.unreached);
  const isHidden = (list: Plan<never>['unreached'], part: string) =>
    list.some(({ name }) => part === name || part.startsWith(`${name} on `));
  const byName = new Map(lists.flat().map((part) => [part.name, part]));
  return [...byName.values()].filter(({ name }) => lists.every((list) => isHidden(list, name)));
};

const outcomes: readonly JudgedMutant['outcome'][] = ['killed', 'survived', 'unknown', 'unjudged', 'equivalent'];

/** A mutant counts as detected if the paths of any start detect it. */
function bestOf([first = [], ...others]: readonly (readonly JudgedMutant[])[]): readonly JudgedMutant[] {
  return first.map((mutant, index) =>
    [mutant, ...others.flatMap((judged) => judged[index] ?? [])].reduce((best, other) =>
      outcomes.indexOf(other.outcome) < outcomes.indexOf(best.outcome) ? other : best,
    ),
  );
}

const describeExample = ({ steps }: PathExample<EventObject>): string =>
  steps.map((step) => ('type' in step ? step.type : `after ${step.after} ms`)).join(' → ');

function printUnreached(caller: string, title: string, unreached: Plan<never>['unreached']): void {
  if (unreached.length === 0) return;
  const lines = listSome(unreached, ({ name, why }) => `${name}: ${why}`, '  ');
  // oxlint-disable-next-line no-console -- A passing suite can't report this anywhere else.
  console.warn(
    [`${caller}: no path reaches these parts of the chart of ${JSON.stringify(title)}:`, ...lines].join('\n'),
  );
}
