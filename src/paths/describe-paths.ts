import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Attachment, Driver } from './driver';
import { describeBrokenClaim } from './broken-claim';
import { describeFailure, type SavedFacts } from './failure';
import { judgeClaim } from '../../machines/paths/claims/judge-claim';
import { stepsAlong } from '../../machines/paths/product';
import { coverRequirements, mergeCoverage } from '../../machines/paths/coverage';
import {
  deletePath,
  fileOfClaim,
  readSavedPath,
  readSavedPaths,
  recordingOf,
  savePath,
  type SavedPath,
  type SuiteId,
} from './results/saved-path';
import { listFrames, fileOfCaller } from './frames';
import { PathCounter } from './results/path-coverage';
import { readOtherProcesses, writeResults, type TestResult } from './results/results';
import { checkMutants, toSaved } from './results/mutants';
import { checkCoverage } from './results/thresholds';
import { defaultMutantMs } from './mutant-options';
import { reportSteps, type ReportedStep } from './lanes';
import type { PathExample, PathSuite } from './options';
import type { AnyOptions } from './plan/any-options';
import { planPaths, type Plan } from './plan/plan-paths';
import type { Step } from './plan/step';
import { recordPath } from './record';
import { runSteps, StepError } from './run';
import { shrinkFailure, type Failing } from './shrink';
import { seedOf, takeWalks, type Walks } from './walk';

/** A test runner. It passes a `TContext` to each test, e.g. a page. */
export interface PathRunner<TContext> {
  readonly describe: (name: string, define: () => void) => void;
  /** Without `timeoutMs`, a test has the runner's timeout. */
  readonly test: (name: string, run: (context: TContext) => Promise<void>, timeoutMs?: number) => void;
  readonly afterAll: (run: () => void) => void;
  /** Adds files to the runner's report of a failed test. */
  readonly attach?: (context: TContext, files: AttachedFiles) => Promise<void>;
  readonly extendTimeout?: (context: TContext, ms: number) => void;
  readonly command: (context: TContext) => string;
}

export interface AttachedFiles {
  readonly attachments: readonly Attachment[];
  /** The file of a recording. */
  readonly recording: string | undefined;
}

export interface DescribeOptions<TContext, TSubject> {
  readonly runner: PathRunner<TContext>;
  readonly driverOf: (context: TContext) => Driver<TSubject>;
  readonly caller: string;
  readonly isPage: boolean;
  /** Default time limit for shrinking. Must be less than the runner's test timeout. */
  readonly shrinkMs: number;
}

export const defaultFolder = '.chartable/paths';

/** Default timeout of Vitest and Jest. */
const usualTestMs = 5000;

/** Environment variable with the path of a saved path's file. If set, only that path runs. */
const pathVariable = 'CHARTABLE_PATH';

