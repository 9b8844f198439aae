// @vitest-environment jsdom
import { act } from 'react';
import { createActor, createMachine } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { one, typeInto } from '../../render';
import { engine } from '../engine';
import { eventually, inspect, started } from '../inspect';
import { delayed } from '../machines';

// There are no workers here, no sizes, and nothing to draw on.
vi.mock('../../../src/inspector/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

describe('the chart', () => {
  test('is drawn with its active states, and as an equivalent list', async () => {
    const actor = started();
    const { view, named, click, waitUntilQuiet, texts } = await inspect([actor]);
    await waitUntilQuiet();
    await vi.waitFor(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull());
    actor.send({ type: 'power' });
    await waitUntilQuiet();
    await click(named('List'));
    expect(view.querySelector('svg.inspector-chart')).toBeNull();
    expect(texts('.inspector-outline .inspector-name.inspector-active strong')).toEqual([
      'nested',
      'on',
      'playing',
      'normal',
    ]);
    expect(texts('.inspector-outline .inspector-taken')).toEqual(['power → on.memoryjust taken']);
    expect(one(view, '.inspector-outline').getAttribute('aria-label')).toBe('States of nested, as a list');
    await click(named('Chart'));
    expect(view.querySelector('svg.inspector-chart')).not.toBeNull();
  });

  test('is navigated by keys over states and transitions, each activated by Enter', async () => {
    const { view, key, text } = await inspect([started()]);
    await vi.waitFor(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull());
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
    // A line in a box, above what is inside.
    expect(await press('ArrowRight')).toBe('state nested.on.playing');
    expect(await press('ArrowUp')).toBe('transition nested.on|xstate.done.state.nested.on|0');
    expect(await press('ArrowUp')).toBe('transition nested.on|volume.*|0');
    expect(await press('ArrowLeft')).toBe('state nested.on');
    expect(await press('ArrowUp')).toBe('state nested.off');
    expect(await press('ArrowUp')).toBe('state nested.off');
    expect(await press('Home')).toBe('state nested');
    await act(async () => one(view, '[data-item="transition nested.off|reset|0"]', SVGElement).focus());
    await key(document.activeElement!, 'Enter');
    expect(text('[role=tab][aria-selected=true]')).toBe('Send');
    expect(one(view, 'textarea', HTMLTextAreaElement).value).toContain('"reset"');
    expect(view.querySelectorAll('.inspector-chart [tabindex="0"]')).toHaveLength(1);
  });

  test('is folded by keys, and a folded state names its active states', async () => {
    const actor = started();
    const { view, key, waitUntilQuiet } = await inspect([actor]);
    await eventually(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull());
    const box = () => one(view, '[data-item="state nested.on"]', SVGElement);
    await act(async () => box().focus());
    await key(box(), 'Enter');
    await eventually(() => expect(box().getAttribute('aria-expanded')).toBe('false'));
    const within = () => one(view, '[data-item="state nested.on"] .inspector-within', SVGElement).textContent;
    expect([within(), one(box(), 'desc', SVGElement).textContent]).toEqual(['10 states', 'state with states inside']);
    expect(box().getAttribute('aria-current')).toBeNull();
    actor.send({ type: 'power' });
    await waitUntilQuiet();
    expect([within(), one(box(), 'desc', SVGElement).textContent]).toEqual([
      'playing: normal',
      'state with states inside, active',
    ]);
    expect(box().getAttribute('aria-current')).toBe('true');
    await key(box(), 'Enter');
    await eventually(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
  });

  test('finds a state, event or guard while typing, unfolds its parents and focuses it', async () => {
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

  test('focuses its search box on the key /, unless a text is typed', async () => {
    const { view, named, key } = await inspect([started()]);
    await eventually(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull());
    const box = one(view, '[role=combobox]', HTMLInputElement);
    const filter = one(view, '[aria-label="Filter events"]', HTMLInputElement);
    filter.focus();
    await key(filter, '/');
    expect(document.activeElement).toBe(filter);
    await key(named('Fold all'), '/');
    expect(document.activeElement).toBe(box);
  });

  test('follows active states until switched off, and unfolds them unless the user has folded them', async () => {
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
    // The pane is too small for all of it: only what is active is open.
    await expectExpanded(false);
    await click(named('Follow what is active'));
    expect(named('Follow what is active').getAttribute('aria-pressed')).toBe('false');
    await power();
    expect(box()?.getAttribute('aria-current')).toBe('true');
    await expectExpanded(false);
    await click(named('Follow what is active'));
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

  test('shows the remaining time of running timers', async () => {
    const { named, click, texts, waitUntilQuiet } = await inspect([createActor(delayed).start()]);
    await waitUntilQuiet();
    await click(named('List'));
    expect(texts('.inspector-outline .inspector-badge').filter((badge) => badge.startsWith('running'))).toEqual([
      'running, 5000 ms',
      'running, 2000 ms',
    ]);
  });

  test('leads from a transition to the form that sends its event', async () => {
    const actor = started();
    const { named, click, text, waitUntilQuiet, view } = await inspect([actor]);
    await click(named('List'));
    await click(
      [...view.querySelectorAll<HTMLElement>('.inspector-outline .inspector-link')].find(
        (link) => link.textContent === 'reset',
      )!,
    );
    await waitUntilQuiet();
    expect(text('[role=tab][aria-selected=true]')).toBe('Send');
    expect(one(view, 'textarea', HTMLTextAreaElement).value).toBe('{\n  "type": "reset"\n}');
    await click(named('Send'));
    expect(actor.getSnapshot().value).toBe('off');
  });
});

test('arrow keys, Home and End walk along the tabs and around their ends', async () => {
  const { view, key } = await inspect([started()]);
  const list = one(view, '[role=tablist]');
  const selected = () => one(view, '[role=tab][aria-selected=true]').textContent;
  expect(selected()).toBe('Events');
  for (const [name, expected] of [
    ['ArrowLeft', 'Actors'],
    ['ArrowLeft', 'Coverage'],
    ['ArrowRight', 'Actors'],
    ['End', 'Coverage'],
    ['Home', 'Actors'],
    ['x', 'Actors'],
  ] as const) {
    await key(list, name);
    expect(selected()).toBe(expected);
    expect(view.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1);
  }
  expect(document.activeElement?.textContent).toBe('Actors');
});

test('the line between chart and panels moves by keys, within bounds', async () => {
  const { view, key } = await inspect([started()]);
  const line = one(view, '[role=separator]');
  const at = async (name: string) => {
    await key(line, name);
    return line.getAttribute('aria-valuenow');
  };
  expect(await at('ArrowLeft')).toBe('56');
  expect(await at('ArrowRight')).toBe('58');
  expect(await at('ArrowUp')).toBe('58');
  expect(await at('Home')).toBe('15');
  expect(await at('ArrowLeft')).toBe('15');
  expect(await at('End')).toBe('85');
});

test('360 pixels wide, it shows the chart or a panel, and keeps the chart as it is meanwhile', async () => {
  const { view, named, click, tab, text } = await inspect([started()], { width: 360 });
  expect(text('[role=tab][aria-selected=true]')).toBe('Chart');
  await vi.waitFor(() => expect(view.querySelector('svg.inspector-chart')).not.toBeNull());
  const frame = one(view, '.inspector-narrow-chart', HTMLDivElement);
  expect(frame.hidden).toBe(false);
  await click(named('List'));
  await tab('Events');
  expect([frame.hidden, frame.isConnected]).toEqual([true, true]);
  await tab('Chart');
  expect([frame.hidden, frame.isConnected]).toEqual([false, true]);
  expect(one(view, '.inspector-outline').isConnected).toBe(true);
});
