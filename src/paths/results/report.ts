import {
  missingCoverage,
  totalCoverage,
  type CoverageFile,
  type MachineCoverage,
} from '../../../machines/paths/coverage';
import type { Chart } from '../../inspector/chart/chart';
import { paintChart, paintMissed } from '../../inspector/coverage/paint';
import { drawSvg } from '../../inspector/server/draw-chart';
import { missedMutants, type SavedMutant } from './mutants';
import { escapeCell, escapeHtml } from './escape';
import { reportRequirements, requirementsInHtml, requirementsInMarkdown } from './requirements';
import { testScript, testsInHtml, testStyles } from './tests-in-html';
import type { Reasons, TestResult } from './results';
import { formatShare, formatState, formatTransition } from './thresholds';

const timestampOf = ([first]: readonly TestResult[]): string =>
  first?.earlier === undefined ? '' : ` timestamp="${first.earlier}"`;

function describeEarlier(tests: readonly TestResult[]): string {
  const times = new Map(tests.flatMap(({ suite, earlier }) => (earlier === undefined ? [] : [[suite, earlier]])));
  if (times.size === 0) return '';
  const suites = [...times].map(([suite, time]) => `${suite} (${time.slice(0, 16).replace('T', ' ')} UTC)`);
  return `Not in the latest run, so these results are older: ${suites.join(', ')}`;
}

export function writeJUnit(tests: readonly TestResult[]): string {
  const suites = new Map<string, TestResult[]>();
  for (const test of tests) suites.set(test.suite, [...(suites.get(test.suite) ?? []), test]);
  const seconds = (some: readonly TestResult[]) => (some.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3);
  const failures = (some: readonly TestResult[]) => some.filter(({ failure }) => failure !== undefined).length;
  const skipped = (some: readonly TestResult[]) => some.filter(({ notRun }) => notRun !== undefined).length;
  const lines = [...suites].flatMap(([name, some]) => [
    `  <testsuite name="${escapeHtml(name)}"${timestampOf(some)} tests="${some.length}" failures="${failures(some)}" skipped="${skipped(some)}" time="${seconds(some)}">`,
    ...some.flatMap((test) => {
      const open = `    <testcase classname="${escapeHtml(name)}" name="${escapeHtml(test.name)}" time="${seconds([test])}"`;
      const properties = (test.requirements ?? []).map(
        (requirement) => `        <property name="requirement" value="${escapeHtml(requirement)}"/>`,
      );
      const inside = [
        ...(properties.length === 0 ? [] : ['      <properties>', ...properties, '      </properties>']),
        ...(test.notRun === undefined ? [] : [`      <skipped message="${escapeHtml(test.notRun)}"/>`]),
        ...(test.failure === undefined ? [] : [writeFailure(test.failure)]),
      ];
      return inside.length === 0 ? [`${open}/>`] : [`${open}>`, ...inside, '    </testcase>'];
    }),
    '  </testsuite>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${tests.length}" failures="${failures(tests)}" skipped="${skipped(tests)}" time="${seconds(tests)}">`,
    ...lines,
    '</testsuites>',
    '',
  ].join('\n');
}

function writeFailure(failure: string): string {
  const [message = ''] = failure.split('\n');
  return `      <failure message="${escapeHtml(message)}">${escapeHtml(failure)}</failure>`;
}

/**
 * @example
 * titleOf(tests) // 'Paths: 3 of 5 tests passed, 2 not run'
 */
function titleOf(tests: readonly TestResult[]): string {
  const notRun = tests.filter((test) => test.notRun !== undefined).length;
  const passed = tests.filter(({ failure }) => failure === undefined).length - notRun;
  return `Paths: ${passed} of ${tests.length} tests passed${notRun > 0 ? `, ${notRun} not run` : ''}`;
}

/** Lists the disturbances that tests tried. */
const faultsOf = (tests: readonly TestResult[]): readonly string[] => [
  ...new Set(
    tests.flatMap(({ suite, faults = [], notRun }) =>
      notRun === undefined ? faults.map((fault) => `${suite}: ${fault}`) : [],
    ),
  ),
];

type MutantsOf = (machineId: string) => readonly SavedMutant[];

export function writeMarkdown(
  coverage: CoverageFile,
  tests: readonly TestResult[],
  reasonOf: Reasons = () => undefined,
  mutantsOf: MutantsOf = () => [],
): string {
  const { machines } = coverage;
  const failed = tests.filter(({ failure }) => failure !== undefined);
  const earlier = describeEarlier(tests);
  const rows = machines.map((machine) => {
    const { states, transitions, guards } = totalCoverage(machine);
    return `| ${escapeCell(machine.id)} | ${machine.runs} | ${formatShare(states)} | ${formatShare(transitions)} | ${formatShare(guards)} |`;
  });
  const missing = machines.flatMap((machine) => {
    const mutants = missedMutants(mutantsOf(machine.id)).map(({ text, example }) => `${text} (${example})`);
    return [
      ...fold(`${machine.id}: not taken`, listMissing(machine, reasonOf)),
      ...fold(`${machine.id}: ${missedTitle}`, mutants),
    ];
  });
  return [
    `## ${titleOf(tests)}`,
    '',
    ...(earlier === '' ? [] : [earlier, '']),
    '| machine | paths | states | transitions | guard outcomes |',
    '|---|---|---|---|---|',
    ...rows,
    ...requirementsInMarkdown(reportRequirements(coverage, tests)),
    ...missing,
    ...fold('Faults that the paths tried', faultsOf(tests)),
    ...failed.flatMap(({ suite, name, failure = '' }) => [
      '',
      `### ${suite}: ${name}`,
      '',
      '```',
      failure.replaceAll('```', "'''"),
      '```',
    ]),
    '',
  ].join('\n');
}

const fold = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        '',
        `<details><summary>${escapeHtml(title)}</summary>`,
        '',
        ...lines.map((line) => `- \`${line}\``),
        '',
        '</details>',
      ];

