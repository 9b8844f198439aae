import {
  missingCoverage,
  totalCoverage,
  type CoverageFile,
  type MachineCoverage,
  type Total,
} from '../../../machines/paths/coverage';
import type { Unreached } from './results';

/** The least share, from 0 to 1, of what a machine has that must be taken. */
export interface Thresholds {
  /** Of the states that are entered; any share if left out. */
  readonly states?: number;
  /** Of the transitions that are taken; any share if left out. */
  readonly transitions?: number;
  /** Of the results of guards, true and false; any share if left out. */
  readonly guards?: number;
}

/**
 * Compares coverage with thresholds.
 *
 * @throws {Error} if less was taken, with what was not
 * @example
 * assertCoverage(coverage, { transitions: 1, guards: 0.9 });
 */
export function assertCoverage({ machines }: CoverageFile, thresholds: Thresholds): void {
  checkCoverage(machines, thresholds, []);
}

/** Like `assertCoverage`, but also shows why parts of the chart can't be reached. */
export function checkCoverage(
  machines: readonly MachineCoverage[],
  thresholds: Thresholds,
  unreached: readonly Unreached[],
): void {
  const reasons = new Map(unreached.map(({ name, why }) => [name, why]));
  const explain = (name: string): string => (reasons.has(name) ? `  ${name}: ${reasons.get(name)}` : `  ${name}`);
  const problems = machines.flatMap((machine) => {
    const totals = totalCoverage(machine);
    const missing = missingCoverage(machine);
    const parts = [
      {
        name: 'states',
        total: totals.states,
        least: thresholds.states,
        left: missing.states.map(({ path }) => path.join('.')),
      },
      {
        name: 'transitions',
        total: totals.transitions,
        least: thresholds.transitions,
        left: missing.transitions.map(formatTransition),
      },
      {
        name: 'guards',
        total: totals.guards,
        least: thresholds.guards,
        left: missing.guards.map(({ transition, outcome }) => `${formatTransition(transition)} never ${outcome}`),
      },
    ];
    return parts.flatMap(({ name, total, least, left }) =>
      least !== undefined && shareOf(total) < least
        ? [
            `${machine.id}: ${name} ${formatShare(total)}, at least ${Math.round(least * 1000) / 10} % wanted. Not taken:\n${left.map(explain).join('\n')}`,
          ]
        : [],
    );
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

export const shareOf = ({ used, all }: Total): number => (all === 0 ? 1 : used / all);

/** Writes a share: rounded down, so that only everything is 100 %. */
export const formatShare = (total: Total): string =>
  `${total.used} of ${total.all} (${(Math.floor(shareOf(total) * 1000) / 10).toFixed(1)} %)`;

/** Names a transition: `editing on save → saving`. */
export const formatTransition = ({
  source,
  event,
  targets,
}: Pick<MachineCoverage['transitions'][number], 'source' | 'event' | 'targets'>): string =>
  `${source.join('.') || 'the root'} on ${event === '' ? 'always' : event}${targets.length > 0 ? ` → ${targets.map((path) => path.join('.')).join(', ')}` : ''}`;
