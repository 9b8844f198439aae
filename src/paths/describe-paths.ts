import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine, EventObject } from 'xstate';
import { describeFailure } from './failure';
import { forgetPath, keepPath, readKeptPath, readKeptPaths } from './keep';
import { assertCoverage, PathCounter, writeMeasures, type TestResult } from './measure';
import type { Driver, PathExample, PathSuite } from './options';
import { planPaths, type AnyOptions, type Plan, type Step } from './plan';
import { recordPath } from './record';
import { runSteps, StepError } from './run';
import { shrinkFailure, type Failing } from './shrink';
import { checkLead, takeWalks, type Walks } from './walk';

/** A test runner. `TContext` is what it gives to a test, such as a page. */
export interface PathRunner<TContext> {
  readonly describe: (name: string, define: () => void) => void;
  readonly test: (name: string, run: (context: TContext) => Promise<void>) => void;
  readonly afterAll: (run: () => void) => void;
  /** Gives the running test so many milliseconds more. */
  readonly extendTimeout?: (context: TContext, ms: number) => void;
  /** Returns the command that runs a file of tests, from the file that is being run. */
  readonly command: (context: TContext) => string;
}

export interface DescribeOptions<TContext, TSubject> {
  readonly runner: PathRunner<TContext>;
  readonly driverOf: (context: TContext) => Driver<TSubject>;
  readonly caller: string;
  readonly isPage: boolean;
  /** Milliseconds that shrinking may take where the options do not say: a runner ends a test that takes too long. */
  readonly shrinkMs: number;
}

export const defaultFolder = '.chartable/paths';

/** The variable that names a kept path: it is run alone. */
const pathVariable = 'CHARTABLE_PATH';

