import ELK from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../src/inspector/layout/options';

const elk = new ELK();
const known = new Map<string, ReturnType<Engine>>();
let isDrawing = true;

/** elkjs in this thread, with a cached layout for each graph. */
export const engine: Engine = (graph) => {
  if (!isDrawing) return new Promise(() => undefined);
  const key = JSON.stringify(graph);
  const result = known.get(key) ?? elk.layout(graph);
  known.set(key, result);
  return result;
};

/** Doesn't compute chart layouts, which take most of the time in tests. */
export function withoutCharts(): void {
  beforeAll(() => {
    isDrawing = false;
  });
  afterAll(() => {
    isDrawing = true;
  });
}
