import ELK from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../src/chart/layout/graph';

const elk = new ELK();
const known = new Map<string, ReturnType<Engine>>();
let isDrawing = true;

/** Runs elkjs in this thread, and caches a layout for each graph. */
export const engine: Engine = (graph) => {
  if (!isDrawing) return new Promise(() => undefined);
  const key = JSON.stringify(graph);
  const result = known.get(key) ?? elk.layout(graph);
  known.set(key, result);
  return result;
};

/** Skips chart layouts, which take most of the tests' time. */
export function withoutCharts(): void {
  beforeAll(() => {
    isDrawing = false;
  });
  afterAll(() => {
    isDrawing = true;
  });
}
