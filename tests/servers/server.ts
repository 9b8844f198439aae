import { spawn, type SpawnOptions } from 'node:child_process';
import { open, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunnerOptions, RunSql, SqlRecord } from '../../src/table/rows/sql';

/**
 * `fast` tells the clients that it stops, and `immediate` breaks their connections. `kill` is what the kernel does where memory runs
 * out: the server has no time for anything.
 */
export type Stopping = 'fast' | 'immediate' | 'kill';

/** Connections to a server of a test. */
export interface OpenedRunner {
  readonly run: RunSql;
  readonly close: () => Promise<void>;
}

/** A database server of a test. */
export interface Server {
  /** Path of the socket that it listens on. */
  readonly socketPath: string;
  /** Asks by a connection of its own. */
  readonly ask: (text: string) => Promise<readonly SqlRecord[]>;
  /** Opens a pool with one connection more than there are statements at a time. */
  readonly openRunner: (options?: RunnerOptions) => OpenedRunner;
  readonly stop: (how: Stopping) => Promise<void>;
  readonly start: () => Promise<void>;
  /** Keeps the processes that answer from running, as a machine that is out of memory does, and returns what lets them go on. */
  readonly freeze: () => Promise<() => void>;
  /** Stops the server, and removes its folder. */
  readonly close: () => Promise<void>;
}

/** Returns the options of a runner with the number of connections that its pool needs. */
export const withSpare = ({ maxParallel = 7, ...options }: RunnerOptions = {}) => ({
  ...options,
  maxParallel,
  max: maxParallel + 1,
});

/**
 * Runs a program of a server to its end. What it prints goes to the file `output` in the folder, since a server that goes on after the
 * program that started it would keep a pipe open.
 *
 * @throws `Error` with what it printed, where it ends with another code than 0.
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

/** Lets a process run no further, and waits until each of its threads has stopped: the signal stops none at once that runs. */
export async function freezeProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  const threads = `/proc/${pid}/task`;
  const isStopped = async (thread: string) => {
    // A thread that has ended meanwhile has no file any more.
    const stat = await readFile(`${threads}/${thread}/stat`, 'utf8').catch(() => '');
    return stat.slice(stat.lastIndexOf(')')).startsWith(') T');
  };
  while (!(await Promise.all((await readdir(threads)).map(isStopped))).every(Boolean)) await sleep(1);
}
