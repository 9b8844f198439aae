import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { afterAll, expect, test } from 'vitest';
import { partKeys, type PartKey } from '../../machines/table';
import { featureNames } from '../../src/table/tanstack/checks';

const root = join(import.meta.dirname, '../..');

/** A part has one folder in each. */
const partFolders = ['machines/table/features', 'src/table/features'];

/** These files have lines for each part. */
const lists = [
  'machines/table/index.ts',
  'machines/table/features/index.ts',
  'machines/table/features/states.ts',
  'machines/table/features/types.ts',
  'src/table/define-table-url.ts',
  'src/table/features/all-state-parts.ts',
  'src/table/features/part-features.ts',
  'src/table/react/url-table/index.ts',
  'src/table/tanstack/checks.ts',
  'src/table/url/codec.ts',
];

/** These folders may name parts. */
const mayNameParts = [
  // The view has controls for each part.
  /^src\/table\/react\/(?!url-table\/)/,
  // Each preset lists the params of all states.
  /^src\/table\/url\/presets\//,
  // TanStack Table 8 has no features, so each of its tables has all states.
  /^src\/table\/tanstack-8\//,
];

const httpSource = 'src/table/rows/http/http-source.ts';
const rowAdapter = 'src/table/tanstack/row-adapter.ts';

type Part = PartKey | 'matchingSelection';
const parts: readonly Part[] = [...partKeys, 'matchingSelection'];

/** Other files that name a part. */
const namedIn: { readonly [Key in Part]?: readonly string[] } = {
  // The source's URL contains filters. A link omits the filters that its format can't represent.
  columnFilters: [httpSource, 'src/table/url/definition/define-table.ts'],
  // TanStack Table's row models expand rows.
  expanded: [rowAdapter],
  // TanStack Table's row models group rows. Groups can be expanded.
  grouping: ['machines/table/features/expanded/expanded.state.ts', rowAdapter],
  // The source selects all rows by their filters.
  matchingSelection: ['machines/table/fetching/selection.ts'],
  // Only the source knows which of the selected rows exist.
  rowSelection: ['machines/table/fetching/selection.ts', httpSource],
};

const folderOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `matchingSelection` is built on `rowSelection`. */
const removedWith = (key: Part): readonly Part[] => (key === 'rowSelection' ? [key, 'matchingSelection'] : [key]);

const featureOf = (key: Part): string => (key === 'matchingSelection' ? `${key}Feature` : featureNames[key]);

const isInPart = (file: string, key: Part): boolean =>
  partFolders.some((folder) => removedWith(key).some((each) => file.startsWith(`${folder}/${folderOf(each)}/`)));

const withoutPart = (code: string, key: Part): string =>
  removedWith(key).reduce((left, each) => {
    const statement = `^(import|export) [^;]*'[^']*/${folderOf(each)}/[^']*';\n`;
    const item = `^ +(?:\\.\\.\\.)?(${each}|${each}Part|${featureOf(each)})(: .*)?,\n`;
    return left.replaceAll(new RegExp(`${statement}|${item}`, 'gm'), '');
  }, code);

const files = ['machines/table', 'src/table'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

let removed: Part;
const config = join(root, 'tsconfig.removed-part.json');
const configText = () =>
  JSON.stringify({
    extends: './tsconfig.json',
    compilerOptions: { noUnusedLocals: false },
    include: [],
    files: ['node_modules/vite/client.d.ts', ...files.filter((file) => !isInPart(file, removed))],
  });
const fileOf = (path: string): string => path.slice(root.length + 1);

const typescript = new API({
  cwd: root,
  fs: {
    fileExists: (path) => path === config || (isInPart(fileOf(path), removed) ? false : undefined),
    readFile: (path) => {
      if (path === config) return configText();
      if (isInPart(fileOf(path), removed)) return null;
      return lists.includes(fileOf(path)) ? withoutPart(readFileSync(path, 'utf8'), removed) : undefined;
    },
  },
});
afterAll(() => typescript.close());

/** Returns the files that don't compile without a part, with their first error. */
function errorsWithout(key: Part): ReadonlyMap<string, string> {
  removed = key;
  const snapshot = typescript.updateSnapshot({ openProjects: [config], fileChanges: { invalidateAll: true } });
  const program = snapshot.getProject(config)?.program;
  if (!program) throw new Error('TypeScript opened no project.');
  const errors = new Map<string, string>();
  for (const { fileName = config, text } of program.getSemanticDiagnostics()) {
    const file = fileOf(fileName);
    if (!errors.has(file) && !mayNameParts.some((folder) => folder.test(file))) errors.set(file, text);
  }
  snapshot.dispose();
  return errors;
}

test.each(parts)('removing the table feature %s causes compile errors only in the listed files', (key) => {
  const known = new Set(namedIn[key]);
  const errors = errorsWithout(key);
  expect([...errors].filter(([file]) => !known.has(file))).toEqual([]);
  // Files that no longer name the part.
  expect([...known].filter((file) => !errors.has(file))).toEqual([]);
});
