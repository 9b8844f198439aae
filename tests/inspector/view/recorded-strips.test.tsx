// @vitest-environment jsdom
import { createActor, createMachine, sendParent, sendTo } from 'xstate';
import { expect, test, vi } from 'vitest';
import { engine } from '../../chart/engine';
import { activeStates } from '../../../src/chart/model/chart';
import { delaysAt } from '../../../src/inspector/recording/records';
import { actorAt } from '../../../src/inspector/session/snapshot-at';
import { isFromOutside, stepToName } from '../../../src/inspector/session/taken';
import { RecordedStrips } from '../../../src/inspector/view/recorded-strips';
import { one, render, typeInto } from '../../render';
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

test('for a recorded actor, the inspector shows active and entered states, delays and the last event', async () => {
  const actor = createActor(player).start();
  const { waitUntilQuiet, session } = await inspect([actor]);
  actor.send({ type: 'play' });
  await waitUntilQuiet();
  const inspected = session.recording.actors.get(actor.sessionId)!;
  const chart = session.chartOf(inspected)!;
  const { value } = actorAt(inspected, session.recording.end);
  const view = await render(
    <RecordedStrips
      chart={chart}
      active={activeStates(chart, value)}
      steps={inspected.snapshots.slice(-1)}
      named={inspected.snapshots.at(-1)}
      delays={delaysAt(inspected, session.recording.end)}
    />,
  );
  const pills = () =>
    [...view.querySelectorAll<HTMLElement>('.inspector-pill')].map((pill) => {
      const { active, from = '' } = pill.dataset;
      const hasDelay = pill.querySelector('.inspector-pill-delay') !== null;
      return [pill.textContent, active === undefined ? '' : 'active', from, hasDelay ? 'delayed' : ''];
    });
  expect(pills()).toEqual([
    ['on', 'active', '', ''],
    ['off', '', '', ''],
    ['idle', '', '', ''],
    ['playing', 'active', 'before', 'delayed'],
  ]);
  expect(view.querySelector('.inspector-strips-event')?.textContent).toBe('play');
});

test("as an actor's last event, the inspector shows the user's event, not another actor's response", async () => {
  const saver = createMachine({
    id: 'saver',
    on: { save: { actions: sendParent({ type: 'saved' }) } },
  });
  const editor = createMachine({
    id: 'editor',
    invoke: { id: 'saver', src: saver },
    on: { edit: { actions: sendTo('saver', { type: 'save' }) }, saved: { actions: () => undefined } },
  });
  const actor = createActor(editor).start();
  const { session, waitUntilQuiet } = await inspect([actor]);
  actor.send({ type: 'edit' });
  await waitUntilQuiet();
  const { snapshots } = session.recording.actors.get(actor.sessionId)!;
  expect(snapshots.at(-1)?.eventType).toBe('saved');
  expect(stepToName(snapshots, (step) => isFromOutside(session.recording, step))?.eventType).toBe('edit');
});

test("a parallel machine that doesn't fit the pane is shown as cards and the last event's region", async () => {
  shrinkPane();
  const actor = createActor(player).start();
  const { view, named, waitUntilQuiet, click } = await inspect([actor]);
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
  typeInto(one(view, '[aria-label="Part of the chart"]', HTMLSelectElement), '');
  await eventually(() => expect(view.querySelector('[data-item="state player.track"]')).not.toBeNull());
  await click(named('Unfold all'));
  await eventually(() => expect(view.querySelector('[data-item="state player.track.playing"]')).not.toBeNull());
  expect(view.querySelector('[data-item="state player.sound.off"]')).not.toBeNull();
});
