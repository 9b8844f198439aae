// Installs packages that only the tests in a folder use. Vitest calls the default export before the tests. `npm run
// types` and `npm run lint` run this file, because they read the types of all these packages.
import { install, run } from '../../src/build/install.mjs';

const ofNpmTest = ['tests/agent', 'tests/browser', 'tests/inspector', 'tests/servers', 'tests/table'];

/** Folders with a package.json for packages that only they use. */
export const packageFolders = [...ofNpmTest, 'tests/engines', 'tests/mutants'];

export default () => install(...ofNpmTest);

if (process.argv[1] === import.meta.filename) await run(() => install(...packageFolders));
