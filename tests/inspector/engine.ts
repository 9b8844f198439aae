import ELK from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../src/inspector/layout/options';

const elk = new ELK();
const known = new Map<string, ReturnType<Engine>>();
let isDrawing = true;

/** elkjs in this thread. It lays out each graph once. Test files share their modules, so all of them replace the worker by this engine. */
export const engine: Engine = (graph) => {
  if (!isDrawing) return new Promise(() => undefined);
  const key = JSON.stringify(graph);
  const result = known.get(key) ?? elk.layout(graph);
  known.set(key, result);
  return result;
};

/** Lays out no chart in the tests of this file: that takes most of their time. */
export function withoutCharts(): void {
  beforeAll(() => {
    isDrawing = false;
  });
  afterAll(() => {
    isDrawing = true;
  });
}
