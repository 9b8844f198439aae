// @vitest-environment jsdom
import { act } from 'react';
import { createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import { one, typeInto } from '../../render';
import { engine } from '../../chart/engine';
import { eventually, inspect, reopen, started } from '../inspect';

// jsdom has no workers, no sizes and no canvas.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

test('arrow keys move through a chart, and Enter opens the focused transition in the send form', async () => {
  const { view, key, text } = await inspect([started()]);
  await vi.waitFor(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull(), 20_000);
  const focused = () => document.activeElement?.getAttribute('data-item');
  await act(async () => one(view, '[data-item="state nested"]', SVGElement).focus());
  const press = async (name: string) => {
    await key(document.activeElement!, name);
    return focused();
  };
  expect(await press('ArrowRight')).toBe('state nested.off');
  expect(await press('ArrowRight')).toBe('transition nested.off|power|0');
  expect(await press('ArrowDown')).toBe('transition nested.off|reset|0');
  const reset = document.activeElement!;
  expect([reset.getAttribute('role'), one(reset, 'desc', SVGElement).textContent]).toEqual([
    'treeitem',
    'to nested.on',
  ]);
  expect(await press('ArrowRight')).toBe('state nested.on');
  expect(await press('ArrowRight')).toBe('state nested.on.playing');
  await act(async () => one(view, '[data-item="transition nested.off|reset|0"]', SVGElement).focus());
  await key(document.activeElement!, 'Enter');
  expect(text('[role=tab][aria-selected=true]')).toBe('Send');
  expect(one(view, 'textarea', HTMLTextAreaElement).value).toContain('"reset"');
  expect(view.querySelectorAll('.inspector-chart [tabindex="0"]')).toHaveLength(1);
});

test('identical regions are drawn once until the user expands them', async () => {
  const toggle = { initial: 'off', states: { off: { on: { next: 'on' } }, on: {} } };
  const of = (name: string) => ({ ...toggle, on: { [`${name}.reset`]: '.off' } });
  const names = ['left', 'middle', 'right'];
  const machine = createMachine({
    id: 'lamps',
    type: 'parallel',
    states: Object.fromEntries(names.map((name) => [name, of(name)])),
  });
  const actor = createActor(machine).start();
  const { view, key, named, click } = await inspect([actor]);
  const regions = () =>
    [...view.querySelectorAll('.inspector-region > .inspector-title')].map(({ textContent }) => textContent);
  await eventually(() => expect(regions()).toEqual(['left, … × 3']));
  const inside = (state: string) =>
    one(view, `[data-state="lamps.left.${state} × 3"] .inspector-within`, SVGElement).textContent;
  expect([inside('off'), inside('on')]).toEqual(['all 3', '']);
  await act(async () => actor.send({ type: 'next' }));
  await eventually(() => expect([inside('off'), inside('on')]).toEqual(['', 'all 3']));
  await act(async () => actor.send({ type: 'middle.reset' }));
  await eventually(() => expect([inside('off'), inside('on')]).toEqual(['middle', 'all but middle']));
  expect(view.querySelector('.inspector-edge.inspector-taken')).not.toBeNull();

  const stack = one(view, '.inspector-region .inspector-twins', SVGElement);
  await act(async () => stack.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  await eventually(() => expect(regions()).toEqual(names));
  const region = one(view, '[data-item="state lamps.middle"]', SVGElement);
  await act(async () => region.focus());
  await key(region, 'x');
  await eventually(() => expect(regions()).toEqual(['left, … × 3']));
  await click(named('Fold all'));
  await eventually(() => expect(view.querySelector('[data-item="state lamps.left.on × 3"]')).toBeNull());
  expect(regions()).toEqual(['left, … × 3']);
});

test("after two quick events, the chart highlights only the second event's transition", async () => {
  const machine = createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { turnOn: 'on' } }, on: { on: { turnOff: 'off' } } },
  });
  const actor = createActor(machine).start();
  const { view } = await inspect([actor]);
  const highlighted = () => [...view.querySelectorAll('text.inspector-taken')].map(({ textContent }) => textContent);
  await act(async () => actor.send({ type: 'turnOn' }));
  await eventually(() => expect(highlighted()).toEqual(['turnOn']));
  await act(async () => actor.send({ type: 'turnOff' }));
  await eventually(() => expect(highlighted()).toEqual(['turnOff']));
});

test("typing in the chart's search box finds states, events and guards", async () => {
  const { view, named, click, key, texts, text } = await inspect([started()]);
  await eventually(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull());
  await click(named('Fold all'));
  await eventually(() => expect(view.querySelector('[data-item="state nested.on.playing"]')).toBeNull());
  const box = one(view, '[role=combobox]', HTMLInputElement);
  const found = () => texts('.inspector-finder [role=option]');
  await act(async () => typeInto(box, 'isready'));
  expect(found()).toEqual(['guardfast [isReady] → playing.faston.playing.normal']);
  await act(async () => typeInto(box, 'twice'));
  expect(found()).toEqual(['statetwiceon.playing.fast']);
  await act(async () => typeInto(box, 'play'));
  expect(found()).toEqual(['stateplayingon', 'eventplay → on.memoryon.paused']);
  await key(box, 'ArrowDown');
  expect(one(view, '[role=option][aria-selected=true]').textContent).toContain('event');
  expect(box.getAttribute('aria-activedescendant')).toBe(one(view, '[role=option][aria-selected=true]').id);
  await key(box, 'Enter');
  await eventually(() => expect(document.activeElement?.getAttribute('data-item')).toBe('transition waiting|play|0'));
  expect(found()).toEqual([]);
  await act(async () => typeInto(box, 'nowhere'));
  expect(text('.inspector-finder [role=status]')).toBe('Nothing found');
  await key(box, 'Escape');
  expect(box.value).toBe('');
});

