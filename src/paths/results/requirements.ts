import { coverRequirements, type CoverageFile } from '../../../machines/paths/coverage';
import type { TestResult } from './results';
import { listMissingParts } from './thresholds';

/** A requirement's coverage, for a report. */
export interface ReportedRequirement {
  readonly name: string;
  /** True once all states and transitions that list it are covered. */
  readonly isCovered: boolean;
  /** States and transitions that list it and aren't covered. */
  readonly missing: readonly string[];
  /** The passed tests that cover a part of it. */
  readonly paths: readonly string[];
}

/** Returns the requirements that machines list in `meta`, each with the tests that cover it. */
export const reportRequirements = (
  { machines }: CoverageFile,
  tests: readonly TestResult[],
): readonly ReportedRequirement[] =>
  coverRequirements(machines).map((requirement) => {
    const missing = listMissingParts(requirement);
    return {
      name: requirement.name,
      isCovered: missing.length === 0,
      missing,
      paths: tests
        .filter(
          ({ failure, notRun, requirements = [] }) =>
            (failure ?? notRun) === undefined && requirements.includes(requirement.name),
        )
        .map(({ suite, name }) => `${suite}: ${name}`),
    };
  });
