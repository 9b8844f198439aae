import type { AnyMachineSnapshot } from 'xstate';
import { describeState } from '../../../machines/paths/describe';
import { listDifferences } from './differences';
import { nameStep } from '../plan/names';
import type { Step } from '../plan/step';
import { clip, formatData } from './format-data';
import type { StepError } from './run';

export interface SavedFacts {
  /** The saved path's file and the command that repeats the path, or the reason why it wasn't saved. */
  readonly saved: { readonly file: string; readonly command: string } | { readonly why: string };
  readonly recording: string | undefined;
}

export interface FailureFacts extends SavedFacts {
  readonly shrunkFrom: number | undefined;
  readonly attempts: number;
  readonly seed: number | undefined;
  readonly nameActor: (id: string) => string;
}

export function describeFailure(error: StepError, steps: readonly Step[], facts: FailureFacts): string {
  const list = [undefined, ...steps].map((step, index) => {
    const place = index - 1;
    const mark = place < error.from ? '✓' : place <= error.to ? '✗' : ' ';
    return ` ${mark} ${step ? `${index}. ${nameStep(step, facts.nameActor)}` : 'start'}`;
  });
  const { expected, found } = error;
  const lines = [
    error.message,
    '',
    ...list,
    '',
    `   expected state  ${describeState(expected.value)}`,
    ...(found ? [`   found state     ${describeState(found.value)}${describeStatus(expected, found)}`] : []),
    ...(found
      ? describeContextDifference(expected, found)
      : [`   its context     ${clip(formatData(expected.context))}`]),
    '',
    ...(facts.shrunkFrom === undefined
      ? []
      : [`Shrunk from ${facts.shrunkFrom} to ${steps.length} steps in ${facts.attempts} attempts.`]),
    ...(facts.seed === undefined
      ? []
      : [`Found by a random walk. \`SEED=${facts.seed}\` before the command repeats its walks.`]),
    ...describeSaved(facts),
  ];
  return lines.join('\n');
}

const describeSaved = ({ saved, recording }: SavedFacts): readonly string[] => [
  ...('file' in saved
    ? [`Saved in ${saved.file}. Runs first next time. To run only this path:`, `  ${saved.command}`]
    : [`Not saved: ${saved.why}`]),
  ...(recording === undefined
    ? []
    : [`The machine's recording, for the inspector (npx chartable inspect): ${recording}`]),
];

const describeStatus = ({ status: wanted }: AnyMachineSnapshot, { status }: AnyMachineSnapshot): string =>
  status === wanted ? '' : `, with the status ${status}`;

const maxDifferences = 10;

function describeContextDifference(expected: AnyMachineSnapshot, found: AnyMachineSnapshot): readonly string[] {
  const differences = listDifferences(expected.context, found.context, 'context');
  const lines = differences
    .slice(0, maxDifferences)
    .map(
      ({ path, expected: wanted, actual }) => `   ${path}: expected ${formatData(wanted)}, found ${formatData(actual)}`,
    );
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, `   and ${more} more differences`] : lines;
}
