import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { totalCoverage } from '../../../machines/paths/coverage';
import { readFolderCoverage } from '../../../src/paths/results/results';
import { coverageFolder } from './coverage-report';

/** After `npm run test:paths`, prints the coverage of the charts of the table, the history and the pages. */
export default function setup(): () => void {
  rmSync(coverageFolder, { recursive: true, force: true });
  return () => {
    for (const file of readdirSync(coverageFolder).filter((name) => name.endsWith('.txt')))
      console.log(readFileSync(join(coverageFolder, file), 'utf8'));
    for (const machine of readFolderCoverage(join(coverageFolder, 'pages')).machines) {
      const totals = Object.entries(totalCoverage(machine));
      const texts = totals.map(([name, { used, all }]) => `${used} of ${all} ${name}`);
      console.log(`page, chart ${machine.id}: ${texts.join(', ')}`);
    }
  };
}
