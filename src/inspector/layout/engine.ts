import ELK from 'elkjs/lib/elk-api';
import type { Engine } from './arrangement';

export interface EngineHandle {
  readonly engine: Engine;
  stop(): void;
}

/** In a form that bundlers know, Vite and webpack among them: they copy the file and put its address here. */
const workerUrl = new URL('elkjs/lib/elk-worker.min.js', import.meta.url).href;

/**
 * Starts elkjs in a worker, so that a layout never blocks the page. Results are cached by graph: folding a region lays out
 * that region and the states that hold it, and nothing else.
 */
export function startEngine(): EngineHandle {
  const elk = new ELK({ workerUrl });
  const known = new Map<string, ReturnType<Engine>>();
  return {
    engine(graph) {
      const key = JSON.stringify(graph);
      const before = known.get(key);
      if (before) return before;
      const result = elk.layout(graph);
      known.set(key, result);
      if (known.size > 200) for (const oldest of [...known.keys()].slice(0, 50)) known.delete(oldest);
      return result;
    },
    stop: () => elk.terminateWorker(),
  };
}
