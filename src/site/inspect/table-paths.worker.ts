import { findTablePaths, type PathQuestion } from './find-table-paths';

/** Finds paths in a worker: thousands of steps of a machine would block the page. */
self.addEventListener('message', ({ data }: MessageEvent<PathQuestion>) => {
  self.postMessage(findTablePaths(data), {});
});
