import type { JudgedMutant } from '../../../machines/paths/mutants/judge-mutants';
import { formatData } from '../run';
import { formatShare, shareOf } from './thresholds';

/** @throws {Error} if the paths notice too few changes of the chart. The message lists the others */
export function checkMutants(title: string, judged: readonly JudgedMutant[], minimum: number): void {
  const total = totalOf(judged);
  if (shareOf(total) >= minimum) return;
  throw new Error(
    `${title}: mutants ${formatShare(total)}, expected at least ${Math.round(minimum * 1000) / 10} %.\n${formatMissed(judged)}`,
  );
}

/**
 * Lists the changes of a chart that paths miss, with examples that notice them.
 *
 * @example
 * formatMutants(judged) // 'Mutants: 9 of 10 (90.0 %). Missed:\n  guard removed: door.shut on knock [isLoud]. …'
 */
export function formatMutants(judged: readonly JudgedMutant[]): string {
  const equivalent = judged.filter(({ outcome }) => outcome === 'equivalent').length;
  const left = equivalent > 0 ? `, ${equivalent} more have no effect` : '';
  return [`Mutants: ${formatShare(totalOf(judged))}${left}`, formatMissed(judged)]
    .filter((line) => line !== '')
    .join('\n');
}

const totalOf = (judged: readonly JudgedMutant[]) => ({
  used: judged.filter(({ outcome }) => outcome === 'killed').length,
  all: judged.filter(({ outcome }) => outcome !== 'equivalent').length,
});

function formatMissed(judged: readonly JudgedMutant[]): string {
  const missed = judged.filter(({ outcome }) => outcome === 'survived' || outcome === 'unknown');
  if (missed.length === 0) return '';
  const lines = missed.map(({ change, place, outcome, kill }) => {
    const steps = kill.map(({ event, after }) => formatData(after === undefined ? event : { after })).join(', ');
    const how =
      outcome === 'survived'
        ? `examples: [{ steps: [${steps}] }]`
        : 'the search for a difference stopped early: raise `maxStates`';
    return `  ${change}: ${place}\n    ${how}`;
  });
  return ['The paths miss these changes of the chart. An example notices each:', ...lines].join('\n');
}
