import { isMainThread } from 'node:worker_threads';

/**
 * True if a test runner started this process. Vitest, Playwright and Jest keep an IPC channel open, and Node sets an
 * environment variable.
 */
const isStarted = process.connected || process.env['NODE_TEST_CONTEXT'] !== undefined;

/**
 * The process ID of the test runner, which all processes and threads of a run share. Without a runner, this process's
 * ID.
 */
export const currentRun = String(isMainThread && isStarted ? process.ppid : process.pid);
