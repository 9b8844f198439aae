// npm run size:package: prints what each door of the built package weighs: minified and gzipped, with the package's
// dependencies and without its peers.
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { doors, styleSheets } from './doors.mjs';
import { root, run } from './install.mjs';

const built = join(root, 'dist-package');

/** @param {string | Uint8Array} content */
const inKilobytes = (content) => `${(gzipSync(content, { level: 9 }).length / 1000).toFixed(1)} kB`;

await run(async () => {
  /** @type {{ name: string, peerDependencies: Record<string, string> }} */
  const { name, peerDependencies } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  const peers = Object.keys(peerDependencies);
  for (const [door, entry] of Object.entries(doors)) {
    const bundled = await rolldown({
      input: join(built, `${entry}.js`),
      external: (specifier) =>
        isBuiltin(specifier) || peers.some((peer) => specifier === peer || specifier.startsWith(`${peer}/`)),
    });
    const { output } = await bundled.generate({ minify: true, codeSplitting: false });
    await bundled.close();
    console.log(`| \`${door.replace('.', name)}\` | ${inKilobytes(output[0].code)} |`);
  }
  for (const sheet of Object.keys(styleSheets))
    console.log(`| \`${sheet.replace('.', name)}\` | ${inKilobytes(readFileSync(join(built, sheet)))} |`);
});
