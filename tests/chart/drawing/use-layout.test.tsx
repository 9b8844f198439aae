// @vitest-environment jsdom
import { act } from 'react';
import { createActor, createMachine } from 'xstate';
import { expect, test, vi } from 'vitest';
import { useLayout, type LaidOut } from '../../../src/chart/drawing/use-layout';
import type { Engine } from '../../../src/chart/layout/graph';
import { buildChart } from '../../../src/chart/model/build';
import { readDefinition } from '../../../src/chart/model/definition';
import { definitionOf } from '../../../src/inspector/feed/describe';
import { render } from '../../render';
import { engine } from '../engine';

const layOut = vi.fn<Engine>(engine);
// Mocks the worker for later test files, because they share modules with this file.
vi.mock('../../../src/chart/layout/engine', () => ({ startEngine: () => ({ engine: layOut, stop() {} }) }));

test("a chart's overview is laid out only once after the pane changes shape", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const observers = new Set<() => void>();
  // Like a browser, calls back soon after `observe`.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly callback: () => void) {}
      observe() {
        observers.add(this.callback);
        queueMicrotask(() => observers.has(this.callback) && this.callback());
      }
      disconnect() {
        observers.delete(this.callback);
      }
    },
  );
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
  await render(<Page />);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  await rest();
  Object.assign(pane, { clientWidth: 400, clientHeight: 800 });
  act(() => observers.forEach((callback) => callback()));
  await rest();
  await rest();
  expect(seen.map(({ isOverview }) => isOverview)).toEqual([true, true]);
  vi.unstubAllGlobals();
});
