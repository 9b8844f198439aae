import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { buildChart } from '../../../src/chart/model/build';
import { maxHtmlBytes, writeHtml, type Played } from '../../../src/inspector/export/write-html';
import player from '../../../src/inspector/export/player.mjs?raw';
import { mergeAllTwins } from '../../../src/chart/model/twins';
import { boxContent } from '../../../src/chart/layout/content';
import { roughMeasure } from '../../../src/chart/layout/text';
import { Recording } from '../../../src/inspector/recording/recording';
import { Session } from '../../../src/inspector/session/session';
import { actorMessage } from '../messages';
import { describeDefinition, readDefinition } from '../../../src/chart/model/definition';

const lamp = (id: string, on: string) =>
  createMachine({
    id,
    initial: 'off',
    states: {
      off: { on: { toggle: on } },
      [on]: { initial: 'dim', on: { toggle: 'off' }, states: { dim: { on: { more: 'full' } }, full: {} } },
    },
  });

type Sent = readonly [event: { readonly type: string }, value: object | string];

/** Writes a file with states in a row, without arrows. */
function write(machine: AnyStateMachine, sent: readonly Sent[], folded: readonly string[] = [], copies = 1) {
  const definition = describeDefinition(machine);
  const chart = mergeAllTwins(buildChart(readDefinition(definition) ?? null));
  const states = Array.from({ length: copies }, () => [...chart.states.values()]).flat();
  const boxes = states.map((state, index) => {
    const isFolded = folded.includes(state.id);
    const content = boxContent(chart, state, isFolded, roughMeasure);
    const size = { width: content.width, height: content.height };
    return { id: state.id, x: index * 100, y: 0, ...size, content, headerX: 0, isFolded, depth: state.path.length };
  });
  const edges = [...chart.transitions.keys()].map((key) => ({
    id: key,
    transitions: [key],
    lead: [],
    points: [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
    ],
    label: undefined,
  }));
  const recording = new Recording();
  const snapshot = { status: 'active', value: 'off', context: {} };
  recording.add(actorMessage('x:0', { name: chart.id, definition, logic: 'machine', snapshot }));
  for (const [index, [event, value]] of sent.entries()) {
    const common = { at: 1000 + index * 10, session: 'x:0', event, eventType: event.type };
    recording.add({ kind: 'event', ...common, source: undefined });
    recording.add({ kind: 'snapshot', ...common, snapshot: { ...snapshot, value } });
  }
  const session = new Session({ open: () => () => undefined, request: undefined }, recording);
  const written = writeHtml(session, recording.actors.get('x:0')!, {
    chart,
    layout: { width: 600, height: 200, boxes, edges, dots: [] },
  });
  const text = typeof written === 'string' ? written : '';
  const [, json = 'null'] = /<script type="application\/json" id="played">(.*)<\/script>/.exec(text) ?? [];
  return { written, text, json, played: JSON.parse(json) as Played };
}

test("an exported HTML file contains each step's active states and transitions", () => {
  const toggle = { type: 'toggle', by: 'me' };
  const { text, played } = write(lamp('lamp', 'on'), [
    [toggle, { on: 'dim' }],
    [{ type: 'more' }, { on: 'full' }],
    [toggle, 'off'],
  ]);
  const { states, transitions, frames, steps, shown } = played;
  const names = (frame: number) => frames[frame]?.active.map((index) => states[index]);
  expect(steps.map(({ frame, taken }) => [names(frame), taken.map((index) => transitions[index])])).toEqual([
    [['lamp', 'lamp.off'], []],
    [['lamp', 'lamp.on', 'lamp.on.dim'], ['lamp.off|toggle|0']],
    [['lamp', 'lamp.on', 'lamp.on.full'], ['lamp.on.dim|more|0']],
    [['lamp', 'lamp.off'], ['lamp.on|toggle|0']],
  ]);
  expect([frames.length, shown]).toEqual([3, 3]);
  expect(text.match(/<li>.*<\/li>/g)?.[1]).toContain(
    '<b>toggle</b><time>00.000 s</time><span>off → on · (inferred)</span><span>{ by: &#34;me&#34; }</span>',
  );
});

test('an exported HTML file draws identical regions once, and names the regions that are in each state', () => {
  const region = { initial: 'off', states: { off: { on: { next: 'on' } }, on: {} } };
  const machine = createMachine({ id: 'lamps', type: 'parallel', states: { a: region, b: region, c: region } });
  const { played, text } = write(machine, [[{ type: 'next' }, { a: 'off', b: 'on', c: 'off' }]]);
  const [off, on] = ['lamps.a.off × 3', 'lamps.a.on × 3'].map((id) => played.states.indexOf(id));
  expect(played.frames.at(-1)?.inside).toEqual([
    [off, ['all but b']],
    [on, ['b']],
  ]);
  expect(played.frames.at(-1)?.active).toEqual(expect.arrayContaining([off, on]));
  expect(text.match(/data-inside="lamps\.a\.off × 3"/g)).toHaveLength(1);
});

test('in an exported HTML file, a folded state names its active states at each step', () => {
  const { played, text } = write(lamp('lamp', 'on'), [[{ type: 'toggle' }, { on: 'dim' }]], ['lamp.on']);
  expect(played.frames.map(({ inside }) => inside)).toEqual([[[2, ['2 states']]], [[2, ['dim']]]]);
  expect(text).toContain('data-inside="lamp.on"');
});

const hostile = `a</script><!--<img src=x onerror=alert(1)>"'\u{2028}&amp;`;

test("names and data in an exported HTML file can't add elements or end the file's script", () => {
  const { text, json } = write(lamp(hostile, hostile), [[{ type: `toggle${hostile}` }, { [hostile]: 'dim' }]]);
  const tags = [...text.replace(player, '').matchAll(/<(?:!--|\w+)/g)].map(([tag]) => tag);
  expect([...new Set(tags)].toSorted().join(' ')).toBe(
    '<b <button <footer <g <h1 <header <html <input <li <main <meta <ol <output <p <path <rect <script <span <style <svg <text <time <title',
  );
  expect([text.split('<script').length, text.split('</script').length]).toEqual([3, 3]);
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toMatchObject({ states: expect.arrayContaining([hostile]) as unknown });
});

test('an exported HTML file loads nothing, and runs only its own script', () => {
  const { text } = write(lamp('lamp', 'on'), []);
  const [, nonce = ''] = /script-src 'nonce-([^']{24})'/.exec(text) ?? [];
  expect(text).toContain(
    `content="default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'"`,
  );
  expect(text.replace(player, '').replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /https?:|\b(src|href|style)=|url\(|@import| on\w+=/,
  );
});

test('the HTML file of a long recording stays below 700 kB and contains the last steps', () => {
  const text = 'x'.repeat(490);
  const { text: long, played } = write(
    lamp('lamp', 'on'),
    Array.from({ length: 1500 }, (_, index) => [{ type: 'toggle', text }, index % 2 === 0 ? { on: 'dim' } : 'off']),
  );
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(maxHtmlBytes);
  expect(played.steps.length).toBeGreaterThan(900);
  const [kept, omitted] = [played.steps.length, 1501 - played.steps.length].map((count) => count.toLocaleString('en'));
  expect(long).toContain(`${kept} steps, without the first ${omitted}`);
});

test('exporting HTML over 700 kB fails with the advice to fold states', () => {
  const { written } = write(lamp('lamp', 'on'), [], [], 500);
  expect(written).toEqual({ why: 'The file would be larger than 700 kB. Fold some states first.' });
});
