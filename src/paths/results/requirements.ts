import { coverRequirements, type CoverageFile } from '../../../machines/paths/coverage';
import { escapeCell, escapeHtml } from './escape';
import type { TestResult } from './results';
import { formatShare, listMissingParts } from './thresholds';

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

const totalOf = (requirements: readonly ReportedRequirement[]): string =>
  formatShare({ used: requirements.filter(({ isCovered }) => isCovered).length, all: requirements.length });

const maxListedPaths = 5;

const describeMissing = ({ isCovered, missing }: ReportedRequirement): string =>
  isCovered ? 'yes' : `no: ${missing.join(', ')}`;

export function requirementsInMarkdown(requirements: readonly ReportedRequirement[]): readonly string[] {
  if (requirements.length === 0) return [];
  const rows = requirements.map((requirement) => {
    const { name, paths } = requirement;
    const more = paths.length - maxListedPaths;
    const listed = [...paths.slice(0, maxListedPaths), ...(more > 0 ? [`and ${more} more`] : [])].join('<br>');
    return `| ${[name, describeMissing(requirement), listed].map(escapeCell).join(' | ')} |`;
  });
  return [
    '',
    `### Requirements: ${totalOf(requirements)}`,
    '',
    '| requirement | covered | paths |',
    '|---|---|---|',
    ...rows,
  ];
}

export function requirementsInHtml(requirements: readonly ReportedRequirement[]): string {
  if (requirements.length === 0) return '';
  const rows = requirements.map((requirement) => {
    const { name, paths, isCovered } = requirement;
    const items = paths.map((path) => `<li>${escapeHtml(path)}</li>`).join('');
    const listed = paths.length === 0 ? '' : `<details><summary>${paths.length}</summary><ul>${items}</ul></details>`;
    return `<tr><th scope="row">${escapeHtml(name)}</th><td${isCovered ? '' : ' class="bad"'}>${escapeHtml(describeMissing(requirement))}</td><td>${listed}</td></tr>`;
  });
  return `<section><h2>Requirements: ${totalOf(requirements)}</h2>
<table><tr><th scope="col">requirement</th><th scope="col">covered</th><th scope="col">paths</th></tr>
${rows.join('\n')}
</table></section>`;
}
