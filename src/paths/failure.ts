import type { AnyMachineSnapshot } from 'xstate';
import { tellState, tellStep } from '../../machines/paths/describe';
import { createDataKeys } from '../../machines/paths/state-key';
import type { Step } from './plan';
import { tellData, type StepError } from './run';

/** Description of a failure besides its steps. */
export interface FailureFacts {
  /** Number of steps of the path that failed first; undefined if it was not shrunk. */
  readonly shrunkFrom: number | undefined;
  readonly attempts: number;
  /** The file of the kept path, with the command that repeats it; undefined if it could not be kept, with the reason. */
  readonly kept: { readonly file: string; readonly command: string } | { readonly why: string };
  readonly recording: string | undefined;
  readonly nameActor: (id: string) => string;
}

/** Tells a failure: its steps with a mark at the one that failed, the states, the context's difference, and how to repeat it. */
export function tellFailure(error: StepError, steps: readonly Step[], facts: FailureFacts): string {
  const list = [undefined, ...steps].map((step, index) => {
    const mark = index - 1 === error.at ? '✗' : index - 1 < error.at ? '✓' : ' ';
    return ` ${mark} ${step ? `${index}. ${tellStep(step, facts.nameActor)}` : 'start'}`;
  });
  const { expected, found } = error;
  const lines = [
    error.message,
    '',
    ...list,
    '',
    `   expected state  ${tellState(expected.value)}`,
    ...(found ? [`   found state     ${tellState(found.value)}`] : []),
    ...(found ? tellContextDifference(expected, found) : [`   its context     ${tellData(expected.context)}`]),
    '',
    ...(facts.shrunkFrom === undefined
      ? []
      : [`Shrunk from ${facts.shrunkFrom} to ${steps.length} steps, by ${facts.attempts} attempts.`]),
    ...('file' in facts.kept
      ? [`Kept in ${facts.kept.file}, and run first the next time. To repeat it alone:`, `  ${facts.kept.command}`]
      : [`Not kept: ${facts.kept.why}`]),
    ...(facts.recording === undefined
      ? []
      : [`As the machine does it, to open in the inspector (npx chartable inspect): ${facts.recording}`]),
  ];
  return lines.join('\n');
}

/** Maximum number of differences that are listed. */
const maxDifferences = 10;

function tellContextDifference(expected: AnyMachineSnapshot, found: AnyMachineSnapshot): readonly string[] {
  const differences = listDifferences(expected.context, found.context, 'context');
  const told = differences
    .slice(0, maxDifferences)
    .map(({ path, wanted, is }) => `   ${path}: expected ${tellData(wanted)}, found ${tellData(is)}`);
  const more = differences.length - told.length;
  return more > 0 ? [...told, `   and ${more} more differences`] : told;
}

interface Difference {
  readonly path: string;
  readonly wanted: unknown;
  readonly is: unknown;
}

/** Lists the innermost parts in which two data differ. */
export function listDifferences(wanted: unknown, is: unknown, path: string): readonly Difference[] {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  if (keyOf(wanted, path) === keyOf(is, path)) return [];
  if (!isTree(wanted) || !isTree(is) || Array.isArray(wanted) !== Array.isArray(is)) return [{ path, wanted, is }];
  return [...new Set([...Object.keys(wanted), ...Object.keys(is)])].flatMap((key) =>
    listDifferences(wanted[key], is[key], Array.isArray(wanted) ? `${path}[${key}]` : `${path}.${key}`),
  );
}

/** True for a plain object or a list: its parts can be looked at. */
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
};
