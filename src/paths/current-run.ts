import { isMainThread } from 'node:worker_threads';

/** True in a process that a test runner has started: Vitest, Playwright and Jest keep a channel to it, Node sets a variable. */
const isStarted = process.connected || process.env['NODE_TEST_CONTEXT'] !== undefined;

/** Names the run of the test runner: all of its processes and threads have the same name, no other run has. */
export const currentRun = String(isMainThread && isStarted ? process.ppid : process.pid);
