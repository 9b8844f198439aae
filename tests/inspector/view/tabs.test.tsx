// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { one, typeInto } from '../../render';
import { inspect, started } from '../inspect';
import { engine, withoutCharts } from '../../chart/engine';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

withoutCharts();

test.each([
  [360, ['Chart', 'Events', 'Snapshot', 'Send', 'Actors', 'Coverage'], undefined],
  [640, ['Events', 'Snapshot', 'Send', 'Actors', 'Coverage'], 'horizontal'],
  [1280, ['Events', 'Snapshot', 'Send', 'Actors', 'Coverage'], 'vertical'],
] as const)(
  'at %i pixels, the inspector shows the tabs %j (separator between chart and panels: %s)',
  async (width, tabs, orientation) => {
    const { texts, view } = await inspect([started()], { width });
    expect(texts('[role=tab]')).toEqual(tabs);
    expect(view.querySelector('[role=separator]')?.getAttribute('aria-orientation')).toBe(orientation);
  },
);

test('the event list counts, filters, limits and clears events', async () => {
  const actor = started();
  const { view, named, click, waitUntilQuiet, text, session } = await inspect([actor]);
  actor.send({ type: 'power' });
  actor.send({ type: 'fast' });
  await waitUntilQuiet();
  expect(text('.inspector-events > .inspector-status')).toContain('5 entries (keeps');
  await act(async () => typeInto(one(view, '[aria-label="Filter events"]', HTMLInputElement), 'fast event'));
  expect(text('.inspector-events > .inspector-status')).toContain('1 match · 5 entries');
  await act(async () => typeInto(one(view, '[aria-label="Filter events"]', HTMLInputElement), ''));
  typeInto(one(view, '.inspector-events select', HTMLSelectElement), '50000');
  expect(session.recording.limits.records).toBe(50_000);
  act(() => session.recording.limit({ records: 2, bytes: 1e9 }));
  expect(text('.inspector-events > .inspector-status')).toContain('2 entries (keeps');
  expect(text('.inspector-events > .inspector-status')).toContain(' · 3 older ones dropped');
  await click(named('Clear'));
  expect(text('.inspector-events > .inspector-status')).toContain('0 entries');
});

test('events in the list can be copied, resent and muted', async () => {
  const actor = started();
  const { view, named, click, waitUntilQuiet, session, text } = await inspect([actor]);
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  const sentBefore = session.recording.end;
  actor.send({ type: 'power' });
  await waitUntilQuiet();
  const event = session.recording.records.find(({ seq, kind }) => seq >= sentBefore && kind === 'event')!;
  await act(async () => session.actor.send({ type: 'snapshot.chosen', seq: event.seq }));
  await click(named('Copy event'));
  await click(named('Copy snapshot'));
  expect(copied.map((text): unknown => JSON.parse(text))).toEqual([
    { type: 'power' },
    expect.objectContaining({ value: 'off' }) as unknown,
  ]);
  await click(named('Send again'));
  expect(actor.getSnapshot().value).toBe('off');
  await click(named('Mute this type'));
  expect(one(view, '[aria-label="Filter events"]', HTMLInputElement).value).toBe('-type:power');
  expect(text('.inspector-events > .inspector-status')).toContain('1 match ');
});

test('arrow keys step through snapshots', async () => {
  const actor = started();
  const { view, key, waitUntilQuiet, session } = await inspect([actor]);
  actor.send({ type: 'power' });
  await waitUntilQuiet();
  const list = one(view, '[aria-label="Events and transitions"]');
  const at = async (name: string) => {
    await key(list, name);
    return session.actor.getSnapshot().context.chosenSeq;
  };
  expect(await at('ArrowUp')).toBe(2);
  expect(await at('ArrowUp')).toBe(0);
  expect(await at('ArrowUp')).toBe(0);
  expect(await at('ArrowDown')).toBe(2);
  expect(await at('Home')).toBe(0);
  expect(await at('End')).toBe(2);
  expect(await at('ArrowDown')).toBe(2);
  expect(await at('PageUp')).toBe(0);
  expect(await at('PageDown')).toBe(2);
  expect(await at('x')).toBe(2);
});

test("new events don't move the tabs, and the chart takes at least 60 percent of the height", async () => {
  const actor = started();
  const { view, waitUntilQuiet, key } = await inspect([actor], { width: 640 });
  const tracks = () => one(view, '.inspector-parts').style.gridTemplateRows;
  expect(tracks()).toBe('minmax(0, 60fr) auto minmax(0, 40fr)');
  for (let count = 0; count < 10; count += 1) actor.send({ type: 'power' });
  await waitUntilQuiet();
  expect(tracks()).toBe('minmax(0, 60fr) auto minmax(0, 40fr)');
  await key(one(view, '[role=separator]'), 'ArrowUp');
  expect(tracks()).toBe('minmax(0, 60fr) auto minmax(0, 40fr)');
});

test('the sequence diagram is a view of the Events tab', async () => {
  const { text, named, click, view } = await inspect([started()]);
  await click(named('Sequence'));
  expect(view.querySelector('[aria-label="Sequence of events"]')).not.toBeNull();
  expect(text('[role=tab][aria-selected=true]')).toBe('Events');
  await click(named('Sequence'));
  expect(view.querySelector('[aria-label="Sequence of events"]')).toBeNull();
});

test('arrow keys, Home and End move between tabs', async () => {
  const { view, key } = await inspect([started()]);
  const list = one(view, '[role=tablist]');
  const selected = () => one(view, '[role=tab][aria-selected=true]').textContent;
  expect(selected()).toBe('Events');
  for (const [name, expected] of [
    ['ArrowLeft', 'Coverage'],
    ['ArrowRight', 'Events'],
    ['End', 'Coverage'],
    ['Home', 'Events'],
    ['x', 'Events'],
  ] as const) {
    await key(list, name);
    expect(selected()).toBe(expected);
    expect(view.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  }
  expect(document.activeElement?.textContent).toBe('Events');
});