export function registerPaths<TContext, TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject> & { readonly walks?: Walks },
  { runner, driverOf, caller, isPage, shrinkMs }: DescribeOptions<TContext, TSubject>,
): PathSuite {
  const plan = planPaths(machine, options, { caller, isPage });
  const folder = options.folder ?? defaultFolder;
  const suiteId: SuiteId = { title: plan.title, file: fileOfCaller(), runner: caller };
  const counter = new PathCounter(machine);
  const results: TestResult[] = [];
  /** The steps of each path that failed, by the error that its test throws. */
  const reportedSteps = new Map<unknown, readonly ReportedStep[]>();
  let { judged } = plan;

  const test = (name: string, run: (context: TContext) => Promise<void> | void, extraMs?: number): void => {
    const runTest = async (context: TContext): Promise<void> => {
      const startedAt = performance.now();
      const addResult = (failure?: string, steps?: readonly ReportedStep[]) =>
        results.push({
          suite: plan.title,
          name,
          ms: Math.round(performance.now() - startedAt),
          ...requirementsIn(stepsByTest.get(name)),
          ...(steps && { steps }),
          ...(failure !== undefined && { failure }),
        });
      try {
        if (extraMs !== undefined) runner.extendTimeout?.(context, extraMs);
        await run(context);
        addResult();
      } catch (error) {
        // Runners color their messages, which would be unreadable in reports.
        const message = error instanceof Error ? error.message : String(error);
        addResult(stripVTControlCharacters(message), reportedSteps.get(error));
        throw error;
      }
    };
    runner.test(name, runTest, extraMs === undefined ? undefined : extraMs + usualTestMs);
  };

  const hasRequirements = coverRequirements(counter.read().machines).length > 0;
  const requirementsIn = (steps: readonly Step[] | undefined): Pick<TestResult, 'requirements'> => {
    if (!hasRequirements || !steps) return {};
    const path = new PathCounter(machine);
    path.add(plan.statesOf(steps));
    const covered = coverRequirements(path.read().machines).filter(({ total }) => total.used > 0);
    return { requirements: covered.map(({ name }) => name) };
  };

  const runPath = (context: TContext, steps: readonly Step[]) =>
    runSteps(plan, driverOf(context), steps).then(() => counter.add(plan.statesOf(steps)));

  const save = (
    context: TContext,
    steps: readonly Step[],
    about: { readonly about: string; readonly claim?: string },
  ): SavedFacts => {
    const saved = savePath(folder, suiteId, steps, about, (index) =>
      plan.groupSteps(steps).some(({ from, to }) => from < index && index <= to),
    );
    if (!('file' in saved)) return { saved, recording: undefined };
    const recording = recordPath(plan, steps, recordingOf(saved.file));
    const file = relative('.', saved.file);
    return {
      saved: { file, command: `${pathVariable}=${file} ${runner.command(context)}` },
      recording: recording && relative('.', recording),
    };
  };

  const fail = async (
    context: TContext,
    failing: Failing,
    { from, seed }: { readonly from?: number; readonly seed?: number },
  ): Promise<never> => {
    const { steps, error, attempts } = failing;
    const saved = save(context, steps, { about: stripVTControlCharacters(error.message) });
    await runner.attach?.(context, { attachments: error.attachments, recording: saved.recording });
    const description = describeFailure(error, steps, {
      shrunkFrom: from === undefined || from === steps.length ? undefined : from,
      attempts,
      ...saved,
      seed,
      nameActor: plan.nameActor,
    });
    const frames = listFrames(error.cause);
    // Without stack frames in the test's code, the original error is of no use.
    const failure = new Error(
      `${plan.namePath(steps)}\n\n${description}`,
      frames.length > 0 ? { cause: error.cause } : {},
    );
    reportedSteps.set(failure, reportSteps(error.observed, stripVTControlCharacters(error.message), plan.nameActor));
    failure.stack = [`${failure.name}: ${failure.message}`, ...frames].join('\n');
    throw failure;
  };

  const { claims = {} } = options;

  /** @throws {Error} if the claim fails or isn't proven. A counterexample is saved until the claim holds */
  const checkClaim = async (context: TContext, name: string): Promise<void> => {
    const claim = claims[name];
    if (!claim) return;
    const { outcome, why = '', edges } = judgeClaim(plan.product, claim);
    deletePath(fileOfClaim(folder, suiteId, name));
    if (outcome === 'inconclusive') throw new Error(`Claim not proven: ${name}. ${why}`);
    if (!edges) return;
    const steps = stepsAlong(plan.product, edges);
    const facts = save(context, steps, { about: `${name}: ${why}`, claim: name });
    await runner.attach?.(context, { attachments: [], recording: facts.recording });
    throw new Error(describeBrokenClaim({ name, why }, plan, steps, facts));
  };

  const stepsByTest = new Map<string, readonly Step[]>();
  const testPath = (name: string, steps: readonly Step[]): void => {
    stepsByTest.set(name, steps);
    test(name, (context) => runShrinking(context, steps));
  };

  const runShrinking = async (context: TContext, steps: readonly Step[]): Promise<void> => {
    try {
      await runPath(context, steps);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      const limits = { ms: shrinkMs, ...options.shrink };
      runner.extendTimeout?.(context, limits.ms);
      const driver = driverOf(context);
      let failing: Failing = { steps, error, attempts: 0 };
      const shrink = async () => {
        failing = await shrinkFailure(plan, driver, { steps, error }, limits);
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

  function registerSaved({ file, claim, steps: savedSteps }: SavedPath): void {
    const steps = plan.followSteps(savedSteps);
    runner.describe(plan.title, () => {
      const name = claim ?? (steps ? plan.namePath(steps) : file);
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
        if (claim !== undefined) await checkClaim(context, claim);
        deletePath(file);
      });
    });
  }

  for (const saved of readSavedPaths(folder, suiteId)) registerSaved(saved);

  const { examples = [], walks, coverage } = options;
  const { cut } = plan.product;
  // A caller that sets `maxStates` expects the search to stop.
  const isCut = cut !== undefined && options.maxStates === undefined;
  const isEmpty =
    plan.paths.length + examples.length + Object.keys(claims).length === 0 && !walks && !coverage && !isCut;
  // Runners report a group without tests as a failure.
  if (isEmpty) return suite;

  const groups = new Map<string, (typeof plan.paths)[number][]>();
  for (const path of plan.paths) groups.set(path.region, [...(groups.get(path.region) ?? []), path]);
  runner.describe(plan.title, () => {
    for (const [region, paths] of groups) {
      const define = () => {
        for (const { name, steps } of paths) testPath(name, steps);
      };
      if (groups.size > 1) runner.describe(region, define);
      else define();
    }
    for (const example of examples) {
      const steps = plan.followExample(example);
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
        const failing = await takeWalks(plan, driverOf(context), walks, seed, (steps) =>
          counter.add(plan.statesOf(steps)),
        );
        if (failing) await fail(context, failing, { seed });
      });
    for (const name of Object.keys(claims)) test(name, (context) => checkClaim(context, name));
    if (coverage)
      test('reaches the required coverage', () => {
        const other = readOtherProcesses(folder, suiteId);
        // A failed path is reported once. Its items count as covered, so that the coverage test doesn't fail too.
        const failed = [...results, ...other.tests].filter(({ failure }) => failure !== undefined);
        const planned = new PathCounter(machine);
        for (const { name } of failed) {
          const steps = stepsByTest.get(name);
          if (steps) planned.add(plan.statesOf(steps));
        }
        const { machines } = mergeCoverage([counter.read(), other.coverage, planned.read()]);
        checkCoverage(machines, coverage, plan.unreached);
      });
    const { mutants } = coverage ?? {};
    if (mutants !== undefined) {
      const ms = options.mutants?.ms ?? defaultMutantMs;
      const judge = () => {
        judged = plan.judgeMutants([...stepsByTest.values()], ms);
        checkMutants(plan.title, judged, mutants, { ms, option: '`mutants.ms`' });
      };
      test('notices changes of the chart', judge, ms);
    }
    if (isCut)
      test('searches all states of the machine', () => {
        throw new Error(`${caller}: ${cut} \`isPossible\` can exclude an event that repeats endlessly.`);
      });
    runner.afterAll(() => {
      // With `isWanted` or `until`, a suite omits parts of the chart on purpose.
      const unreached = options.isWanted || options.until ? [] : plan.unreached;
      writeResults(
        folder,
        { suite: suiteId, machine },
        { coverage: counter.read(), tests: results, unreached, mutants: toSaved(judged) },
      );
      printUnreached(caller, plan.title, unreached);
    });
  });
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
