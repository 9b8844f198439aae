import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { charts } from '../../pictures/table-chart';

test.each(Object.entries(charts))('the picture %s in the guide shows the chart of the current machine', (name, svg) => {
  const isCurrent = readFileSync(join(import.meta.dirname, '../../../src/site/docs/pictures', name), 'utf8') === svg;
  expect(isCurrent, 'draw it with `node tests/pictures/run.mjs --only chart`').toBe(true);
});
