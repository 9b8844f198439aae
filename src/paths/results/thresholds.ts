import {
  missingCoverage,
  totalCoverage,
  type CoverageFile,
  type MachineCoverage,
  type Total,
} from '../../../machines/paths/coverage';
import type { Unreached } from './results';

/** Minimum coverage of a machine, as shares from 0 to 1. */
export interface Thresholds {
  /** Share of states that must be entered. Default: no minimum. */
  readonly states?: number;
  /** Share of transitions that must be taken. Default: no minimum. */
  readonly transitions?: number;
  /** Share of guard outcomes, true and false, that must occur. Default: no minimum. */
  readonly guards?: number;
}

/**
 * Asserts that coverage reaches thresholds.
 *
 * @throws {Error} if a share is too low. The message lists the missing parts
 * @example
 * assertCoverage(coverage, { transitions: 1, guards: 0.9 });
 */
export function assertCoverage({ machines }: CoverageFile, thresholds: Thresholds): void {
  checkCoverage(machines, thresholds, []);
}

/** Like `assertCoverage`, but also explains why parts of the chart can't be reached. */
export function checkCoverage(
  machines: readonly MachineCoverage[],
  thresholds: Thresholds,
  unreached: readonly Unreached[],
): void {
  const reasons = new Map(unreached.map(({ name, why }) => [name, why]));
  const explain = (name: string): string => (reasons.has(name) ? `  ${name}: ${reasons.get(name)}` : `  ${name}`);
  const problems: string[] = machines.flatMap((machine) => {
    const totals = totalCoverage(machine);
    const missing = missingCoverage(machine);
    const guards = missing.guards.map(({ transition, outcome }) => `${formatTransition(transition)} never ${outcome}`);
    const parts = [
      ['states', missing.states.map(({ path }) => path.join('.'))],
      ['transitions', missing.transitions.map(formatTransition)],
      ['guards', guards],
    ] as const;
    return parts.flatMap(([name, left]) => {
      const [total, min] = [totals[name], thresholds[name]];
      return min !== undefined && shareOf(total) < min
        ? [
            `${machine.id}: ${name} ${formatShare(total)}, expected at least ${Math.round(min * 1000) / 10} %. Not covered:\n${left.map(explain).join('\n')}`,
          ]
        : [];
    });
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export const shareOf = ({ used, all }: Total): number => (all === 0 ? 1 : used / all);

/** Formats coverage. Rounds down, so that only full coverage is 100 %. */
export const formatShare = (total: Total): string =>
  `${total.used} of ${total.all} (${(Math.floor(shareOf(total) * 1000) / 10).toFixed(1)} %)`;

/**
 * Returns a transition's source, event and targets on one line.
 *
 * @example
 * formatTransition(transition) // 'editing on save → saving'
 */
export const formatTransition = ({
  source,
  event,
  targets,
}: Pick<MachineCoverage['transitions'][number], 'source' | 'event' | 'targets'>): string =>
  `${source.join('.') || 'the root'} on ${event === '' ? 'always' : event}${targets.length > 0 ? ` → ${targets.map((path) => path.join('.')).join(', ')}` : ''}`;
