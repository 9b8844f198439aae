// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { describePaths } from '../../src/entries/paths/node';
import { palettes } from '../../src/inspector/view/palette';
import { writeHtml } from '../../src/paths/results/report';
import { readFolderCharts, readFolderCoverage, readFolderResults } from '../../src/paths/results/results';
import { createFolder, runCollected } from './harness/collected';

let folder = '';
beforeEach(() => {
  folder = createFolder();
});

const counter = setup({
  types: { context: {} as { readonly count: number; readonly title: string }, events: {} as { type: 'add' } },
  guards: { isSmall: ({ context }) => context.count < 9 },
}).createMachine({
  id: 'counter',
  context: { count: 0, title: '<visits>' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        add: { guard: 'isSmall', target: 'counted', actions: assign({ count: ({ context }) => context.count + 1 }) },
      },
    },
    counted: {},
  },
});

/** Shows the report in the document, and runs its script. */
async function showReport(): Promise<void> {
  const html = await writeHtml(readFolderCoverage(folder), readFolderResults(folder), readFolderCharts(folder));
  document.documentElement.innerHTML = html;
  // Scripts in `innerHTML` don't run.
  const script = document.createElement('script');
  script.textContent = document.querySelector('script')?.textContent ?? '';
  document.body.append(script);
}

const textsOf = (selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());

const visibleTests = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.test')]
    .filter((one) => !one.hidden)
    .map((one) => one.querySelector('.good, .bad')?.textContent ?? '');

/** Runs the same paths on actors, and on pages that count in steps of 2. */
const runBoth = () =>
  runCollected((functions) => {
    describePaths(functions, counter, { folder, name: 'actors' });
    describePaths(functions, counter, {
      open: () => ({ count: 0, title: '<visits>' }),
      folder,
      name: 'pages',
      events: {
        add: (page) => {
          page.count += 2;
        },
      },
      states: false,
      read: {
        count: { read: ({ count }) => count, expected: ({ context }) => context.count },
        title: { read: ({ title }) => title, expected: ({ context }) => context.title },
      },
      patienceMs: 0,
      refused: false,
    });
  });

describe('the HTML report of path tests', () => {
  test('a failed test shows the machine and the subject side by side, and marks differences', async () => {
    await runBoth();
    await showReport();
    expect(textsOf('.lanes tr')).toEqual([
      'stepthe machine expectsthe subject shows',
      '✓ start idlecount: 0title: "<visits>" as expectedcount: 0title: "<visits>"',
      '✗ 1. add countedcount: 1 count: 2`count` is 2, but the machine expects 1',
    ]);
    expect(textsOf('mark')).toEqual(['2']);
  });

  test('a failed test on an actor shows its state and context', async () => {
    await runCollected((functions) =>
      describePaths(functions, counter, {
        folder,
        invariants: { 'nothing is counted': ({ context }) => context.count === 0 },
      }),
    );
    await showReport();
    expect(textsOf('.lanes tr').at(-1)).toBe(
      '✗ 1. add countedcount: 1 countedcount: 1Invariant failed: nothing is counted',
    );
  });

  test('lists each test with its time, and filters by text and outcome', async () => {
    await runBoth();
    await showReport();
    expect(visibleTests()).toEqual(['✗ failed', '✓ passed']);
    expect(textsOf('.test small')).toEqual([expect.stringMatching(/^\d+ ms$/), expect.stringMatching(/^\d+ ms$/)]);
    const [text, failed] = document.querySelectorAll<HTMLInputElement>('.filter input');
    if (!text || !failed) throw new Error('no filter');
    text.value = 'ACTORS:';
    text.dispatchEvent(new Event('input', { bubbles: true }));
    expect(visibleTests()).toEqual(['✓ passed']);
    expect(textsOf('output')).toEqual(['1 of 2 shown']);
    text.value = '';
    failed.click();
    expect(visibleTests()).toEqual(['✗ failed']);
  });

  test('the chart marks a guard that was never false', async () => {
    await runCollected((functions) => describePaths(functions, counter, { folder }));
    await showReport();
    expect(textsOf('svg text').join(' ')).toContain('add 1× (✓1 ✗0) · never false [isSmall]');
    expect(document.querySelector('figure')?.innerHTML).toContain(`stroke="${palettes.light.changed}"`);
  });
});
