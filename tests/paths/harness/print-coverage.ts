import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashStructure, totalCoverage } from '../../../machines/paths/coverage';
import { readFolderCoverage } from '../../../src/paths/results/results';
import type { Demo } from '../../../src/site/demos/demo';
import { demos, server, wholeState } from '../../../src/site/demos';
import { defineDemoTable } from '../../../src/site/demos/users';
import { findTable } from '../../find-table';
import { coverageFolder } from './coverage-report';

const pages = [
  ...demos.map((demo: Demo) => ({ path: demo.path, table: defineDemoTable(demo) })),
  { path: wholeState.path, table: wholeState.table },
  { path: server.path, table: server.table },
];

/** The first page with each chart. */
const pathsByChart = new Map(
  pages.toReversed().flatMap(({ path, table }) => {
    const found = findTable(path, table.name);
    return found ? [[hashStructure(found.machine), path]] : [];
  }),
);

/** After `npm run test:paths`, prints the coverage of the charts of the table, the history and the pages. */
export default function setup(): () => void {
  rmSync(coverageFolder, { recursive: true, force: true });
  return () => {
    for (const file of readdirSync(coverageFolder).filter((name) => name.endsWith('.txt')))
      console.log(readFileSync(join(coverageFolder, file), 'utf8'));
    // Pages run a sample of the paths. Each page omits paths that an earlier page covers.
    for (const machine of readFolderCoverage(join(coverageFolder, 'pages')).machines) {
      const totals = Object.entries(totalCoverage(machine));
      const texts = totals.map(([name, { used, all }]) => `${used} of ${all} ${name}`);
      console.log(`page ${pathsByChart.get(machine.structure) ?? 'of another chart'}: ${texts.join(', ')}`);
    }
  };
}