const missedTitle = 'changes of the chart that the paths miss';

function listMissing(machine: MachineCoverage, reasonOf: Reasons): readonly string[] {
  const { states, transitions, guards } = missingCoverage(machine);
  const explain = (text: string, name: string): string => {
    const why = reasonOf(machine.id, name);
    return why === undefined ? text : `${text} (${why})`;
  };
  return [
    ...states.map(({ path }) => explain(formatState(path), path.join('.'))),
    ...transitions.map((transition) => explain(formatTransition(transition), formatTransition(transition))),
    ...guards
      .filter(({ transition }) => transition.taken > 0 || (transition.guard?.false ?? 0) > 0)
      .map(({ transition, outcome }) => {
        const name = formatTransition(transition);
        return explain(`${name}: its guard was never ${outcome}`, `${name} never ${outcome}`);
      }),
  ];
}

const styles = `
:root { color-scheme: light dark }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem; padding: 0 1rem; color: #1b1f24; background: #fff }
table { border-collapse: collapse } th, td { text-align: left; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid #d0d7de }
figure { margin: 1rem 0; width: fit-content; max-width: 100%; overflow: auto; border: 1px solid #d0d7de }
pre { background: #f6f8fa; padding: .8rem; overflow: auto }
@media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117 } pre { background: #161b22 } th, td, figure { border-color: #30363d } }
`;

/**
 * Writes coverage and results as a web page. It shows each machine's chart, colored by usage, and a list of unused
 * parts.
 *
 * @param charts the machines' charts, in any order
 */
export async function writeHtml(
  coverage: CoverageFile,
  tests: readonly TestResult[],
  charts: readonly Chart[],
  reasonOf: Reasons = () => undefined,
  mutantsOf: MutantsOf = () => [],
): Promise<string> {
  const { machines } = coverage;
  const earlier = describeEarlier(tests);
  const sections: string[] = [];
  const faults = faultsOf(tests).map((fault) => `<li>${escapeHtml(fault)}</li>`);
  for (const machine of machines) {
    const { states, transitions, guards } = totalCoverage(machine);
    const missing = listMissing(machine, reasonOf).map((line) => `<li>${escapeHtml(line)}</li>`);
    const mutants = missedMutants(mutantsOf(machine.id));
    const missed = mutants.map(
      ({ text, example }) => `<li>${escapeHtml(text)}<br><code>${escapeHtml(example)}</code></li>`,
    );
    sections.push(`<section><h2>${escapeHtml(machine.id)}</h2>
<table><tr><th>paths</th><th>states</th><th>transitions</th><th>guard outcomes</th></tr>
<tr><td>${machine.runs}</td><td>${formatShare(states)}</td><td>${formatShare(transitions)}</td><td>${formatShare(guards)}</td></tr></table>
${await drawCoverage(machine, charts, mutants)}
${missing.length === 0 ? '' : `<h3>Not taken</h3>\n<ul>\n${missing.join('\n')}\n</ul>`}
${missed.length === 0 ? '' : `<h3>Changes of the chart that the paths miss</h3>\n<p>Marked in yellow. The steps below each notice it.</p>\n<ul>\n${missed.join('\n')}\n</ul>`}</section>`);
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths</title><style>${styles}${testStyles}</style></head>
<body><h1>${titleOf(tests)}</h1>
${earlier === '' ? '' : `<p>${escapeHtml(earlier)}</p>`}
${testsInHtml(tests)}
${requirementsInHtml(reportRequirements(coverage, tests))}
${faults.length === 0 ? '' : `<details><summary>Faults that the paths tried: ${faults.length}</summary><ul>${faults.join('')}</ul></details>`}
${sections.join('\n')}
${tests.length === 0 ? '' : `<script>${testScript}</script>`}
</body></html>
`;
}

/** Draws the chart with the same structure. Returns a sentence if the chart is missing or can't be drawn. */
async function drawCoverage(
  machine: MachineCoverage,
  charts: readonly Chart[],
  missed: readonly Pick<SavedMutant, 'key'>[],
): Promise<string> {
  const counts = new Map<string, number>();
  for (const { key } of missed) counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const chart of charts) {
    const paint = paintChart(chart, [machine]);
    if (typeof paint === 'string') continue;
    const svg = await drawSvg({ chart, paint: paintMissed(paint, counts), changes: undefined, theme: 'light' });
    return typeof svg === 'string'
      ? `<figure tabindex="0" aria-label="Chart of ${escapeHtml(machine.id)}">${svg}</figure>`
      : `<p>No picture: ${escapeHtml(svg.why)}.</p>`;
  }
  return '<p>No picture: the run wrote no chart for this machine.</p>';
}
