import type { JudgedMutant } from '../../../machines/paths/mutants/judge-mutants';
import { formatDuration } from '../duration';
import { formatData } from '../run/format-data';
import { formatShare, shareOf } from './thresholds';

export interface MutantBudget {
  readonly ms: number;
  readonly option: string;
}

/**
 * Checks the share of mutants that the paths detect.
 *
 * @throws {Error} if the share is too low. The message lists the undetected mutants
 */
export function checkMutants(
  title: string,
  judged: readonly JudgedMutant[],
  minimum: number,
  budget: MutantBudget,
): void {
  const total = totalOf(judged);
  if (shareOf(total) >= minimum) return;
  throw new Error(
    `${title}: detected mutants ${formatShare(total)}, expected at least ${Math.round(minimum * 1000) / 10} %.\n${formatMissed(judged, budget)}`,
  );
}

/**
 * Lists a chart's undetected mutants, with examples that detect them.
 *
 * @example
 * formatMutants(judged, budget) // 'Mutants: 9 of 10 (90.0 %)\n…'
 */
export function formatMutants(judged: readonly JudgedMutant[], budget: MutantBudget): string {
  const equivalent = judged.filter(({ outcome }) => outcome === 'equivalent').length;
  const left = equivalent > 0 ? `, ${equivalent} more have no effect` : '';
  return [`Mutants: ${formatShare(totalOf(judged))}${left}`, formatMissed(judged, budget)]
    .filter((line) => line !== '')
    .join('\n');
}

const totalOf = (judged: readonly JudgedMutant[]) => ({
  used: judged.filter(({ outcome }) => outcome === 'killed').length,
  all: judged.filter(({ outcome }) => outcome !== 'equivalent').length,
});

function formatMissed(judged: readonly JudgedMutant[], { ms, option }: MutantBudget): string {
  const unjudged = describeUnjudged(judged, ms);
  const lines = judged
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'unknown')
    .map((mutant) => `  ${mutant.change}: ${mutant.place}\n    ${exampleOf(mutant)}`);
  return [
    ...(lines.length > 0
      ? ['The paths don’t detect these mutants of the chart. The example below each one does:', ...lines]
      : []),
    ...(unjudged === undefined ? [] : [`${unjudged} Raise ${option}.`]),
  ].join('\n');
}

export function describeUnjudged(judged: readonly JudgedMutant[], ms: number): string | undefined {
  const count = judged.filter(({ outcome }) => outcome === 'unjudged').length;
  return count > 0 ? `${count} of ${judged.length} mutants weren't tested within ${formatDuration(ms)}.` : undefined;
}

/** Returns code for the option `examples` that detects a mutant. */
function exampleOf({ outcome, kill }: JudgedMutant): string {
  if (outcome === 'unknown') return 'The search for a difference stopped early. Raise `maxStates`.';
  const steps = kill.map(({ event, after }) => formatData(after === undefined ? event : { after }));
  return `examples: [{ steps: [${steps.join(', ')}] }]`;
}
