import ELK from 'elkjs/lib/elk-api.js';
import type { Engine } from './options';
import { trustScript } from './trusted-types';

export interface EngineHandle {
  readonly engine: Engine;
  stop(): void;
}

/** In a form that bundlers know, Vite and webpack among them: they copy the file and put its address here. */
const workerUrl = new URL('elkjs/lib/elk-worker.min.js', import.meta.url).href;

let trustedUrl: string | undefined;

/** elkjs in a worker. Rejects what it is asked once the worker fails: elkjs itself would wait for an answer for ever. */
function startElk(onFailure: () => void) {
  const worker = new Worker((trustedUrl ??= trustScript(workerUrl)));
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      onFailure();
      reject(new Error(message || `the code that does it could not be loaded: ${workerUrl}`));
    });
  });
  // Each layout tells it.
  failure.catch(() => undefined);
  const elk = new ELK({ workerFactory: () => worker });
  return {
    layout: (...asked: Parameters<Engine>) => Promise.race([elk.layout(...asked), failure]),
    stop: () => elk.terminateWorker(),
  };
}

/**
 * Starts elkjs in a worker, so that a layout never blocks the page. Results are cached by graph: folding a region lays out
 * that region and the states that hold it, and nothing else. Where the worker fails, the next layout starts another.
 */
export function startEngine(): EngineHandle {
  let elk: ReturnType<typeof startElk> | undefined;
  const known = new Map<string, ReturnType<Engine>>();
  const resetEngine = () => {
    elk = undefined;
    known.clear();
  };
  return {
    engine(graph) {
      const key = JSON.stringify(graph);
      const before = known.get(key);
      if (before) return before;
      elk ??= startElk(resetEngine);
      const result = elk.layout(graph);
      known.set(key, result);
      if (known.size > 200) for (const oldest of [...known.keys()].slice(0, 50)) known.delete(oldest);
      return result;
    },
    stop: () => elk?.stop(),
  };
}
