import type { RunnerOptions, RunSql, SqlRecord } from '../../src/sources/sql';

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
