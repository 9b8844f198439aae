import ELK from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../src/inspector/layout/options';

const elk = new ELK();
const known = new Map<string, ReturnType<Engine>>();
let isDrawing = true;

/**
 * elkjs in this thread, caching each graph's layout. Test files share their modules, so all of them replace the worker
 * with this engine.
 */
export const engine: Engine = (graph) => {
  if (!isDrawing) return new Promise(() => undefined);
  const key = JSON.stringify(graph);
  const result = known.get(key) ?? elk.layout(graph);
  known.set(key, result);
  return result;
};

/** Doesn't lay out charts, which takes most of the time in tests. */
export function withoutCharts(): void {
  beforeAll(() => {
    isDrawing = false;
  });
  afterAll(() => {
    isDrawing = true;
  });
}
