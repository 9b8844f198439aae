// @vitest-environment jsdom
import { act } from 'react';
import { createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import { useLayout, type LaidOut } from '../../../src/chart/drawing/use-layout';
import { buildChart } from '../../../src/chart/model/build';
import { readDefinition } from '../../../src/chart/model/definition';
import { definitionOf } from '../../../src/inspector/feed/describe';
import { render, stubResizeObserver } from '../../render';
import { engine } from '../engine';

// Mocks the worker for later test files, because they share modules with this file.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine, stop() {} }) }));

test("a chart's overview is laid out only once after the pane changes shape", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  let resize: () => void = () => undefined;
  // Like a browser, calls back soon after `observe`.
  stubResizeObserver((onResize) => {
    resize = () => onResize([]);
    queueMicrotask(resize);
  });
  const names = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);
  const region = { initial: 'state0', states: Object.fromEntries(names(20, 'state').map((name) => [name, {}])) };
  const states = Object.fromEntries(names(20, 'region').map((name) => [name, region]));
  const machine = createMachine({ id: 'big', type: 'parallel', states });
  const chart = buildChart(readDefinition(definitionOf(createActor(machine)) ?? '') ?? null);
  const pane = { clientWidth: 800, clientHeight: 400 };
  const area = Object.defineProperties(document.createElement('div'), {
    clientWidth: { get: () => pane.clientWidth },
    clientHeight: { get: () => pane.clientHeight },
  });
  const seen: LaidOut[] = [];
  const opened = { focus: undefined, region: 'big', folded: undefined };
  const active: ReadonlySet<string> = new Set();
  function Page() {
    const { laidOut } = useLayout(chart, active, area, opened);
    if (typeof laidOut === 'object' && !seen.includes(laidOut)) seen.push(laidOut);
    return null;
  }
  const rest = () => act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  const waitForLayouts = (count: number) =>
    vi.waitFor(async () => {
      await rest();
      expect(seen).toHaveLength(count);
    });
  await render(<Page />);
  await waitForLayouts(1);
  Object.assign(pane, { clientWidth: 400, clientHeight: 800 });
  act(resize);
  await waitForLayouts(2);
  await rest();
  expect(seen.map(({ isOverview }) => isOverview)).toEqual([true, true]);
});
