import { isMainThread } from 'node:worker_threads';

/**
 * True in a process that a test runner started. Vitest, Playwright and Jest keep an IPC channel open; Node sets a
 * variable.
 */
const isStarted = process.connected || process.env['NODE_TEST_CONTEXT'] !== undefined;

/** ID of the test runner's current run, shared by all its processes and threads. */
export const currentRun = String(isMainThread && isStarted ? process.ppid : process.pid);
