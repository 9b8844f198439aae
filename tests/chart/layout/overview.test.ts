import { expect, test } from 'vitest';
import { activeStates, activeText } from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { firstRegion, overviewStates, paneBesideCards, regionOf } from '../../../src/chart/layout/overview';

const chart = buildChart({
  id: 'player',
  type: 'parallel',
  on: { reset: { actions: 'note' } },
  states: {
    sound: { initial: 'on', states: { on: {}, off: {} } },
    track: { initial: 'one', states: { one: { initial: 'slow', states: { slow: {}, fast: {} } }, two: {}, three: {} } },
    writes: {
      type: 'parallel',
      states: Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((key) => [key, { initial: 'idle', states: { idle: {}, busy: {} } }]),
      ),
    },
  },
});
const active = activeStates(chart, {
  sound: 'on',
  track: { one: 'fast' },
  writes: { a: 'idle', b: 'busy', c: 'idle', d: 'idle' },
});

test('an overview shows a card per region, and a card for the machine if the machine has transitions', () => {
  expect(overviewStates(chart).map(({ id }) => id)).toEqual([
    'player',
    'player.sound',
    'player.track',
    'player.writes',
  ]);
  const calm = buildChart({ id: 'calm', type: 'parallel', states: { left: {}, right: {} } });
  expect(overviewStates(calm).map(({ id }) => id)).toEqual(['calm.left', 'calm.right']);
});

test("an overview card names the region's active states, and counts inner regions in the same state", () => {
  expect(chart.root.children.map((region) => activeText(region, active))).toEqual(['on', 'one.fast', 'busy, 3 idle']);
});

test('before the first event, the overview draws the region with the most states', () => {
  expect(firstRegion(chart)).toBe('player.track');
});

test('the overview draws the outermost region that handled an event', () => {
  expect(regionOf(chart, 'player.writes.b.busy')).toBe('player.writes');
  expect(regionOf(chart, 'player.sound')).toBe('player.sound');
  expect(regionOf(chart, 'player')).toBe('player');
  expect(regionOf(chart, 'gone')).toBeUndefined();
});

test('overview cards are next to the drawn region, or above that region in a narrow pane', () => {
  expect(paneBesideCards(chart, { width: 640, height: 400 })).toEqual({ width: 486, height: 400 });
  expect(paneBesideCards(chart, { width: 360, height: 400 })).toEqual({ width: 360, height: 323 });
  expect(paneBesideCards(chart, { width: 150, height: 400 })).toEqual({ width: 150, height: 256 });
});
