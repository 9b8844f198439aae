import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface LoadedFile {
  readonly exports: readonly (readonly [name: string, value: unknown])[];
  readonly isByJiti: boolean;
}

/**
 * Imports and runs a JavaScript or TypeScript file. Falls back to jiti, which supports TypeScript on Node 20 and
 * imports without extensions.
 *
 * @throws {Error} if the file can't be imported
 */
export async function loadFile(file: string): Promise<LoadedFile> {
  const path = resolve(file);
  const { href } = pathToFileURL(path);
  try {
    return { exports: exportsOf(await import(/* @vite-ignore */ href)), isByJiti: false };
  } catch {
    const { createJiti } = await import('jiti');
    const create = (tsconfigPaths: boolean) => createJiti(href, { jsx: true, tsconfigPaths });
    let jiti;
    try {
      jiti = create(true);
    } catch {
      // The file's tsconfig.json extends a missing one.
      jiti = create(false);
    }
    const loaded: unknown = await jiti.import(path).catch((error: unknown) => {
      throw new Error(`cannot load ${file}: ${firstLine(error)}`, { cause: error });
    });
    return { exports: exportsOf(loaded), isByJiti: true };
  }
}

const exportsOf = (module: unknown): readonly (readonly [string, unknown])[] =>
  typeof module === 'object' && module !== null ? Object.entries(module) : [];

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
