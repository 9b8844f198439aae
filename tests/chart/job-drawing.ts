import { createActor, createMachine } from 'xstate';
import { buildChart } from '../../src/chart/model/build';
import type { Chart } from '../../src/chart/model/chart';
import type { Paint } from '../../src/chart/model/paint';
import { definitionOf } from '../../src/inspector/feed/describe';
import { boxContent, edgeContent } from '../../src/chart/layout/content';
import { roughMeasure } from '../../src/chart/layout/text';
import type { ChartLayout } from '../../src/chart/layout/geometry';
import { readDefinition } from '../../src/chart/model/definition';

export const machine = createMachine({
  id: 'job',
  initial: 'idle',
  states: {
    idle: {
      description: 'Waits for "work"',
      tags: ['calm'],
      entry: 'note',
      after: { 1000: 'over' },
      on: {
        go: { target: 'busy', guard: 'isReady', description: 'Goes on', meta: { by: 'hand' } },
        stay: { actions: 'note' },
      },
    },
    busy: {
      type: 'parallel',
      on: { stop: 'idle' },
      states: {
        read: { initial: 'on', states: { on: {}, off: {}, last: { type: 'history', history: 'deep' } } },
        write: {},
      },
    },
    over: { type: 'final' },
    memory: { type: 'history' },
  },
});

export const chart = buildChart(readDefinition(definitionOf(createActor(machine)) ?? '') ?? null);
export const keyOf = (start: string) => [...chart.transitions.keys()].find((key) => key.startsWith(start))!;
export const go = keyOf('job.idle|go');
export const stop = keyOf('job.busy|stop');
export const after = keyOf('job.idle|xstate.after');

/** A handmade layout. The region `read` is folded, and a label interrupts an arrow. */
export function layOut(of: Chart = chart): ChartLayout {
  const place = (id: string, x: number, y: number, width: number, height: number, isFolded = false, headerX = 0) => {
    const state = of.states.get(id)!;
    const content = boxContent(of, state, isFolded, roughMeasure);
    return { id, x, y, width, height, content, headerX, isFolded, depth: state.path.length };
  };
  const line = (from: string, to: string, keys: readonly string[], lead: ChartLayout['edges'][number]['lead']) => {
    const transitions = keys.map((key) => of.transitions.get(key)!);
    const label = edgeContent(of, transitions, { source: from, target: to }, roughMeasure);
    return { id: `${from} → ${to}`, transitions: keys, lead, label: { ...label, x: 250, y: 60 } };
  };
  const path = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y }));
  return {
    width: 700,
    height: 400,
    boxes: [
      place('job', 0, 0, 700, 400, false, 40),
      place('job.idle', 20.04, 40, 200, 140),
      place('job.busy', 400, 40, 280, 240),
      place('job.busy.read', 412, 90, 140, 80, true),
      place('job.busy.write', 570, 90, 90, 28),
      place('job.over', 20, 300, 80, 28),
      place('job.memory', 200, 300, 90, 20),
    ],
    edges: [
      {
        ...line('job.idle', 'job.busy', [go], path([220, 70], [250, 70])),
        points: path([350, 70], [370, 70], [370, 100], [400, 100]),
      },
      { ...line('job.busy', 'job.idle', [stop], []), points: path([400, 150], [220, 150]) },
      { ...line('job.idle', 'job.over', [after], []), points: path([60, 180], [60, 300]) },
    ],
    dots: [
      { state: 'job', role: 'initial', x: 10.26, y: 50 },
      { state: 'job', role: 'any', x: 10, y: 90 },
    ],
  };
}

export const layout = layOut();
export const taken: ReadonlySet<string> = new Set([stop]);

export const paint: Paint = {
  states: new Map([
    ['job.idle', { entered: 3, ms: 1500, heat: 0.5 }],
    ['job.busy', { entered: 1, ms: 0, heat: 0 }],
    ['job.over', { entered: 0, ms: 0, heat: 0 }],
  ]),
  transitions: new Map([
    [go, { taken: 2, guard: { true: 2, false: 1 } }],
    [stop, { taken: 0, guard: undefined }],
  ]),
  runs: 1,
  totals: { states: { used: 2, all: 3 }, transitions: { used: 1, all: 2 }, guards: { used: 2, all: 2 } },
};
