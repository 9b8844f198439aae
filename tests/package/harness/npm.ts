import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function fixtureEnv(): NodeJS.ProcessEnv {
  // Vitest sets NODE_ENV, which would select React's development build, and variables that a nested Vitest would read.
  const own = /^(NODE_ENV|TEST|VITEST.*|FORCE_COLOR)$/;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name))), NO_COLOR: '1' };
}

/** @throws {Error} with the output if Node fails */
export async function runNode(folder: string, args: readonly string[]): Promise<string> {
  try {
    const env = fixtureEnv();
    const { stdout } = await run(process.execPath, args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const printed =
      error instanceof Error && 'stdout' in error && 'stderr' in error ? [error.stdout, error.stderr] : [];
    throw new Error(`node ${args.join(' ')}\n${printed.join('\n')}`, { cause: error });
  }
}

export async function runNpm(folder: string, args: readonly string[]): Promise<string> {
  // npm sets `npm_execpath` for the scripts that it runs.
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return runNode(folder, [npm, ...args]);
  const { stdout } = await run('npm', args, { cwd: folder, shell: process.platform === 'win32' });
  return stdout;
}
