import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Item } from '../../../machines/paths';
import { kindOf } from './item-coverage';

export const coverageFolder = join(import.meta.dirname, '../../../reports/paths');

/**
 * Prints the coverage of e.g. a machine, and saves it in `reports/paths`. Omits pairs of transitions, because only the
 * search knows which pairs are possible.
 */
export function reportCoverage(name: string, expected: Iterable<Item>, seen: ReadonlySet<Item>): void {
  const defined = [...expected].filter((item) => kindOf(item) !== 'pair');
  const covered = defined.filter((item) => seen.has(item));
  const text = `${name}: ${covered.length} of ${defined.length} parts of the chart are covered`;
  mkdirSync(coverageFolder, { recursive: true });
  writeFileSync(join(coverageFolder, `${name.replace(/\W+/g, '-')}.txt`), text);
  console.log(text);
}
