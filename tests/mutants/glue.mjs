// Mutation tests of what joins machines, browser and screen, folder by folder, each by its own tests that need no browser.
// `node tests/mutants/glue.mjs table inspector` takes only these; what begins with a dash is Stryker's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('-'));
const named = given.filter((argument) => !argument.startsWith('-'));
const folders =
  named.length > 0 ? named : ['address', 'app', 'inspector', 'table'].filter((name) => existsSync(`tests/${name}`));

for (const folder of folders) {
  const { status } = spawnSync('npx', ['stryker', 'run', 'tests/mutants/glue.config.mjs', ...options], {
    stdio: 'inherit',
    env: { ...process.env, GLUE: folder },
  });
  if (status !== 0) process.exitCode = 1;
}
