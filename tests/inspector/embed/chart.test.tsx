// @vitest-environment jsdom
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createActor, createMachine } from 'xstate';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Chart } from '../../../src/inspector/embed/chart';
import { one, stubResizeObserver } from '../../render';
import { holdFrames } from '../strips/frames';

/** Puts everything into one corner. The real layout takes seconds, and has its own tests. */
const place = (node: ElkNode): ElkNode => ({
  width: 100,
  height: 100,
  ...node,
  x: 0,
  y: 0,
  children: node.children?.map(place) ?? [],
  edges: (node.edges ?? []).map((edge) => ({
    ...edge,
    sections: [{ id: edge.id, startPoint: { x: 0, y: 0 }, endPoint: { x: 9, y: 9 } }],
    labels: (edge.labels ?? []).map((label) => ({ ...label, x: 0, y: 0 })),
  })),
});

// jsdom has no workers.
vi.mock('../../../src/chart/layout/engine', () => ({
  startEngine: () => ({ engine: async (graph: ElkNode) => place(graph), stop() {} }),
}));

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'ajar' } },
    ajar: { initial: 'narrow', states: { narrow: { always: 'wide' }, wide: {} }, after: { 2000: 'shut' } },
  },
});

// Loads the chart's code here, so that loading doesn't slow down the test.
beforeAll(async () => {
  await import('../../../src/inspector/embed/drawn-chart');
});

/** Makes charts visible when the returned function is called. */
function holdVisibility(): () => void {
  const callbacks: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (typeof callbacks)[number]) {
        callbacks.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => callbacks.forEach((callback) => callback([{ isIntersecting: true }]));
}

test('a server-rendered chart hydrates without errors, and follows the actor once the chart is visible', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  stubResizeObserver();
  const frames = holdFrames();
  const makeVisible = holdVisibility();
  const actor = createActor(door).start();
  const node = <Chart actor={actor} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(node);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, node, { onRecoverableError }));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(one(container, '[role=group]').getAttribute('aria-label')).toBe('door');
  expect(container.querySelector('svg')).toBeNull();

  makeVisible();
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(container.querySelector('svg.inspector-chart')).not.toBeNull();
  }, 20_000);
  const active = () =>
    [...container.querySelectorAll<SVGElement>('[data-state][aria-current]')].map(({ dataset }) => dataset['state']);
  const taken = () =>
    [...container.querySelectorAll('text.inspector-taken')].map(({ textContent }) => textContent).toSorted();
  expect([active(), taken()]).toEqual([['door', 'door.shut'], []]);
  expect(container.querySelector('.inspector-embed-list')).toBeNull();

  await act(async () => {
    actor.send({ type: 'open' });
    frames.next();
  });
  expect([active(), taken()]).toEqual([
    ['door', 'door.ajar', 'door.ajar.wide'],
    ['always', 'open'],
  ]);
  expect(one(container, '[data-delay]', SVGElement).dataset['delay']).toBe('xstate.after.2000.door.ajar');
});
