import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './install.mjs';

const emitted = join(root, '.cache/declarations');

/** @param {string} path without an extension */
function findDeclaration(path) {
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((file) => existsSync(file));
  if (found === undefined) throw new Error(`TypeScript didn't write a declaration file for ${path}.`);
  return found;
}

/**
 * Writes each entry's declarations next to its module, and imported declarations to the folder `types`. Adds file
 * extensions, which Node requires and TypeScript omits.
 *
 * @param {string} folder contains the entries and their tsconfig.json
 * @param {readonly string[]} entries
 * @param {string} out
 */
export function writeDeclarations(folder, entries, out) {
  rmSync(emitted, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', folder, '--outDir', emitted], { stdio: 'inherit' });
  if (status !== 0) throw new Error("TypeScript couldn't write the declarations. See its errors above.");

  const ofEntries = join(emitted, relative(root, folder));
  /** @type {Map<string, string>} Maps emitted files to written files. */
  const targets = new Map(
    entries.map((entry) => [findDeclaration(join(ofEntries, entry)), join(out, `${entry}.d.ts`)]),
  );
  for (const [file, target] of targets) {
    const text = readFileSync(file, 'utf8')
      .replaceAll(/^import '[^']+\.css';\n/gm, '')
      // Removes indentation, as in the style sheets. Editors show the docstrings without it.
      .replaceAll(/^ +/gm, '')
      .replaceAll(/(\bfrom |\bimport\(|^import )(['"])(\.[^'"]*)\2/gm, (_, before, quote, specifier) => {
        const imported = findDeclaration(join(dirname(file), String(specifier)));
        const other = targets.get(imported) ?? join(out, 'types', relative(emitted, imported));
        targets.set(imported, other);
        const path = relative(dirname(target), other)
          .replaceAll('\\', '/')
          .replace(/\.d\.ts$/, '.js');
        return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
      });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}
