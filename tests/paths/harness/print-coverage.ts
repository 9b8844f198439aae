import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashStructure, totalCoverage } from '../../../machines/paths/coverage';
import { readFolderCoverage } from '../../../src/paths/results/results';
import { coverageFolder } from './coverage-report';
import { charts, createTable } from './tables';

/** The first page with each chart. */
const pathsByChart = new Map(
  charts.toReversed().map((chart) => {
    const { machine, name } = createTable(chart);
    return [hashStructure(machine), name];
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
