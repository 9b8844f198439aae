import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import { describeState } from '../../../machines/paths/describe';
import { isObject } from '../../../machines/shared/json';
import { listFrames } from '../frames';
import { nameStep } from '../plan/names';
import type { Plan } from '../plan/plan-paths';
import { recordingOf, savePath, type SuiteId } from '../results/saved-path';
import { listDifferences } from './differences';
import { clip, formatData, listSome } from './format-data';
import { recordPath } from './record';
import type { PathRunner } from './runner';
import type { Failing } from './shrink';

/** Environment variable with the name of a saved path's file. If set, only that path runs. */
export const pathVariable = 'CHARTABLE_PATH';

export type FailPath<TContext> = (
  context: TContext,
  failing: Failing,
  about: { readonly from?: number; readonly seed?: number },
) => Promise<never>;

export const createFail =
  <TContext, TSubject>(
    plan: Plan<TSubject>,
    { attach, command }: PathRunner<TContext>,
    { folder, suiteId }: { readonly folder: string; readonly suiteId: SuiteId },
  ): FailPath<TContext> =>
  async (context, { steps, error }, { from, seed }) => {
    const groups = plan.groupSteps(steps);
    const saved = savePath(folder, suiteId, steps, stripVTControlCharacters(error.message), (index) =>
      groups.some((group) => group.from < index && index <= group.to),
    );
    const recording = 'file' in saved ? recordPath(plan, steps, recordingOf(saved.file)) : undefined;
    await attach?.(context, { attachments: error.attachments, recording });
    const lines = [
      `${plan.namePath(steps)}\n`,
      error.message,
      '',
      ...describeSteps(plan, { steps, error }),
      '',
      ...describeStates(error),
      '',
      ...(from === undefined || from === steps.length ? [] : [`Shortened from ${from} to ${steps.length} steps.`]),
      ...(seed === undefined ? [] : [`Found by a random walk. \`SEED=${seed}\` before the command repeats its walks.`]),
      ...('why' in saved
        ? [`The path wasn't saved: ${saved.why}`]
        : [
            `The path was saved in ${relative('.', saved.file)}, and runs first next time. To run only this path:`,
            `  ${pathVariable}=${relative('.', saved.file)} ${command(context)}`,
          ]),
      ...(recording === undefined
        ? []
        : [`The machine's recording, for the inspector (npx chartable inspect): ${relative('.', recording)}`]),
    ];
    const frames = listFrames(error.cause);
    // Omits a cause without stack frames in the test's code, because it doesn't help the user.
    const failure = new Error(lines.join('\n'), frames.length > 0 ? { cause: error.cause } : {});
    failure.stack = [`${failure.name}: ${failure.message}`, ...frames].join('\n');
    throw failure;
  };

const describeSteps = ({ nameActor }: Pick<Plan<never>, 'nameActor'>, { steps, error }: Failing): readonly string[] =>
  [undefined, ...steps].map((step, index) => {
    const place = index - 1;
    const mark = place < error.from ? '✓' : place <= error.to ? '✗' : ' ';
    return ` ${mark} ${step ? `${index}. ${nameStep(step, nameActor)}` : 'start'}`;
  });

function describeStates({ expected, found }: Failing['error']): readonly string[] {
  const state = describeState(expected.value);
  const wanted = `   expected state  ${state}`;
  const context: unknown = expected.context;
  if (!found)
    return isObject(context) && Object.keys(context).length === 0
      ? [wanted]
      : [wanted, `   its context     ${clip(formatData(context))}`];
  const actual = `${describeState(found.value)}${describeStatus(expected, found)}`;
  return [
    ...(actual === state ? [`   state           ${state}`] : [wanted, `   found state     ${actual}`]),
    ...listSome(
      listDifferences(context, found.context, 'context'),
      ({ path, expected: value, actual: other }) =>
        `${path}: expected ${formatData(value)}, found ${formatData(other)}`,
      '   ',
    ),
  ];
}

const describeStatus = ({ status: wanted }: AnyMachineSnapshot, { status }: AnyMachineSnapshot): string =>
  status === wanted ? '' : `, with the status ${status}`;