test('active states unfold unless “Follow active states” is off or the user has folded them', async () => {
  for (const [side, pixels] of [
    ['clientWidth', 260],
    ['clientHeight', 160],
  ] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(pixels);
  const steps = { initial: 'first', states: { first: { on: { next: 'second' } }, second: {} } };
  const machine = createMachine({
    id: 'two',
    initial: 'off',
    states: { off: { on: { power: 'on' } }, on: { ...steps, on: { power: 'off' } } },
  });
  const actor = createActor(machine).start();
  const { view, named, click, key, waitUntilQuiet } = await inspect([actor]);
  const box = () => view.querySelector<SVGElement>('[data-item="state two.on"]');
  const expectExpanded = (expanded: boolean) =>
    eventually(() => expect(box()?.getAttribute('aria-expanded')).toBe(String(expanded)));
  const power = async () => {
    actor.send({ type: 'power' });
    await waitUntilQuiet();
    await waitUntilQuiet();
  };
  await expectExpanded(false);
  await click(named('Follow active states'));
  expect(named('Follow active states').getAttribute('aria-pressed')).toBe('false');
  await power();
  expect(box()?.getAttribute('aria-current')).toBe('true');
  await expectExpanded(false);
  await click(named('Follow active states'));
  await expectExpanded(true);
  expect(view.querySelector('[data-item="state two.on.first"]')?.getAttribute('aria-current')).toBe('true');
  await power();
  await expectExpanded(true);
  await act(async () => box()?.focus());
  await key(box()!, 'Enter');
  await expectExpanded(false);
  await power();
  expect(box()?.getAttribute('aria-current')).toBe('true');
  await expectExpanded(false);
});

test('coverage colors used and unused parts of the chart, and tooltips show the counts', async () => {
  const actor = started();
  const { tab, text, texts, view, waitUntilQuiet, click } = await inspect([actor]);
  actor.send({ type: 'power' });
  await waitUntilQuiet();
  await tab('Coverage');
  await waitUntilQuiet();
  expect(text('.inspector-coverage .inspector-status')).toMatch(/^\d+ of \d+ states · \d+ of \d+ transitions/);
  expect(view.querySelectorAll('.inspector-state.inspector-used').length).toBeGreaterThan(1);
  expect(view.querySelectorAll('.inspector-unused').length).toBeGreaterThan(1);
  expect(texts('.inspector-state[data-state="nested.off"] > title')).toEqual([expect.stringContaining('off, used 1×')]);
  await click(one(view, '.inspector-coverage input[type=checkbox]', HTMLInputElement));
  expect(view.querySelectorAll('.inspector-used, .inspector-unused')).toHaveLength(0);
});

test('at 360 pixels, the inspector shows the chart or a panel, never both', async () => {
  const { view, tab, text } = await inspect([started()], { width: 360 });
  expect(text('[role=tab][aria-selected=true]')).toBe('Chart');
  await vi.waitFor(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull(), 20_000);
  const frame = one(view, '.inspector-narrow-chart', HTMLDivElement);
  expect(frame.hidden).toBe(false);
  await tab('Events');
  expect([frame.hidden, frame.isConnected]).toEqual([true, true]);
  await tab('Chart');
  expect([frame.hidden, frame.isConnected]).toEqual([false, true]);
});

test("folded states and the inspector's chosen tab survive a reload", async () => {
  const actor = started();
  const before = await inspect([actor]);
  const box = ({ view }: Pick<typeof before, 'view'>) =>
    view.querySelector<SVGElement>('[data-item="state nested.on"]');
  await eventually(() => expect(box(before)?.getAttribute('aria-expanded')).toBe('true'));
  await act(async () => box(before)?.focus());
  await before.key(box(before)!, 'Enter');
  await eventually(() => expect(box(before)?.getAttribute('aria-expanded')).toBe('false'));
  await before.tab('Snapshot');
  window.dispatchEvent(new Event('pagehide'));
  const after = await reopen([actor]);
  await eventually(() => expect(box(after)?.getAttribute('aria-expanded')).toBe('false'));
  expect(after.text('[role=tab][aria-selected=true]')).toBe('Snapshot');
  await act(async () => box(after)?.focus());
  await after.key(box(after)!, 'Enter');
  await eventually(() => expect(box(after)?.getAttribute('aria-expanded')).toBe('true'));
});

test("from a machine's chart, the user can open the chart of an invoked machine and go back", async () => {
  const light = createMachine({ id: 'light', initial: 'red', states: { red: {} } });
  const crossing = createMachine({
    id: 'crossing',
    initial: 'open',
    states: { open: { invoke: { id: 'north', src: light } } },
  });
  const { view, key, click, named, who } = await inspect([createActor(crossing).start()]);
  const box = () => one(view, '[data-item="state crossing.open"]', SVGElement);
  await eventually(() => expect(box().querySelector('.inspector-link')?.textContent).toMatch(/^invoke /));
  await act(async () => box().focus());
  await key(box(), 'Enter');
  await eventually(() => expect(view.querySelector('[data-item="state light.red"]')).not.toBeNull());
  expect(who().selectedOptions[0]?.textContent).toBe('north');
  await click(named('Show its parent, crossing'));
  await eventually(() => expect(box()).not.toBeNull());
});
