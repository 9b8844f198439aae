import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Calls `work` with the path of a file as it was in a Git revision. Imported files are from that revision too, but
 * packages have the installed versions.
 *
 * @param revision a branch, a tag or a commit
 * @throws {Error} if Git doesn't know the revision, or if the file isn't in it
 */
export async function withRevision<T>(file: string, revision: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = await realpath(resolve(file));
  const git = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { stdout } = await run('git', ['-C', dirname(path), ...args], { env: { ...process.env, ...env } });
    return stdout.trim();
  };
  const commit = await git(['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`]).catch(() => {
    throw new Error(`--before must be a file or a Git revision, got ${JSON.stringify(revision)}.`);
  });
  const root = await realpath(await git(['rev-parse', '--show-toplevel']));
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'chartable-revision-'));
  try {
    // A separate index leaves the repository and its working tree unchanged, and runs no hook.
    const index = { GIT_INDEX_FILE: join(folder, 'index') };
    await git(['read-tree', commit], index);
    // The copied repository keeps its absolute path inside `folder`, because packages may be installed above it.
    const copyOf = (place: string) => join(folder, 'tree', relative(parse(root).root, place));
    await git(['--work-tree', root, 'checkout-index', '--all', '--quiet', `--prefix=${copyOf(root)}/`], index);
    if (!existsSync(copyOf(path))) throw new Error(`${file} doesn't exist in the revision ${revision}.`);
    await linkPackages(dirname(path), copyOf);
    return await work(copyOf(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function linkPackages(folder: string, copyOf: (place: string) => string): Promise<void> {
  const [packages, link] = [join(folder, 'node_modules'), join(copyOf(folder), 'node_modules')];
  if (existsSync(packages) && existsSync(copyOf(folder)) && !existsSync(link))
    await symlink(packages, link, 'junction');
  if (folder !== dirname(folder)) await linkPackages(dirname(folder), copyOf);
}
