import type { AnyStateMachine } from 'xstate';
import { nodesOf } from '../../machines/paths/tree/machine-tree';
import { quote, writeKey } from '../inspector/export/source-text';

export type Target = 'vitest' | 'playwright' | 'node';

export const targets: readonly Target[] = ['vitest', 'playwright', 'node'];

const isOwn = (type: string): boolean => type !== '' && !type.startsWith('xstate.') && !type.includes('*');

/**
 * Writes a test file for a machine's paths, with executors and assertions to fill in.
 *
 * @param from the specifier that imports the machine, and the name of its export
 */
export function scaffoldTests(
  machine: AnyStateMachine,
  target: Target,
  from: { readonly specifier: string; readonly name: string },
): string {
  const nodes = nodesOf(machine.root);
  const types: readonly string[] = machine.events.filter((type: string) => isOwn(type));
  const leaves = nodes.filter(
    ({ states, type, path }) => Object.keys(states).length === 0 && type !== 'history' && path.length > 0,
  );
  const sources = [
    ...new Set(
      nodes.flatMap(({ invoke }) =>
        invoke.map(({ id, src }) => (typeof src === 'string' && !src.startsWith('xstate.') ? src : id)),
      ),
    ),
  ];
  const isPage = target === 'playwright';
  const subject = isPage ? 'page' : '{ actor }';
  const imported = from.name === 'default' ? 'machine' : from.name;
  const importLine = `import ${from.name === 'default' ? imported : `{ ${from.name} }`} from '${from.specifier}';`;

  const events = types.map((type) =>
    isPage
      ? [
          `    // For an event with data: { exec: (page, event) => …, cases: [{ … }] }. If the page never sends it: false.`,
          `    ${writeKey(type)}: (page) => page.getByRole('button', { name: ${quote(type)} }).click(),`,
        ]
      : [`    // For an event with data: { cases: [{ … }] }. To never send it: false.`, `    ${writeKey(type)}: {},`],
  );
  const states = leaves.map(({ path }) => {
    const name = path.join('.');
    return isPage
      ? `    ${writeKey(name)}: (page) => expect(page.getByText(${quote(path.at(-1) ?? '')})).toBeVisible(),`
      : `    ${writeKey(name)}: (${subject}) => expectState(actor.getSnapshot().matches(${matchOf(path)})),`;
  });
  const ends = sources.map((source) =>
    isPage
      ? [
          `    ${writeKey(source)}: {`,
          `      // Answers the request that the route in \`open\` holds.`,
          `      done: { output: undefined, exec: () => answer(200) },`,
          `      error: { error: undefined, exec: () => answer(500) },`,
          `    },`,
        ]
      : [`    ${writeKey(source)}: { done: { output: undefined }, error: { error: undefined } },`],
  );
  const body = [
    ...(isPage
      ? [
          `  open: async (page) => {`,
          ...(ends.length > 0
            ? [`    held = [];`, `    await page.route('**/api/**', (route) => {`, `      held.push(route);`, `    });`]
            : []),
          `    await page.goto('http://localhost:5173/');`,
          `  },`,
        ]
      : []),
    `  events: {`,
    // Only the first event gets the hint.
    ...events.flatMap((lines, index) => (index === 0 ? lines : lines.slice(1))),
    `  },`,
    ...(states.length > 0 ? [`  states: {`, ...states, `  },`] : []),
    ...(ends.length > 0 ? [`  ends: {`, ...ends.flat(), `  },`] : []),
    ...(isPage && ends.length > 0
      ? [`  // These paths include server failures.`, `  oracles: { responses: false },`]
      : []),
    `  coverage: { transitions: 1 },`,
  ];
  const helper = isPage
    ? ends.length > 0
      ? [
          `let held: Route[] = [];`,
          '',
          `/** Answers the oldest pending request. */`,
          `async function answer(status: number) {`,
          `  await expect.poll(() => held.length).toBeGreaterThan(0);`,
          `  await held.shift()?.fulfill({ status, json: {} });`,
          `}`,
          '',
        ]
      : []
    : [
        `function expectState(isThere: boolean) {`,
        `  if (!isThere) throw new Error('The actor is in another state.');`,
        `}`,
        '',
      ];
  const headers: Readonly<Record<Target, readonly string[]>> = {
    vitest: [`import { it } from 'chartable/paths/vitest';`, importLine, ''],
    playwright: [
      `import { withPaths } from 'chartable/paths/playwright';`,
      `import { test as base, expect${ends.length > 0 ? ', type Route' : ''} } from '@playwright/test';`,
      importLine,
      '',
      `const test = withPaths(base);`,
      '',
    ],
    node: [
      `import { after, describe, test } from 'node:test';`,
      `import { describePaths } from 'chartable/paths/node';`,
      importLine,
      '',
    ],
  };
  const calls: Readonly<Record<Target, string>> = {
    vitest: `it.paths(${imported}, {`,
    playwright: `test.paths(${imported}, {`,
    node: `describePaths({ after, describe, test }, ${imported}, {`,
  };
  return [...headers[target], ...helper, calls[target], ...body, `});`, ''].join('\n');
}

/**
 * @example
 * matchOf(['editing', 'dirty']) // "{ editing: 'dirty' }"
 */
function matchOf([key = '', ...below]: readonly string[]): string {
  return below.length === 0 ? quote(key) : `{ ${writeKey(key)}: ${matchOf(below)} }`;
}
