// @vitest-environment jsdom
import { createActor, createMachine } from 'xstate';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../../src/chart/layout/graph';
import { engine } from '../../chart/engine';
import { eventually, inspect } from '../inspect';

const { layOut } = vi.hoisted(() => ({ layOut: vi.fn<Engine>() }));
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine: layOut, stop() {} }) }));
beforeEach(() => {
  layOut.mockImplementation(engine);
});

const player = createMachine({
  id: 'player',
  type: 'parallel',
  states: {
    sound: { initial: 'on', states: { on: { on: { mute: 'off' } }, off: {} } },
    track: { initial: 'idle', states: { idle: { on: { play: 'playing' } }, playing: { after: { 60_000: 'idle' } } } },
  },
});

/** Sets the chart's pane to 100 × 100 pixels. */
function shrinkPane(): void {
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(100);
}

test('until its chart is laid out, a machine is shown as strips', async () => {
  layOut.mockReturnValue(new Promise(() => {}));
  const actor = createActor(player).start();
  const { view, named, waitUntilQuiet, session, click } = await inspect([actor]);
  actor.send({ type: 'play' });
  await waitUntilQuiet();
  const pills = () =>
    [...view.querySelectorAll<HTMLElement>('.inspector-pill')].map((pill) => {
      const { active, from = '' } = pill.dataset;
      const hasDelay = pill.querySelector('.inspector-pill-delay') !== null;
      return [pill.textContent, active === undefined ? '' : 'active', from, hasDelay ? 'delayed' : ''];
    });
  const playing = [
    ['on', 'active', '', ''],
    ['off', '', '', ''],
    ['idle', '', '', ''],
    ['playing', 'active', 'before', 'delayed'],
  ];
  expect(pills()).toEqual(playing);
  await click(view.querySelectorAll<HTMLElement>('.inspector-row')[0] ?? named('Live'));
  await vi.waitFor(() => expect(session.actor.getSnapshot().matches({ view: 'paused' })).toBe(true), 20_000);
  expect(pills().some(([, , , delay]) => delay === 'delayed')).toBe(false);
});

test('a parallel machine that does not fit shows a card per region, and follows events to their regions', async () => {
  shrinkPane();
  const actor = createActor(player).start();
  const { view, waitUntilQuiet, click } = await inspect([actor]);
  const cards = () => [...view.querySelectorAll<HTMLElement>('.inspector-overview button')];
  const shown = () => cards().find((card) => card.getAttribute('aria-pressed') === 'true')?.title;
  await eventually(() => expect(cards().map(({ title }) => title)).toEqual(['sound\non', 'track\nidle']));
  expect(shown()).toBe('sound\non');
  actor.send({ type: 'play' });
  await waitUntilQuiet();
  await eventually(() => expect(view.querySelector('[data-item="state player.track.playing"]')).not.toBeNull());
  expect(view.querySelector('[data-item="state player.sound"]')).toBeNull();
  expect(shown()).toBe('track\nplaying\nplay');
  await click(cards()[0]!);
  await eventually(() => expect(view.querySelector('[data-item="state player.sound.off"]')).not.toBeNull());
  expect(view.querySelector('[data-item="state player.track"]')).toBeNull();
});
