import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadFile } from '../../src/shared/load-file';

const load = async (tsconfig: object, text: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'load-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  writeFileSync(join(folder, 'name.ts'), "export const name = 'door' as const;");
  writeFileSync(join(folder, 'door.tsx'), text);
  return Object.fromEntries(await loadFile(join(folder, 'door.tsx')));
};

test('a command loads a file whose imports use `paths` in tsconfig.json', async () => {
  const paths = { compilerOptions: { paths: { '@/*': ['./*'] } } };
  expect(await load(paths, "import { name } from '@/name';\nexport const door: string = name;")).toEqual({
    door: 'door',
  });
});

test('a command loads a file whose tsconfig.json extends a missing file', async () => {
  const text = "import { name } from './name';\nexport enum Door { name = 1 }\nexport const door: string = name;";
  expect(await load({ extends: '@missing/tsconfig' }, text)).toMatchObject({ door: 'door' });
});
