import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Chart } from '../chart/chart';
import { buildChart } from '../chart/build';
import { describeDefinition } from '../feed/describe';
import { isObject } from '../protocol/json';
import { readDefinition } from '../protocol/read';

/** A machine of any copy of XState. */
interface FoundMachine {
  readonly id: string;
  readonly config: Readonly<Record<string, unknown>>;
}

/**
 * Loads a machine from a file of JavaScript or TypeScript, and returns its chart. The file is bundled, so that it may import
 * others as its project does; it is run, as a test would.
 *
 * @param name the export; if left out, the only machine among the exports
 * @returns a sentence if there is none
 */
export async function loadChart(file: string, name: string | undefined): Promise<Chart | string> {
  const loaded = await loadModule(resolve(file));
  if (typeof loaded === 'string') return `${file} could not be loaded: ${loaded}`;
  const machines = Object.entries(loaded).filter((entry): entry is [string, FoundMachine] => isMachine(entry[1]));
  const names = machines.map(([key]) => key).join(', ');
  const found = name === undefined ? machines : machines.filter(([key]) => key === name);
  const [first, ...others] = found;
  if (!first)
    return name === undefined
      ? `${file} exports no machine: export what createMachine() returns.`
      : `${file} exports no machine named “${name}”${names === '' ? '' : `; it exports ${names}`}.`;
  if (others.length > 0) return `${file} exports several machines: name one of ${names} by --export.`;
  const definition = readDefinition(describeDefinition(first[1]));
  return definition === undefined ? `The definition of ${first[0]} could not be read.` : buildChart(definition);
}

const isMachine = (value: unknown): value is FoundMachine =>
  isObject(value) && typeof value['id'] === 'string' && isObject(value['config']) && isObject(value['root']);

/** Returns the exports of a module, or the reason why it cannot be loaded. */
async function loadModule(file: string): Promise<Readonly<Record<string, unknown>> | string> {
  const rolldown = await import('rolldown').catch(() => undefined);
  if (!rolldown) return 'it is bundled by rolldown, which Vite 8 has: npm install -D rolldown';
  // Beside the file, so that what it imports is found as from there.
  let folder: string | undefined;
  try {
    const bundle = await rolldown.rolldown({
      input: file,
      platform: 'node',
      external: (specifier) => !specifier.startsWith('.') && !specifier.startsWith('/') && canResolve(specifier, file),
      logLevel: 'silent',
    });
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    await bundle.close();
    folder = await mkdtemp(join(dirname(file), '.chartable-'));
    const path = join(folder, 'machine.mjs');
    await writeFile(path, output[0].code);
    const loaded: unknown = await import(pathToFileURL(path).href);
    return isObject(loaded) ? loaded : {};
  } catch (error) {
    return firstReason(error instanceof Error ? error.message : String(error));
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the first line with a reason: rolldown's messages begin with the number of errors. */
function firstReason(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^Build failed with \d+ errors?:$/.test(line));
  const [why = 'unknown error', place = ''] = lines;
  const [, where] = /╭─\[ (.+) \]/.exec(place) ?? [];
  return where === undefined ? why : `${why} at ${where}`;
}

/** True for a package that Node finds; an alias of a bundler's is resolved by the bundle, or fails there. */
function canResolve(specifier: string, from: string): boolean {
  try {
    createRequire(from).resolve(specifier);
    return true;
  } catch {
    // Packages for `import` alone are not found by `require`.
    return !specifier.startsWith('@/') && !specifier.startsWith('~') && !specifier.startsWith('#');
  }
}
