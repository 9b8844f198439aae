import ELK from 'elkjs/lib/elk-api.js';
import type { Engine } from './graph';
import { trustScript } from '../../shared/trusted-types';

export interface EngineHandle {
  readonly engine: Engine;
  /** Ends the worker and rejects pending layouts. The next layout starts a new worker. */
  readonly stop: () => void;
}

/** Vite, webpack and other bundlers recognize only this exact expression. */
const workerUrl = new URL('elkjs/lib/elk-worker.min.js', import.meta.url).href;

/** Starts elkjs. Rejects pending layouts when the worker ends, because elkjs would wait forever. */
function startElk(onEnd: () => void) {
  const worker = new Worker(trustScript(workerUrl));
  let reject: ((reason: Error) => void) | undefined;
  const ended = new Promise<never>((_, rejectEnded) => {
    reject = rejectEnded;
  });
  ended.catch(() => undefined);
  const end = (why: string) => {
    worker.terminate();
    onEnd();
    reject?.(new Error(why));
  };
  worker.addEventListener('error', ({ message }) =>
    end(message || `the layout’s code could not be loaded: ${workerUrl}`),
  );
  const elk = new ELK({ workerFactory: () => worker });
  return { layout: (...asked: Parameters<Engine>) => Promise.race([elk.layout(...asked), ended]), end };
}

/**
 * Runs elkjs in a worker, so that layouts don't block the page. Caches each graph's layout, so that folding a region
 * lays out only that region and its ancestors. After a failure, the next layout starts a new worker.
 */
export function startEngine(): EngineHandle {
  let elk: ReturnType<typeof startElk> | undefined;
  const cache = new Map<string, ReturnType<Engine>>();
  const resetEngine = () => {
    elk = undefined;
    cache.clear();
  };
  return {
    engine(graph) {
      const key = JSON.stringify(graph);
      const cached = cache.get(key);
      if (cached) return cached;
      elk ??= startElk(resetEngine);
      const result = elk.layout(graph);
      cache.set(key, result);
      if (cache.size > 200) for (const oldest of [...cache.keys()].slice(0, 50)) cache.delete(oldest);
      return result;
    },
    stop: () => elk?.end('the layout was stopped'),
  };
}
