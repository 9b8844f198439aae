import { findTablePaths, type PathQuestion } from './find-table-paths';

/** Finds paths in a worker, because thousands of machine steps would block the page. */
self.addEventListener('message', ({ data }: MessageEvent<PathQuestion>) => {
  self.postMessage(findTablePaths(data), {});
});
