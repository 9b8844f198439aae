// Fails while package.json names no owner of the repository. `npm publish` runs it.
import { readFileSync } from 'node:fs';

const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
if (repository.url.includes('/OWNER/')) {
  console.error('package.json: repository.url still has the owner OWNER. Set it as in .github/CONTRIBUTING.md.');
  process.exitCode = 1;
}
