// @vitest-environment jsdom
import { act } from 'react';
import { createActor } from 'xstate';
import { expect, onTestFinished, test } from 'vitest';
import { partStateKeys } from '../../../machines/table';
import { replaySession } from '../../../machines/paths';
import { writeTest } from '../../../src/inspector/export/write-test';
import { createInspector } from '../../../src/inspector/feed/create-inspector';
import { startFeed } from '../../../src/inspector/feed/feed';
import { inPageSender } from '../../../src/inspector/feed/sender';
import { Recording } from '../../../src/inspector/recording/recording';
import { MachinePanel } from '../../../src/site/pages/machine-panel';
import { defineTableUrl } from '../../../src/table/define-table-url';
import { featureNames } from '../../../src/table/tanstack/checks';
import { createUserTable } from '../../headless-tables';
import { reopen } from '../../inspector/messages';
import { holdFrames } from '../../inspector/strips/frames';
import { click, render } from '../../render';
import { createUrlTable } from '../../table/tanstack/people';

test("the machine panel omits regions of optional states that the table doesn't use", async () => {
  const features = Object.fromEntries(partStateKeys.map((key) => [featureNames[key], undefined]));
  const { table, start } = createUrlTable({ features });
  start();
  const frames = holdFrames();
  const page = await render(<MachinePanel sync={table.sync} label={undefined} />);
  const names = [...page.querySelectorAll('.inspector-strip-name')].map(({ textContent }) => textContent);
  expect(names).toContain('sorting');
  expect(names).not.toContain('selection');
  const active = () =>
    [...page.querySelectorAll('[data-active] > .inspector-pill-name')].map(({ textContent }) => textContent);
  expect(active()).toContain('first');
  act(() => {
    table.nextPage();
    frames.next();
  });
  expect(active()).toContain('middle');
});

test("the collapsed machine panel shows that a filter isn't written to the URL yet", async () => {
  const definition = defineTableUrl({ name: 'people', debounce: { globalFilter: 1000 } });
  const { table, start, history } = createUrlTable({ definition });
  start();
  const page = await render(<MachinePanel sync={table.sync} label={undefined} />);
  click(page.querySelector('summary')!);
  const text = () => page.querySelector('.machine-panel-active')?.textContent;
  expect(text()).not.toContain('url.');
  act(() => table.setGlobalFilter('Ann'));
  expect(text()).toMatch(/^page only · url\.globalFilter pending · /);
  act(() => history.flush());
  expect(text()).toMatch(/^page only · textBoxes idle · /);
});

test('a recording of a table without optional states can be saved, reopened, and replayed as a test', async () => {
  const { machine, search, machineColumns } = createUserTable({ states: [] });
  const provided = machine.provide({ actions: { push: () => {}, replace: () => {} } });
  const inspector = createInspector({ name: 'app', restoring: () => undefined });
  const recording = new Recording();
  const feed = startFeed(
    inspector.application,
    inPageSender((message) => recording.add(message)),
  );
  feed.reportAll();
  const input = { state: search.decode('?q=a'), columns: machineColumns.slice(0, 0), filterRows: undefined };
  const actor = createActor(provided, { input, inspect: inspector.inspect }).start();
  onTestFinished(() => void actor.stop());
  actor.send({ type: 'globalFilter.set', globalFilter: 'an' });
  actor.send({ type: 'pageSize.set', pageSize: 20 });
  await feed.flush();
  const opened = reopen(recording);
  const text = writeTest(opened, [...opened.actors.values()][0]!);
  if (typeof text !== 'string') throw new Error(text.why);
  expect(text).toContain("event: { type: 'globalFilter.set', globalFilter: 'an' }");
  expect(text).not.toContain('selection:');
  const body = text.replaceAll(/^import .*$/gm, '');
  // oxlint-disable-next-line typescript/no-implied-eval -- Runs the written test.
  const define = new Function('test', 'replaySession', 'table', body);
  let replayed = 0;
  const runTest = (_: string, replay: () => void) => {
    replay();
    replayed += 1;
  };
  Reflect.apply(define, undefined, [runTest, replaySession, provided]);
  expect(replayed).toBe(1);
});
