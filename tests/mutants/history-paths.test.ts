import { test } from 'vitest';
import { openModel } from '../history/model-browser';
import { runPath } from '../history/run-path';
import { slices } from '../history/slices';
import { readHistoryPaths } from './saved-paths';

const paths = readHistoryPaths();

test.each(slices)('on every saved path of "$name", the page history has the expected states', async (slice) => {
  for (const { steps } of paths.filter((path) => path.slice === slice.name))
    await runPath(slice, steps, openModel(slice, 'webkit'));
});
