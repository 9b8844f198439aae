import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../src/build/install.mjs';

const given = join(import.meta.dirname, 'apps/examples/given.ts');

/** @typedef {{ entry: string, name: string, text: string }} Example */

/**
 * Returns an example's missing imports, from the modules of the package (`chartable/…`) and from `given.ts`.
 *
 * @param {Example} example
 * @param {ReadonlyMap<string, readonly string[]>} names each module's exports. The example's own module comes first
 */
function importsOf({ entry, text: example }, names) {
  const own = [...example.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((one) => /\w+$/.exec(one.trim()) ?? []),
  );
  const used = new Set([...example.matchAll(/[A-Za-z_$][\w$]*/g)].map(([word]) => word));
  const left = new Set([...used].filter((word) => !own.includes(word)));
  const takeNames = (/** @type {readonly string[]} */ exported) => exported.filter((name) => left.delete(name));
  const lists = [entry, ...names.keys()].map((from) => ({
    from: `chartable/${from}`,
    list: takeNames(names.get(from) ?? []),
  }));
  const text = readFileSync(given, 'utf8');
  const exported = [
    ...[...text.matchAll(/^export (?:declare )?(?:const|function|type|interface|class) ([\w$]+)/gm)].map(
      ([, name = '']) => name,
    ),
    ...[...text.matchAll(/^export (?:const |type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
      list.split(',').flatMap((one) => /\w+$/.exec(one.trim()) ?? []),
    ),
  ];
  const ofGiven = takeNames(exported);
  return [...lists, { from: relative(folder, given).replaceAll('\\', '/').replace(/\.ts$/, ''), list: ofGiven }]
    .filter(({ list }) => list.length > 0)
    .map(({ from, list }) => `import { ${list.join(', ')} } from '${from}';`);
}

const folder = join(root, '.cache/api/examples');

/**
 * @param {readonly Example[]} examples
 * @param {ReadonlyMap<string, readonly string[]>} names
 * @throws {Error} with the compiler's output, if an example does not compile
 */
export function compileExamples(examples, names) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [index, example] of examples.entries()) {
    const lines = example.text.split('\n');
    const isImport = (/** @type {string} */ line) => /^import .* from /.test(line);
    const body = lines.filter((line) => !isImport(line)).map((line) => line.replace(/^export /, ''));
    writeFileSync(
      join(folder, `${String(index).padStart(3, '0')}-${example.name.replaceAll('.', '-')}.tsx`),
      [
        `// chartable/${example.entry}: ${example.name}`,
        ...importsOf(example, names),
        ...lines.filter(isImport),
        'export async function Example() {',
        ...body,
        '}',
        '',
      ].join('\n'),
    );
  }
  const config = {
    extends: '../../../tests/package/apps/tsconfig.json',
    compilerOptions: {
      rootDirs: [],
      noUnusedLocals: false,
      noUnusedParameters: false,
      verbatimModuleSyntax: false,
      allowUnusedLabels: true,
    },
    include: ['.'],
    exclude: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Examples of docstrings do not compile (in ${relative(root, folder)}):\n${stdout}`);
}
