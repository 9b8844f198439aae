import type { AnyMachineSnapshot } from 'xstate';
import { describeState, describeStep } from '../../machines/paths/describe';
import { listDifferences } from './differences';
import type { Step } from './plan/step';
import { formatData, type StepError } from './run';

/** Description of a failure besides its steps. */
export interface FailureFacts {
  /** Number of steps of the path that failed first; undefined if it was not shrunk. */
  readonly shrunkFrom: number | undefined;
  readonly attempts: number;
  /** The file of the saved path and the command that repeats it, or the reason why it wasn't saved. */
  readonly kept: { readonly file: string; readonly command: string } | { readonly why: string };
  readonly recording: string | undefined;
  /** The seed of a random walk; undefined for other paths. */
  readonly seed: number | undefined;
  readonly nameActor: (id: string) => string;
}

/** Describes a failure: the steps with the failed one marked, the states, the context differences, and how to repeat it. */
export function describeFailure(error: StepError, steps: readonly Step[], facts: FailureFacts): string {
  const list = [undefined, ...steps].map((step, index) => {
    const place = index - 1;
    const mark = place < error.from ? '✓' : place <= error.to ? '✗' : ' ';
    return ` ${mark} ${step ? `${index}. ${describeStep(step, facts.nameActor)}${step.isRefused === true ? ', which the machine refuses here' : ''}` : 'start'}`;
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
      : [`Shrunk from ${facts.shrunkFrom} to ${steps.length} steps, by ${facts.attempts} attempts.`]),
    ...(facts.seed === undefined
      ? []
      : [`Found by a random walk. \`SEED=${facts.seed}\` before the command repeats its walks.`]),
    ...('file' in facts.kept
      ? [`Kept in ${facts.kept.file}, and run first the next time. To repeat it alone:`, `  ${facts.kept.command}`]
      : [`Not kept: ${facts.kept.why}`]),
    ...(facts.recording === undefined
      ? []
      : [`As the machine does it, to open in the inspector (npx chartable inspect): ${facts.recording}`]),
  ];
  return lines.join('\n');
}

/** Returns the status of an actor that stopped unexpectedly, or an empty string. */
const describeStatus = ({ status: wanted }: AnyMachineSnapshot, { status }: AnyMachineSnapshot): string =>
  status === wanted ? '' : `, with the status ${status}`;

/** Maximum length of a context that is lines whole. */
const maxContextLength = 300;

const clip = (text: string): string =>
  text.length > maxContextLength ? `${text.slice(0, maxContextLength - 1)}…` : text;

/** Maximum number of differences that are listed. */
const maxDifferences = 10;

function describeContextDifference(expected: AnyMachineSnapshot, found: AnyMachineSnapshot): readonly string[] {
  const differences = listDifferences(expected.context, found.context, 'context');
  const lines = differences
    .slice(0, maxDifferences)
    .map(({ path, wanted, is }) => `   ${path}: expected ${formatData(wanted)}, found ${formatData(is)}`);
  const more = differences.length - lines.length;
  return more > 0 ? [...lines, `   and ${more} more differences`] : lines;
}
