import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { openModel } from '../history/model-browser';
import { runPath } from '../history/run-path';
import { slices, tableOf, type Plan, type TableId } from '../history/slices';
import { historyPathsFile, type SavedHistoryPath } from './saved-paths';

/** The tables are saved as ID, plan and page. */
const paths = JSON.parse(readFileSync(historyPathsFile, 'utf8'), (key, value: unknown) =>
  key === 'table' ? tableOf(...(value as [TableId, Plan, string])) : value,
) as readonly SavedHistoryPath[];

test.each(slices)('the page history reaches the expected states on every saved path of "$name"', async (slice) => {
  for (const { steps } of paths.filter((path) => path.slice === slice.name))
    await runPath(slice, steps, openModel(slice, 'webkit'));
});
