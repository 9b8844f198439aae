// Runs cspell on the README and the guide. `words.txt` lists more words that it accepts.
import { join } from 'node:path';
import { installApart, root, run, runOrThrow } from '../../src/build/install.mjs';

await run(async () => {
  const folder = installApart(import.meta.dirname, 'spelling');
  const cspell = join(folder, 'node_modules/cspell/bin.mjs');
  runOrThrow(
    process.execPath,
    [cspell, 'README.md', 'src/site/docs/**/*.md', '--config', join(folder, 'cspell.json'), '--no-progress'],
    root,
  );
});
