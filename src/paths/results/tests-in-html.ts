import { formatTime } from '../../inspector/coverage/paint';
import type { ReportedStep, ReportedValue } from '../run/lanes';
import { escapeHtml } from './escape';
import type { TestResult } from './results';

export const testStyles = `
.filter { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center }
.filter[hidden] { display: none }
.filter input { font: inherit }
.tests { list-style: none; padding: 0 }
.test { padding: .3rem 0; border-bottom: 1px solid #d0d7de; overflow-wrap: anywhere }
.test h3 { font-size: inherit; margin: .5rem 0 }
.test small { color: #59636e; white-space: nowrap }
.bad { color: #b3261e; font-weight: 600 } .good { color: #1a7f37 }
.lanes { width: 100%; table-layout: fixed } .lanes th, .lanes td { vertical-align: top; padding-right: .5rem }
.lanes th { font-weight: 600 } .lanes tbody th { font-weight: 400 } .lanes .failed th { font-weight: 600; color: #b3261e }
mark { background: #ffe3e0; color: inherit; border-bottom: 2px solid #b3261e }
@media (prefers-color-scheme: dark) {
  .test { border-color: #30363d } .test small { color: #9198a1 } .bad, .lanes .failed th { color: #ff938a } .good { color: #56d364 }
  mark { background: #4b1d1a; border-color: #ff938a }
}
`;

/** Hides tests that don't match the filter. Without scripts, the filter isn't shown. */
export const testScript = `{
const form = document.querySelector('.filter');
const [text, failed] = form.querySelectorAll('input');
const tests = document.querySelectorAll('.test');
const update = () => {
  let shown = 0;
  for (const test of tests) {
    const isShown = test.textContent.toLowerCase().includes(text.value.toLowerCase()) && (!failed.checked || test.matches('.is-failed'));
    test.hidden = !isShown;
    if (isShown) shown += 1;
  }
  form.querySelector('output').textContent = shown + ' of ' + tests.length + ' shown';
};
form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', update);
update();
}`;

/** Lists tests with their times, failed ones first. These show the machine and the subject side by side. */
export function testsInHtml(tests: readonly TestResult[]): string {
  if (tests.length === 0) return '';
  const sorted = tests.toSorted((a, b) => Number(b.failure !== undefined) - Number(a.failure !== undefined));
  const ms = tests.reduce((sum, test) => sum + test.ms, 0);
  return `<section><h2>Tests: ${formatTime(ms)}</h2>
<form class="filter" role="search" hidden><label>Filter <input type="search"></label><label><input type="checkbox"> Failed only</label><output></output></form>
<ul class="tests">
${sorted.map(testInHtml).join('\n')}
</ul></section>`;
}

function testInHtml({ suite, name, ms, failure, notRun, steps }: TestResult): string {
  const title = `${escapeHtml(suite)}: ${escapeHtml(name)}`;
  const time = `<small>${formatTime(ms)}</small>`;
  if (notRun !== undefined) return `<li class="test">– not run: ${title} <small>${escapeHtml(notRun)}</small></li>`;
  if (failure === undefined) return `<li class="test"><span class="good">✓ passed</span> ${title} ${time}</li>`;
  return `<li class="test is-failed"><h3><span class="bad">✗ failed</span> ${title} ${time}</h3>
${steps ? lanesInHtml(steps) : ''}
<details${steps ? '' : ' open'}><summary>Message</summary><pre>${escapeHtml(failure)}</pre></details></li>`;
}

function lanesInHtml(steps: readonly ReportedStep[]): string {
  const rows = steps.map((step, index) => {
    const { name, failure, expected, actual } = step;
    const values = listShown(step, steps[index - 1]);
    const state = actual ?? (failure === undefined ? 'as expected' : '');
    const shown = (side: 'expected' | 'actual') => values.map((value) => valueInHtml(value, side)).join('');
    return `<tr${failure === undefined ? '' : ' class="failed"'}><th scope="row">${failure === undefined ? '✓' : '✗'} ${index === 0 ? '' : `${index}. `}${escapeHtml(name)}</th>
<td>${escapeHtml(expected)}${shown('expected')}</td>
<td>${markIf(actual !== undefined && actual !== expected, state)}${shown('actual')}${failure === undefined ? '' : `<div class="bad">${escapeHtml(failure)}</div>`}</td></tr>`;
  });
  return `<table class="lanes"><thead><tr><th scope="col">step</th><th scope="col">the machine expects</th><th scope="col">the subject shows</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>`;
}

/** Omits equal values that haven't changed since the previous step. */
function listShown({ values }: ReportedStep, before: ReportedStep | undefined): readonly ReportedValue[] {
  const known = new Map(before?.values.map(({ name, expected }) => [name, expected]));
  return values.filter(({ name, expected, differs }) => differs || known.get(name) !== expected);
}

const valueInHtml = (value: ReportedValue, side: 'expected' | 'actual'): string =>
  `<div>${escapeHtml(value.name)}: ${markIf(value.differs && side === 'actual', value[side])}</div>`;

const markIf = (isMarked: boolean, text: string): string =>
  isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text);
