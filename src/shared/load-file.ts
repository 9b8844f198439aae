import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { reasonOf } from './text';
import { isMachine5 } from './xstate-shapes';

/**
 * Imports and runs a JavaScript or TypeScript file. If that fails, tries jiti, which supports TypeScript on Node 20 and
 * imports without extensions.
 *
 * @returns the exports by name
 * @throws {Error} if the file can't be imported
 */
export async function loadFile(file: string): Promise<ReadonlyMap<string, unknown>> {
  const path = resolve(file);
  const { href } = pathToFileURL(path);
  try {
    return exportsOf(await import(/* @vite-ignore */ href));
  } catch {
    const { createJiti } = await import('jiti');
    const create = (tsconfigPaths: boolean) => createJiti(href, { jsx: true, tsconfigPaths });
    let jiti;
    try {
      jiti = create(true);
    } catch {
      // jiti throws e.g. if the file's tsconfig.json extends a file that doesn't exist.
      jiti = create(false);
    }
    const loaded: unknown = await jiti.import(path).catch((error: unknown) => {
      throw new Error(`cannot load ${file}: ${reasonOf(error).split('\n', 1)[0]}`, { cause: error });
    });
    return exportsOf(loaded);
  }
}

/** Returns a file's XState 5 machines by export name. Throws an error without machines, or if the import fails. */
export async function loadMachines(file: string): Promise<ReadonlyMap<string, AnyStateMachine>> {
  const machines = [...(await loadFile(file))].flatMap(([name, value]) =>
    isMachine5(value) ? [[name, value] as const] : [],
  );
  if (machines.length === 0) throw new Error(`${file} must export an XState 5 machine, e.g. of createMachine().`);
  return new Map(machines);
}

const exportsOf = (module: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof module === 'object' && module !== null ? Object.entries(module) : []);
