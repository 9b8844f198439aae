// Fails while package.json names no owner of the repository. `npm publish` runs it.
import { readFileSync } from 'node:fs';

if (readFileSync('package.json', 'utf8').includes('github.com/OWNER/')) {
  console.error('package.json: repository.url still has the owner OWNER. Set it as in src/site/docs/about/house.md.');
  process.exitCode = 1;
}
