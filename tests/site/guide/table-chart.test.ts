import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableCharts } from '../../pictures/table-chart';

test.each(['light', 'dark'] as const)("the guide's %s picture shows the table's current chart", (theme) => {
  const file = join(import.meta.dirname, `../../../src/site/docs/pictures/table-${theme}.svg`);
  const isCurrent = readFileSync(file, 'utf8') === tableCharts[theme];
  expect(isCurrent, 'draw it with `node tests/pictures/run.mjs --only chart`').toBe(true);
});
