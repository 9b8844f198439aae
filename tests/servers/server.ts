import { spawn, type SpawnOptions } from 'node:child_process';
import { open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerOptions, RunSql, SqlRecord } from '../../src/entries/sql';

/**
 * `fast` notifies the clients, and `immediate` breaks their connections. `kill` ends the server as the kernel does when
 * memory runs out: the server can't react.
 */
export type Stopping = 'fast' | 'immediate' | 'kill';

export interface OpenedRunner {
  readonly run: RunSql;
  readonly close: () => Promise<void>;
}

export interface Server {
  readonly socketPath: string;
  readonly query: (statement: string) => Promise<readonly SqlRecord[]>;
  /** Opens a pool with one more connection than the number of parallel statements. */
  readonly openRunner: (options?: RunnerOptions) => OpenedRunner;
  readonly stop: (how: Stopping) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Freezes the responding processes, as on a machine without free memory. Returns a function that resumes them. */
  readonly freeze: () => Promise<() => void>;
  readonly close: () => Promise<void>;
}

/** The pool needs one more connection than there are parallel statements. */
export const withSpare = ({ maxParallel = 7, ...options }: RunnerOptions = {}) => ({
  ...options,
  maxParallel,
  max: maxParallel + 1,
});

/**
 * Runs a server program until it ends. Its output goes to the file `output` in the folder. A pipe would stay open if
 * the program started a server.
 *
 * @throws {Error} with the output if the exit code isn't 0
 */
export async function runProgram(
  folder: string,
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'uid' | 'gid'> = {},
): Promise<void> {
  const path = join(folder, 'output');
  const output = await open(path, 'w');
  try {
    const child = spawn(program, args, { ...options, cwd: folder, stdio: ['ignore', output.fd, output.fd] });
    const code = await new Promise<number | null>((ended, failed) => child.on('exit', ended).on('error', failed));
    if (code !== 0) throw new Error(`${program} ended with ${code}:\n${await readFile(path, 'utf8')}`);
  } finally {
    await output.close();
  }
}

/** Repeats an action until it succeeds, for half a minute. */
export async function retry(action: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return void (await action());
    } catch (error) {
      if (attempt === 120) throw error;
      await sleep(250);
    }
}

/** Waits until all threads of a process have stopped. The signal doesn't stop running threads immediately. */
async function freezeProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const threads = `/proc/${pid}/task`;
  const isStopped = async (thread: string) => {
    // A thread that has ended meanwhile has no file.
    const stat = await readFile(`${threads}/${thread}/stat`, 'utf8').catch(() => '');
    return stat.slice(stat.lastIndexOf(')')).startsWith(') T');
  };
  while (!(await Promise.all((await readdir(threads)).map(isStopped))).every(Boolean)) await sleep(1);
}

/** Stops processes. Returns a function that resumes them. */
export async function freezeProcesses(...pids: readonly number[]): Promise<() => void> {
  await Promise.all(pids.map(freezeProcess));
  return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
}
