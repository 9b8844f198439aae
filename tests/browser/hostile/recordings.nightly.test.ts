import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { Json } from '../../../src/shared/json';
import { mutated } from '../../hostile/mutations';
import { recordSample } from '../../hostile/recording-samples';
import { withSeed } from '../../hostile/seed';
import { fc } from '../../seeded';
import { describe, expect, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

const runs = 500;

/** Returns a file with one machine. Its context has one snapshot per list of changes. */
const recordingOf = (definition: Json, context: Json, ...all: readonly Json[]): string =>
  JSON.stringify({
    format: 'chartable-recording',
    version: '3',
    actors: [
      {
        type: '@xstate.actor',
        _version: '1',
        sessionId: 'x:0',
        name: 'm',
        logic: 'machine',
        definition: JSON.stringify(definition),
        snapshot: { status: 'active', value: {}, context },
      },
    ],
    entries: all.map((changes) => ({
      type: '@xstate.snapshot',
      _version: '1',
      createdAt: '1000',
      sessionId: 'x:0',
      event: { type: 'e' },
      changes,
    })),
  });

async function openRecording(page: Page, text: string): Promise<void> {
  const file = { name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Recording or machine', { exact: true }).setInputFiles(file);
}

const nest = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('an unreadable recording', () => {
  const change = (path: Json, after: Json) => recordingOf({}, { l: [1, 2] }, [{ path, after }]);
  const tooDeep = change(['context', 'a'], 'deep').replace('"deep"', nest(50_000));

  test('for an unreadable recording, the inspector shows an error that names the problem', async ({ page }) => {
    await page.goto('/inspector');
    for (const [text, sentence] of [
      [
        change(['context', 'l', 100_000_000], 1),
        'Entry 1 of this recording cannot be opened: the change at context.l[100000000] leads to item 100000000 of a list of 2.',
      ],
      [
        change(['context', '__proto__', 'polluted'], 1),
        'Entry 1 of this recording cannot be opened: the change at context.__proto__.polluted leads to nothing that is there.',
      ],
      [
        tooDeep,
        'Entry 1 of this recording cannot be opened: the change at context.a nests values deeper than 64 levels.',
      ],
      [nest(50_000), 'This JSON is neither a recording nor a machine: it has no `states`.'],
      ['\u0000\ufffe', /^This isn’t TypeScript, JavaScript or JSON/],
      [
        `{"format":"chartable-recording","version":${nest(50_000)}}`,
        'This recording has no version; version 3 can be opened.',
      ],
    ] as const) {
      await openRecording(page, text);
      await expect(page.getByRole('alert')).toHaveText(sentence);
    }
    await openRecording(page, recordingOf({ id: 'm' }, { l: [1] }, [{ path: ['context', 'l', 1], after: 2 }]));
    const pane = new InspectorPane(page);
    await expect(pane.row('e')).toHaveCount(1);
    await pane.root.getByText('Save…').click();
    await openRecording(page, '{}');
    await expect(page.getByRole('alert')).toHaveText(
      'This JSON is neither a recording nor a machine: it has no `states`.',
    );
  });
});

describe('a damaged recording', () => {
  test('a damaged recording either shows an error or opens in every tab', { timeout: 900_000 }, async ({ page }) => {
    const sample = JSON.parse(await recordSample()) as Json;
    await withSeed('tests/hostile', (seed) =>
      fc.assert(
        fc.asyncProperty(mutated(sample), async (value) => {
          await page.goto('/inspector');
          await openRecording(page, JSON.stringify(value));
          const pane = new InspectorPane(page);
          const refusal = page.locator('.inspector-welcome').getByRole('alert');
          const toolbar = pane.root.getByText('A recording', { exact: true });
          await expect(refusal.or(toolbar)).toBeVisible();
          if (await refusal.isVisible()) return;
          for (const tab of ['Sequence', 'Snapshot', 'URL', 'Send', 'Paths', 'Compare', 'Events']) {
            // A recording without entries has no tabs.
            if ((await pane.root.getByRole('tab').count()) > 0) await expect(await pane.tab(tab)).toBeVisible();
          }
          await expect(page.getByText('The inspector has failed')).toHaveCount(0);
        }),
        { seed, numRuns: runs },
      ),
    );
  });
});

describe('control characters, lone surrogates and U+FFFF in a chart', () => {
  const hostile = 'a\u0000\u0008\u000b\u001b[31m\u007f\ud800\ufffe\uffff<&">\u202eb';
  const definition: Json = {
    id: `m${hostile}`,
    initial: hostile,
    description: hostile,
    entry: hostile,
    tags: [hostile],
    meta: { [hostile]: hostile },
    invoke: { id: hostile, src: hostile },
    states: {
      [hostile]: {
        description: hostile,
        on: { [hostile]: { target: 'two', guard: hostile, actions: [hostile], description: hostile, meta: hostile } },
        after: { [hostile]: { target: 'two' } },
      },
      two: { type: 'parallel', states: { [`1${hostile}`]: { exit: hostile }, [`2${hostile}`]: {} } },
    },
  };

  async function save(page: Page, item: string): Promise<string> {
    const pane = new InspectorPane(page);
    await pane.root.getByText('Save…').click();
    const [download] = await Promise.all([page.waitForEvent('download'), pane.button(item).click()]);
    return readFile(await download.path(), 'utf8');
  }

  test("control characters in a chart don't break saved files", async ({ page, context }) => {
    await page.goto('/inspector');
    await openRecording(page, recordingOf(definition, { [hostile]: hostile }, []));
    await new InspectorPane(page).showChart();

    const svg = await save(page, 'Chart as SVG');
    // A page without a content security policy, which would block the file's styles.
    const alone = await context.newPage();
    const parsed = await alone.evaluate((text) => {
      const xml = new DOMParser().parseFromString(text, 'image/svg+xml');
      return { error: xml.querySelector('parsererror')?.textContent, text: xml.documentElement.textContent };
    }, svg);
    expect(parsed.error).toBeUndefined();
    expect(parsed.text).toContain('a\ufffd\ufffd\ufffd\ufffd[31m\u007f\ufffd\ufffd\ufffd<&">\ufffdb');

    const mermaid = await save(page, 'Chart as Mermaid');
    expect(mermaid).not.toMatch(/[^\P{Cc}\n]|\ufffe|\uffff/u);
    expect(mermaid).toContain('a\ufffd');

    const again = JSON.parse(await save(page, 'Recording as JSON')) as { actors: [{ definition: string }] };
    expect(JSON.parse(again.actors[0].definition)).toEqual(definition);
  });
});
