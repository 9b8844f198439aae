import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { convertPathToPattern, glob, isDynamicPattern } from 'tinyglobby';

const extensions = 'ts,tsx,mts,cts,js,jsx,mjs,cjs,vue,svelte';
const ignored = ['**/node_modules/**', '**/dist/**', '**/build/**', '**/*.d.{ts,mts,cts}', '**/*.min.js'];

/** Larger files aren't read. */
const maxBytes = 2 * 1024 * 1024;

/** Only files that match are parsed, because most files of a project contain no machine. */
const mayHaveMachine = /machine\s*[(<]/i;

export interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** Files that may contain a machine. Keys are paths relative to the working directory, with forward slashes. */
export type ProjectFiles = ReadonlyMap<string, ProjectFile>;

/** Finds the files that a command's arguments name. */
export class FileFinder {
  readonly #cwd: string;
  readonly #targets: readonly Target[];

  private constructor(cwd: string, targets: readonly Target[]) {
    this.#cwd = cwd;
    this.#targets = targets;
  }

  /**
   * @param targets files, folders and globs
   * @throws {Error} if a file or folder doesn't exist
   */
  static async create(targets: readonly string[], cwd: string): Promise<FileFinder> {
    const read = await Promise.all(targets.map((target) => readTarget(target, cwd)));
    const real = read.map(async (one) => ({ ...one, root: await realpath(one.root) }));
    return new FileFinder(cwd, await Promise.all(real));
  }

  /** Folders to watch for added, changed and deleted files. */
  get watched(): readonly string[] {
    return this.#targets.map(({ watched }) => watched);
  }

  async list(): Promise<ProjectFiles> {
    const paths = await glob(
      this.#targets.map(({ pattern }) => pattern),
      {
        cwd: this.#cwd,
        absolute: true,
        ignore: ignored,
        followSymbolicLinks: false,
        expandDirectories: false,
      },
    );
    const read = await Promise.all(paths.toSorted().map((path) => this.#read(path)));
    return new Map(read.flatMap((file) => (file ? [[this.#nameOf(file.path), file] as const] : [])));
  }

  async contains(path: string): Promise<boolean> {
    const real = await realpath(path).catch(() => undefined);
    return real !== undefined && this.#targets.some(({ root }) => real === root || real.startsWith(`${root}${sep}`));
  }

  async #read(path: string): Promise<ProjectFile | undefined> {
    try {
      if (!(await this.contains(path)) || (await stat(path)).size > maxBytes) return undefined;
      const text = await readFile(path, 'utf8');
      return mayHaveMachine.test(text) ? { path, text } : undefined;
    } catch {
      // The file was removed after it was listed.
      return undefined;
    }
  }

  #nameOf(path: string): string {
    return relative(this.#cwd, path).split(sep).join('/');
  }
}

interface Target {
  readonly pattern: string;
  /** The file or folder that contains all matches. */
  readonly root: string;
  readonly watched: string;
}

/** Reads a file, a folder or a glob. Throws an error if the file or folder doesn't exist. */
async function readTarget(target: string, cwd: string): Promise<Target> {
  const path = resolve(cwd, target);
  const found = await stat(path).catch(() => undefined);
  const pattern = convertPathToPattern(path);
  if (found?.isDirectory() === true) return { pattern: `${pattern}/**/*.{${extensions}}`, root: path, watched: path };
  if (found) return { pattern, root: path, watched: dirname(path) };
  if (!isDynamicPattern(target)) throw new Error(`${target} doesn't exist.`);
  const parts = target.split('/');
  const fixed = parts
    .slice(
      0,
      parts.findIndex((part) => isDynamicPattern(part)),
    )
    .join('/');
  const root = resolve(cwd, fixed === '' && target.startsWith('/') ? '/' : fixed);
  return { pattern: target, root, watched: root };
}
