import type { PathOffer } from 'chartable/inspector';
import { selectTableState } from 'chartable/machine';
import type { PathQuestion, TablePath } from './find-table-paths';
import { tableOf } from './running-actors';

/** Paths that the inspector can play on a table: the shortest ones from its current state. */
export const tablePaths: PathOffer = {
  id: 'table',
  label: 'Find the shortest path to each state',
  fits: (actor) => tableOf(actor) !== undefined,
  generate: (actor) => {
    const table = tableOf(actor);
    if (!table) return Promise.reject(new Error('This actor isn’t a table.'));
    return findPathsInWorker({
      path: table.path,
      name: table.name,
      state: selectTableState(table.actor.getSnapshot()),
    });
  },
};

function findPathsInWorker(question: PathQuestion): Promise<readonly TablePath[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-paths.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<readonly TablePath[]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(`The paths could not be worked out: ${message || 'their code could not be loaded.'}`));
    });
    worker.postMessage(question, {});
  });
}
