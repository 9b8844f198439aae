import { describe, expect, test } from 'vitest';
import { activeStates, transitionText, type ChartState } from '../../../src/chart/model/chart';
import { buildChart } from '../../../src/chart/model/build';
import { toMermaid } from '../../../src/chart/write/mermaid';
import { drawnId, drawnIds, mergeAllTwins, mergeTwins, twinFolds, twinTexts } from '../../../src/chart/model/twins';
import { layOutChart } from '../../../src/chart/layout/lay-out-chart';
import { roughMeasure } from '../../../src/chart/layout/text';
import { engine } from '../engine';
import { findIllegible } from '../geometry';
import { drawSvg } from '../../../src/chart/write/draw-svg';

const region = (key: string) => ({
  initial: 'saved',
  states: {
    saved: { on: { [`changed.${key}`]: { target: 'pending', actions: 'note' } } },
    pending: { after: { [`debounce.${key}`]: { target: 'saved', guard: `${key}IsValid` } } },
  },
});
const regions = (...keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, region(key)]));
const chartOf = (states: object) => buildChart({ id: 'form', type: 'parallel', states: { ...states } });
const keysOf = (state: ChartState) => state.children.map(({ key }) => key);

describe('identical regions', () => {
  const chart = chartOf({ ...regions('name', 'email', 'phone'), sender: { initial: 'idle', states: { idle: {} } } });
  const merged = mergeAllTwins(chart);
  const [drawn] = merged.root.children;

  test('three regions that differ only in their keys are drawn as one region that lists their names', () => {
    expect(keysOf(merged.root)).toEqual(['name, … × 3', 'sender']);
    expect(drawn?.description).toBe('<key>: name, email, phone');
    expect(drawn?.children.flatMap(({ transitions }) => transitions.map(transitionText))).toEqual([
      'changed.<key> / note',
      'after debounce.<key> [<key>IsValid]',
    ]);
  });

  test.each([
    ['two regions', regions('name', 'email')],
    ['regions without states', { name: {}, email: {}, phone: {} }],
    ['regions with different guards', { ...regions('name', 'email'), phone: region('email') }],
    [
      'regions of different parents',
      { a: { type: 'parallel', states: regions('name', 'email') }, ...regions('phone') },
    ],
  ])('%s are drawn separately', (_, states) => {
    const whole = chartOf(states);
    expect(mergeAllTwins(whole)).toBe(whole);
  });

  test('an active state is highlighted in the region that is drawn for several identical nested regions', () => {
    const inner = { type: 'parallel', states: regions('name', 'email', 'phone') };
    const whole = chartOf({ home: inner, work: inner, school: inner });
    const outer = mergeAllTwins(whole);
    const value = { name: 'saved', email: 'saved', phone: 'pending' };
    const active = drawnIds(outer, activeStates(whole, { home: value, work: value, school: value }));
    const [phone] = outer.root.children.flatMap(({ children }) => children.slice(2));
    expect(phone?.children.map(({ id }) => active.has(id))).toEqual([false, true]);
  });

  test('the user can choose to draw identical regions separately', () => {
    expect(keysOf(mergeTwins(chart, new Set()).root)).toEqual(['name', 'email', 'phone', 'sender']);
    expect(twinFolds(chart)).toHaveLength(1);
    expect(twinFolds(chart, 'form.email.saved')).toEqual([]);
  });

  test('each state of a merged region names the original regions that are in that state', () => {
    const [saved, pending] = drawn?.children.map(({ id }) => id) ?? [];
    const texts = (value: Record<string, string>) => {
      const active = drawnIds(merged, activeStates(chart, value));
      return [saved, pending].map((id = '') => twinTexts(merged, id, active).names);
    };
    expect(texts({ name: 'saved', email: 'saved', phone: 'saved' })).toEqual(['all 3', '']);
    expect(texts({ name: 'saved', email: 'pending', phone: 'saved' })).toEqual(['all but email', 'email']);
  });

  test('transitions and delays of identical regions are shown in the region drawn for all of them', () => {
    const ids = (name: string) =>
      [...chart.transitions.values()].filter(({ source }) => source.startsWith(`form.${name}`)).map(({ key }) => key);
    const drawnKeys = [...merged.transitions.keys()];
    for (const name of ['name', 'email', 'phone'])
      expect(ids(name).map((key) => drawnId(merged, key))).toEqual(drawnKeys);
    const delayOf = (name: string) => `xstate.after.debounce.${name}.form.${name}.pending`;
    expect(drawnId(merged, delayOf('phone'))).toBe(delayOf('name'));
  });

  test('a merged drawing of identical regions is readable', async () => {
    const long = mergeAllTwins(chartOf(regions('columnVisibility', 'columnPinning', 'columnSizing', 'sorting')));
    const layout = await layOutChart({ chart: long, folded: new Set(), measure: roughMeasure, engine });
    expect(findIllegible(long, layout, roughMeasure)).toEqual([]);
    const room = layout.boxes.flatMap(({ content }) => content.twinYs?.map((y) => content.height - y) ?? []);
    expect([room.length, Math.min(...room) > 5]).toEqual([4, true]);
  });

  test('Mermaid and SVG files merge identical regions', async () => {
    const [diagram] = toMermaid(merged);
    expect(diagram?.text).toContain('state "name, … × 3"');
    expect(diagram?.text).not.toContain('state "email"');
    const svg = await drawSvg({ chart, paint: undefined, changes: undefined, theme: 'light' });
    expect(svg).toContain('name, … × 3');
    expect(svg).not.toContain('>email<');
  });

  test('a picture that compares two versions draws identical regions separately', async () => {
    const svg = await drawSvg({ chart, paint: undefined, changes: new Map(), theme: 'light' });
    expect(svg).toContain('>email<');
  });
});
