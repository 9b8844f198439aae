import type { PathOffer } from '../../inspector';
import type { PathQuestion, TablePath } from './find-table-paths';
import { tableStateOf } from './living-actors';

/** The shortest paths from a table's present state, for the inspector to play on it. */
export const tablePaths: PathOffer = {
  id: 'table',
  label: 'Find the shortest path to each state',
  fits: (actor) => tableStateOf(actor) !== undefined,
  generate: (actor) => {
    const state = tableStateOf(actor)?.();
    if (!state) return Promise.reject(new Error('This is no table.'));
    return ask({ pathname: pathnameInApp(), state });
  },
};

/** The pathname of the page, without the folder that a host serves the application from. */
const pathnameInApp = (): string => `/${window.location.pathname.slice(import.meta.env.BASE_URL.length)}`;

function ask(question: PathQuestion): Promise<readonly TablePath[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./table-paths.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<readonly TablePath[]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(`The paths could not be worked out: ${message}`));
    });
    worker.postMessage(question, {});
  });
}
