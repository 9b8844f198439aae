import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, importsOf, isSource, pathOf, root, source } from './source-files';

/** Lines and files of each room. A room may grow by 2 % of these. */
const sizes: Record<string, readonly [lines: number, files: number]> = {
  'machines/history': [845, 6],
  'machines/inspector': [212, 3],
  'machines/paths': [3_424, 34],
  'machines/shared': [494, 5],
  'machines/simulator': [161, 3],
  'machines/table': [5_185, 71],
  'src/agent': [349, 3],
  'src/build': [1_643, 21],
  'src/chart': [4_930, 35],
  'src/entries': [321, 21],
  'src/inspector': [16_380, 122],
  'src/paths': [4_657, 56],
  'src/project': [1_739, 19],
  'src/shared': [708, 12],
  'src/site': [4_782, 96],
  'src/table': [25_180, 297],
};

/** Lines of the modules that two or more test files import. */
const maxHelperLines = 7_200;

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1;

test('no folder of the project has grown by more than 2 % in lines or files since the recorded sizes', () => {
  const found: Record<string, [lines: number, files: number]> = {};
  for (const file of source) {
    const measured = (found[file.split('/', 2).join('/')] ??= [0, 0]);
    measured[0] += linesOf(file);
    measured[1] += 1;
  }
  const grown = Object.entries(found).flatMap(([room, measured]) =>
    (['lines', 'files'] as const).flatMap((unit, at) => {
      const allowed = Math.floor((sizes[room]?.[at] ?? 0) * 1.02);
      const count = measured[at] ?? 0;
      return count > allowed ? [`${room}: ${count} ${unit}, ${count - allowed} too many`] : [];
    }),
  );
  expect(grown, 'Delete something in these rooms first.').toEqual([]);
  expect(Object.keys(sizes).toSorted()).toEqual(Object.keys(found).toSorted());
});

test('each test file has at most 400 lines, and shared helpers don’t grow', () => {
  const code = filesOf('tests').filter((file) => isSource(file) && !/^tests\/(?:bench|package\/apps)\//.test(file));
  const tests = code.filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.filter((file) => linesOf(file) > 400)).toEqual([]);
  /** How many test files import each path. */
  const importers = new Map<string, number>();
  for (const file of tests)
    for (const path of new Set(importsOf(file).map((specifier) => pathOf(specifier, file) ?? '')))
      importers.set(path, (importers.get(path) ?? 0) + 1);
  const isShared = (file: string) =>
    !tests.includes(file) &&
    [file, file.replace(/(\/index)?\.\w+$/, '')].some((path) => (importers.get(path) ?? 0) > 1);
  const lines = code.filter(isShared).reduce((sum, file) => sum + linesOf(file), 0);
  expect(lines, 'Delete some lines of helpers first.').toBeLessThanOrEqual(maxHelperLines);
});
