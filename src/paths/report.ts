import {
  missingCoverage,
  totalCoverage,
  type CoverageFile,
  type MachineCoverage,
  type StateCoverage,
} from '../../machines/coverage';
import { tellShare, tellTransition, type TestResult } from './measure';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** True for the characters that XML cannot hold, not even as references. */
const isForbidden = (character: string): boolean =>
  /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(character) && !/\s/.test(character);

const escape = (text: string): string =>
  Array.from(text, (one) => (isForbidden(one) ? '\ufffd' : (escapes[one] ?? one))).join('');

/** Writes results as JUnit's XML, as GitLab, Jenkins and others read it. */
export function writeJUnit(tests: readonly TestResult[]): string {
  const suites = new Map<string, TestResult[]>();
  for (const test of tests) suites.set(test.suite, [...(suites.get(test.suite) ?? []), test]);
  const seconds = (some: readonly TestResult[]) => (some.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3);
  const failures = (some: readonly TestResult[]) => some.filter(({ failure }) => failure !== undefined).length;
  const lines = [...suites].flatMap(([name, some]) => [
    `  <testsuite name="${escape(name)}" tests="${some.length}" failures="${failures(some)}" time="${seconds(some)}">`,
    ...some.flatMap((test) => {
      const open = `    <testcase classname="${escape(name)}" name="${escape(test.name)}" time="${seconds([test])}"`;
      if (test.failure === undefined) return [`${open}/>`];
      const [message = ''] = test.failure.split('\n');
      return [
        `${open}>`,
        `      <failure message="${escape(message)}">${escape(test.failure)}</failure>`,
        '    </testcase>',
      ];
    }),
    '  </testsuite>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${tests.length}" failures="${failures(tests)}" time="${seconds(tests)}">`,
    ...lines,
    '</testsuites>',
    '',
  ].join('\n');
}

/** A text in a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Writes coverage and failures as Markdown, for a comment on a pull request. */
export function writeMarkdown({ machines }: CoverageFile, tests: readonly TestResult[]): string {
  const failed = tests.filter(({ failure }) => failure !== undefined);
  const rows = machines.map((machine) => {
    const { states, transitions, guards } = totalCoverage(machine);
    return `| ${cell(machine.id)} | ${machine.runs} | ${tellShare(states)} | ${tellShare(transitions)} | ${tellShare(guards)} |`;
  });
  const missing = machines.flatMap((machine) => {
    const lines = listMissing(machine);
    if (lines.length === 0) return [];
    return [
      '',
      `<details><summary>${escape(machine.id)}: not taken</summary>`,
      '',
      ...lines.map((line) => `- \`${line}\``),
      '',
      '</details>',
    ];
  });
  return [
    `## Paths: ${tests.length - failed.length} of ${tests.length} tests passed`,
    '',
    '| machine | paths | states | transitions | guard outcomes |',
    '|---|---|---|---|---|',
    ...rows,
    ...missing,
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

const listMissing = (machine: MachineCoverage): readonly string[] => {
  const { states, transitions, guards } = missingCoverage(machine);
  return [
    ...states.map(({ path }) => `state ${path.join('.')}`),
    ...transitions.map(tellTransition),
    ...guards
      .filter(({ transition }) => transition.taken > 0 || (transition.guard?.false ?? 0) > 0)
      .map(({ transition, outcome }) => `${tellTransition(transition)}: its guard was never ${outcome}`),
  ];
};

const styles = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: #1b1f24; background: #fff }
table { border-collapse: collapse } th, td { text-align: left; padding: .2rem 1rem .2rem 0; border-bottom: 1px solid #d0d7de }
.state { border: 2px solid #1a7f37; border-radius: 8px; padding: .4rem .8rem .6rem; margin: .4rem .4rem .4rem 0; display: inline-block; vertical-align: top; background: #f0fff4 }
.state.unused { border: 2px dashed #b35900; background: #fff8f0 }
.transition { display: block; color: #1a7f37; font-size: .9em } .transition.unused { color: #b35900 } .transition.unused::before { content: '✗ ' } .transition.used::before { content: '✓ ' }
pre { background: #f6f8fa; padding: .8rem; overflow: auto }
@media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117 } .state { background: #0f2417; border-color: #3fb950 } .state.unused { background: #2b1d0e; border-color: #db8a3c } .transition { color: #56d364 } .transition.unused { color: #f0a45d } pre { background: #161b22 } th, td { border-color: #30363d } }
`;

/** Writes coverage and results as a page: each chart as boxes in boxes, with what was not taken in another colour and another line. */
export function writeHtml({ machines }: CoverageFile, tests: readonly TestResult[]): string {
  const failed = tests.filter(({ failure }) => failure !== undefined);
  const sections = machines.map((machine) => {
    const { states, transitions, guards } = totalCoverage(machine);
    return `<section><h2>${escape(machine.id)}</h2>
<table><tr><th>paths</th><th>states</th><th>transitions</th><th>guard outcomes</th></tr>
<tr><td>${machine.runs}</td><td>${tellShare(states)}</td><td>${tellShare(transitions)}</td><td>${tellShare(guards)}</td></tr></table>
${drawState(machine, [])}</section>`;
  });
  const failures = failed.map(
    ({ suite, name, failure = '' }) => `<h3>${escape(suite)}: ${escape(name)}</h3><pre>${escape(failure)}</pre>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths</title><style>${styles}</style></head>
<body><h1>Paths: ${tests.length - failed.length} of ${tests.length} tests passed</h1>
${failures.join('\n')}
${sections.join('\n')}
</body></html>
`;
}

/** Draws a state as a box, with its transitions and the states in it. */
function drawState(machine: MachineCoverage, path: readonly string[]): string {
  const key = JSON.stringify(path);
  const state = machine.states.find((one) => JSON.stringify(one.path) === key);
  const inner = machine.states.filter((one) => isChildOf(one, path));
  const transitions = machine.transitions
    .filter(({ source }) => JSON.stringify(source) === key)
    .map(({ event, targets, taken, guard }) => {
      const outcomes = guard ? ` [guard ${guard.true}× true, ${guard.false}× false]` : '';
      const name = `${event === '' ? 'always' : event}${targets.length > 0 ? ` → ${targets.map((target) => target.join('.')).join(', ')}` : ''}`;
      return `<span class="transition ${taken > 0 ? 'used' : 'unused'}">${escape(name)}${outcomes}, ${taken}×</span>`;
    });
  const title = path.at(-1) ?? machine.id;
  const entered = state?.entered ?? 0;
  return `<div class="state${entered > 0 ? '' : ' unused'}"><strong>${escape(title)}</strong> ${entered}×${transitions.join('')}<div>${inner
    .map((one) => drawState(machine, one.path))
    .join('')}</div></div>`;
}

const isChildOf = ({ path }: StateCoverage, parent: readonly string[]): boolean =>
  path.length === parent.length + 1 && parent.every((part, index) => part === path[index]);
