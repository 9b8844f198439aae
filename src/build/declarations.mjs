import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { root } from './install.mjs';

const emitted = join(root, '.cache/declarations');

/** @param {string} path without an extension */
function findDeclaration(path) {
  const found = [`${path}.d.ts`, join(path, 'index.d.ts')].find((file) => existsSync(file));
  if (found === undefined) throw new Error(`TypeScript made no declarations for ${path}.`);
  return found;
}

/** @param {string} text */
const statementsOf = (text) => parseAst(text, { lang: 'dts' }).body;

/**
 * Returns the exported name that a statement declares, or `undefined` for other statements.
 *
 * @param {ReturnType<typeof statementsOf>[number]} statement
 */
function nameOf(statement) {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return undefined;
  const { declaration } = statement;
  const id = declaration.type === 'VariableDeclaration' ? declaration.declarations[0]?.id : declaration.id;
  return id?.type === 'Identifier' ? id.name : undefined;
}

/** @param {string} list names, e.g. `a, type B, c as d` */
const originalNames = (list) => [...list.matchAll(/[\w$]+(?= as |\s*(?:,|$))/g)].map(([name]) => name);

/**
 * Returns the names that files export, whether they declare them or not.
 *
 * @param {readonly string[]} files
 */
function exportedNames(files) {
  const reached = new Set(files);
  const names = new Set();
  // Visits files that are added during the loop too.
  for (const file of reached) {
    const text = readFileSync(file, 'utf8');
    for (const statement of statementsOf(text)) names.add(nameOf(statement));
    for (const [, list = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\}/gm))
      for (const name of originalNames(list)) names.add(name);
    for (const [, specifier = ''] of text.matchAll(/^export \* from '(\.[^']*)'/gm))
      reached.add(findDeclaration(join(dirname(file), specifier)));
  }
  return names;
}

/** Returns all names that a declaration file imports from another. */
function importedNames() {
  const files = readdirSync(emitted, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(emitted, file), 'utf8');
      const lists = [...text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from/gm)];
      const inline = [...text.matchAll(/\bimport\("[^"]+"\)\.([\w$]+)/g)];
      return [...lists.flatMap(([, list = '']) => originalNames(list)), ...inline.map(([, name]) => name)];
    }),
  );
}

/**
 * Removes unused declarations, and the documentation of others that no entry exports.
 *
 * @param {string} text
 * @param {ReadonlySet<unknown>} exported
 * @param {ReadonlySet<unknown>} imported
 */
function dropInternals(text, exported, imported) {
  let end = 0;
  const kept = statementsOf(text).map((statement) => {
    const part = text.slice(end, statement.end);
    const declaration = text.slice(statement.start, statement.end);
    ({ end } = statement);
    const name = nameOf(statement);
    if (name === undefined || exported.has(name)) return part;
    const isUsed =
      imported.has(name) || text.split(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`)).length > 2;
    return isUsed ? `\n${declaration}` : '';
  });
  return kept.join('') + text.slice(end);
}

/**
 * Writes each entry's declarations next to its module, and imported declarations to the folder `types`. Adds file
 * extensions, which Node requires and TypeScript omits. Drops internal documentation and
 * unused declarations.
 *
 * @param {string} folder contains the entries and their tsconfig.json
 * @param {readonly string[]} entries
 * @param {string} out
 */
export function writeDeclarations(folder, entries, out) {
  rmSync(emitted, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', folder, '--outDir', emitted], { stdio: 'inherit' });
  if (status !== 0) throw new Error('TypeScript could not write the declarations: see above.');

  const ofEntries = join(emitted, relative(root, folder));
  /** @type {Map<string, string>} Maps emitted files to written files. */
  const targets = new Map(
    entries.map((entry) => [findDeclaration(join(ofEntries, entry)), join(out, `${entry}.d.ts`)]),
  );
  const exported = exportedNames([...targets.keys()]);
  const imported = importedNames();
  for (const [file, target] of targets) {
    const text = dropInternals(readFileSync(file, 'utf8'), exported, imported)
      .replaceAll(/^import '[^']+\.css';\n/gm, '')
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
