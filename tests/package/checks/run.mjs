// Checks the npm package with publint and arethetypeswrong. `npm run build:package` runs it on the project, and
// tests/package/publish.test.ts on an archive.
import { join } from 'node:path';
import { installApart, root, run, runOrThrow } from '../../../src/build/install.mjs';

await run(async () => {
  const [archive] = process.argv.slice(2);
  const packages = join(installApart(import.meta.dirname, 'package-checks'), 'node_modules');
  runOrThrow(process.execPath, [join(packages, 'publint/src/cli.js'), ...(archive ? [archive] : [])], root);
  const attw = join(packages, '@arethetypeswrong/cli/dist/index.js');
  runOrThrow(process.execPath, [attw, ...(archive ? [archive] : ['--pack'])], root);
});
