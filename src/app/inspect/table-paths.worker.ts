import { findTablePaths, type PathQuestion } from './find-table-paths';

/** Works paths out beside the page: thousands of steps of a machine take their time. */
self.addEventListener('message', ({ data }: MessageEvent<PathQuestion>) => {
  self.postMessage(findTablePaths(data), {});
});
