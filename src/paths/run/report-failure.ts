import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { listFrames } from '../frames';
import type { Plan } from '../plan/plan-paths';
import type { Step } from '../plan/step';
import { recordingOf, savePath, type SuiteId } from '../results/saved-path';
import { describeFailure, type SavedFacts } from './failure';
import { recordPath } from './record';
import type { PathRunner } from './runner';
import type { Failing } from './shrink';

/** Environment variable with the path of a saved path's file. If set, only that path runs. */
export const pathVariable = 'CHARTABLE_PATH';

/** Saves failed paths, and describes them. */
export interface FailureReporter<TContext> {
  /** Saves a failed path, and throws its description. */
  readonly fail: (
    context: TContext,
    failing: Failing,
    about: { readonly from?: number; readonly seed?: number },
  ) => Promise<never>;
}

export function createFailureReporter<TContext, TSubject>(
  plan: Plan<TSubject>,
  runner: PathRunner<TContext>,
  { folder, suiteId }: { readonly folder: string; readonly suiteId: SuiteId },
): FailureReporter<TContext> {
  const save = (context: TContext, steps: readonly Step[], about: string): SavedFacts => {
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

  const fail: FailureReporter<TContext>['fail'] = async (context, failing, { from, seed }) => {
    const { steps, error, attempts } = failing;
    const saved = save(context, steps, stripVTControlCharacters(error.message));
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
    failure.stack = [`${failure.name}: ${failure.message}`, ...frames].join('\n');
    throw failure;
  };

  return { fail };
}
