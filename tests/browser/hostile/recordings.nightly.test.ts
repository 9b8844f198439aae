import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import type { Json } from '../../../src/shared/json';
import { describe, expect, test } from '../harness';
import { InspectorPane } from '../harness/inspector-pane';

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
