import { stripVTControlCharacters } from 'node:util';
import type { Plan } from '../plan/plan-paths';
import type { Step } from '../plan/step';
import type { TestResult } from '../results/results';
import type { PathRunner, RunTest } from './runner';

/** Default timeout of Vitest and Jest. */
const usualTestMs = 5000;

/** Defines tests, and collects their results. */
export interface ResultLog<TContext> {
  readonly results: readonly TestResult[];
  /** The steps of each test that runs a path, by the test's name. */
  readonly plannedSteps: Map<string, readonly Step[]>;
  readonly test: (
    name: string,
    run: (...parameters: Parameters<RunTest<TContext>>) => Promise<void> | void,
    extraMs?: number,
  ) => void;
}

export function createResultLog<TContext, TSubject>(
  plan: Plan<TSubject>,
  runner: PathRunner<TContext>,
): ResultLog<TContext> {
  const results: TestResult[] = [];
  const plannedSteps = new Map<string, readonly Step[]>();
  const test: ResultLog<TContext>['test'] = (name, run, extraMs) => {
    const runTest: RunTest<TContext> = async (context) => {
      const startedAt = performance.now();
      const addResult = (failure?: string) =>
        results.push({
          suite: plan.title,
          name,
          ms: Math.round(performance.now() - startedAt),
          ...(failure !== undefined && { failure }),
        });
      try {
        if (extraMs !== undefined) runner.extendTimeout?.(context, extraMs);
        await run(context);
        addResult();
      } catch (error) {
        // Runners color their messages, which would be unreadable in reports.
        const message = error instanceof Error ? error.message : String(error);
        addResult(stripVTControlCharacters(message));
        throw error;
      }
    };
    runner.test(name, runTest, extraMs === undefined ? undefined : extraMs + usualTestMs);
  };

  return { results, plannedSteps, test };
}
