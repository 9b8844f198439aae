import type { TestResult } from './results';

const timestampOf = ([first]: readonly TestResult[]): string =>
  first?.earlier === undefined ? '' : ` timestamp="${first.earlier}"`;

export function writeJUnit(tests: readonly TestResult[]): string {
  const suites = new Map<string, TestResult[]>();
  for (const test of tests) suites.set(test.suite, [...(suites.get(test.suite) ?? []), test]);
  const seconds = (some: readonly TestResult[]) => (some.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3);
  const failures = (some: readonly TestResult[]) => some.filter(({ failure }) => failure !== undefined).length;
  const lines = [...suites].flatMap(([name, some]) => [
    `  <testsuite name="${escapeXml(name)}"${timestampOf(some)} tests="${some.length}" failures="${failures(some)}" time="${seconds(some)}">`,
    ...some.flatMap((test) => {
      const open = `    <testcase classname="${escapeXml(name)}" name="${escapeXml(test.name)}" time="${seconds([test])}"`;
      return test.failure === undefined ? [`${open}/>`] : [`${open}>`, writeFailure(test.failure), '    </testcase>'];
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

function writeFailure(failure: string): string {
  const [message = ''] = failure.split('\n');
  return `      <failure message="${escapeXml(message)}">${escapeXml(failure)}</failure>`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns true for characters that XML can't contain, not even as references. */
const isForbidden = (character: string): boolean =>
  /[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(character) && !/\s/.test(character);

const escapeXml = (text: string): string =>
  Array.from(text, (one) => (isForbidden(one) ? '\ufffd' : (escapes[one] ?? one))).join('');
