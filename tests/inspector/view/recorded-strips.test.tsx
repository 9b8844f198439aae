// @vitest-environment jsdom
import { createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import { one } from '../../render';
import { engine } from '../../chart/engine';
import { eventually, inspect } from '../inspect';

vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

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

test('a recorded machine that is unreadable as a chart is shown as strips', async () => {
  shrinkPane();
  const actor = createActor(player).start();
  const { view, named, waitUntilQuiet, session, click } = await inspect([actor]);
  actor.send({ type: 'play' });
  await waitUntilQuiet();
  expect(named('Strips').getAttribute('aria-pressed')).toBe('true');
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

test("if a chart doesn't fit, selecting a state draws only its region", async () => {
  shrinkPane();
  const { view, named, click } = await inspect([createActor(player).start()]);
  await click(one(view, '[aria-label^="sound: off"]'));
  expect(named('Chart').getAttribute('aria-pressed')).toBe('true');
  await eventually(() => expect(document.activeElement?.getAttribute('data-item')).toBe('state player.sound.off'));
  expect(view.querySelector('[data-item="state player.sound.on"]')).not.toBeNull();
  expect(view.querySelector('[data-item="state player.track"]')).toBeNull();
  await click(named('Strips'));
  await click(one(view, '[aria-label="Region track"]'));
  await eventually(() => expect(view.querySelector('[data-item="state player.track.playing"]')).not.toBeNull());
  expect(view.querySelector('[data-item="state player.sound"]')).toBeNull();
});