/** Registers the tests of a machine's paths with a runner. There may be none, where nothing is wanted of them. */
export function registerPaths<TContext, TSubject>(
  machine: AnyStateMachine,
  options: AnyOptions<TSubject> & { readonly walks?: Walks },
  { runner, driverOf, caller, isPage, shrinkMs }: DescribeOptions<TContext, TSubject>,
): PathSuite {
  const plan = planPaths(machine, options, { caller, isPage });
  const folder = options.folder ?? defaultFolder;
  const counter = new PathCounter(machine);
  const results: TestResult[] = [];
  const unseen = new Set(Object.keys(options.sometimes ?? {}));

  const test = (name: string, run: (context: TContext) => Promise<void> | void): void =>
    runner.test(name, async (context) => {
      const began = performance.now();
      const ended = (failure?: string) =>
        results.push({
          suite: plan.title,
          name,
          ms: Math.round(performance.now() - began),
          ...(failure !== undefined && { failure }),
        });
      try {
        await run(context);
        ended();
      } catch (error) {
        ended(error instanceof Error ? error.message : String(error));
        throw error;
      }
    });

  const runPath = (context: TContext, steps: readonly Step[]) =>
    runSteps(plan, driverOf(context), steps, (snapshot) => {
      for (const claim of unseen) if (options.sometimes?.[claim]?.(snapshot) === true) unseen.delete(claim);
    }).then(() => counter.add(plan.statesOf(steps)));

  const fail = async (context: TContext, failing: Failing, from: number | undefined): Promise<never> => {
    const { steps, error, attempts } = failing;
    const kept = keepPath(folder, plan.title, steps, error.message, (index) =>
      plan.groupSteps(steps).some(({ from, to }) => from < index && index <= to),
    );
    const recording =
      'file' in kept ? recordPath(plan, steps, kept.file.replace(/\.json$/, '.recording')) : undefined;
    const description = describeFailure(error, steps, {
      shrunkFrom: from === undefined || from === steps.length ? undefined : from,
      attempts,
      kept:
        'file' in kept
          ? {
              file: relative('.', kept.file),
              command: `${pathVariable}=${relative('.', kept.file)} ${runner.command(context)}`,
            }
          : kept,
      recording: recording && relative('.', recording),
      nameActor: plan.nameActor,
    });
    const frames = listFrames(error.cause);
    // Where no code of the test is in the stack, the cause says nothing that the message does not.
    const failure = new Error(
      `${plan.namePath(steps)}\n\n${description}`,
      frames.length > 0 ? { cause: error.cause } : {},
    );
    failure.stack = [`${failure.name}: ${failure.message}`, ...frames].join('\n');
    throw failure;
  };

  const runShrinking = async (context: TContext, steps: readonly Step[]): Promise<void> => {
    try {
      await runPath(context, steps);
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      const limits = { ms: shrinkMs, ...options.shrink };
      runner.extendTimeout?.(context, limits.ms);
      const failing = await shrinkFailure(plan, driverOf(context), { steps, error }, limits);
      await fail(context, failing, steps.length);
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
    const kept = readKeptPath(resolve(alone), plan.title);
    // Other suites of the file have no test then.
    if (kept) registerKept(kept.file, kept.steps);
    else if (!existsSync(alone))
      throw new Error(`${caller}: ${pathVariable} must name a file of a kept path, got ${alone}`);
    else
      runner.describe(plan.title, () =>
        runner.test('is not the suite of the path that is run alone', () => Promise.resolve()),
      );
    return suite;
  }

  function registerKept(file: string, bare: Parameters<Plan<TSubject>['followSteps']>[0]): void {
    const steps = plan.followSteps(bare);
    runner.describe(plan.title, () => {
      const name = steps ? plan.namePath(steps) : file;
      test(`failed before: ${name}`, async (context) => {
        // The machine has changed: what failed cannot happen any more.
        if (steps) {
          try {
            await runPath(context, steps);
          } catch (error) {
            if (!(error instanceof StepError)) throw error;
            await fail(context, { steps, error, attempts: 0 }, undefined);
          }
        }
        forgetPath(file);
        forgetPath(file.replace(/\.json$/, '.recording'));
      });
    });
  }

  for (const { file, steps } of readKeptPaths(folder, plan.title)) registerKept(file, steps);

  const { examples = [], walks, leadsTo = {}, sometimes = {}, coverage } = options;
  const { cut } = plan;
  // A caller that sets `maxStates` expects the search to stop there.
  const isCut = cut !== undefined && options.maxStates === undefined;
  const claims = [...Object.keys(leadsTo), ...Object.keys(sometimes)];
  const isEmpty = plan.paths.length + examples.length + claims.length === 0 && !walks && !coverage && !isCut;
  // A runner takes a group without tests for a mistake.
  if (isEmpty) return suite;

  const groups = new Map<string, (typeof plan.paths)[number][]>();
  for (const path of plan.paths) groups.set(path.region, [...(groups.get(path.region) ?? []), path]);
  runner.describe(plan.title, () => {
    for (const [region, paths] of groups) {
      const define = () => {
        for (const { name, steps } of paths) test(name, (context) => runShrinking(context, steps));
      };
      if (groups.size > 1) runner.describe(region, define);
      else define();
    }
    for (const example of examples) {
      const steps = plan.followExample(example);
      test(example.name ?? (steps && plan.namePath(steps)) ?? 'an example', async (context) => {
        if (!steps)
          throw new Error(`${caller}: the machine cannot take the steps of this example: ${describeExample(example)}`);
        await runShrinking(context, steps);
      });
    }
    if (walks)
      test(`takes ${walks.runs} random walks`, async (context) => {
        const failing = await takeWalks(plan, driverOf(context), walks, (steps) => counter.add(plan.statesOf(steps)));
        if (failing) await fail(context, failing, undefined);
      });
    for (const claim of Object.keys(leadsTo)) test(claim, () => checkLead(plan, claim));
    for (const claim of Object.keys(sometimes))
      test(`sometimes ${claim}`, () => {
        if (unseen.has(claim)) throw new Error(`It was never true that ${claim}, after any step of this run.`);
      });
    if (coverage) test('takes what the chart has', () => assertCoverage(counter.read(), coverage));
    if (isCut)
      test('has no more states than were searched', () => {
        throw new Error(`${caller}: ${cut} \`isPossible\` leaves out an event where it would go on without end.`);
      });
    runner.afterAll(() => writeMeasures(folder, plan, counter.read(), results));
  });
  return suite;
}

const describeExample = ({ steps }: PathExample<EventObject>): string =>
  steps.map((step) => ('type' in step ? step.type : `after ${step.after} ms`)).join(' → ');

const ownFolder = dirname(fileURLToPath(import.meta.url));

/** Lists the frames of an error's stack that are of the test: not of these modules, nor of a runner. */
const listFrames = (cause: unknown): readonly string[] =>
  cause instanceof Error
    ? (cause.stack ?? '')
        .split('\n')
        .filter((line) => /^\s+at /.test(line) && !line.includes(ownFolder) && !/node_modules|node:internal/.test(line))
    : [];
