import type { AnyMachineSnapshot } from 'xstate';
import { tellState } from '../../machines/paths/describe';
import { createDataKeys } from '../../machines/paths/state-key';
import type { Driver } from './options';
import { activePaths, type Plan, type Step } from './plan';

/** A step that failed: its place, and what is wrong there. */
export class StepError extends Error {
  /** 0-based place of the step; -1 if the start is wrong already. */
  readonly at: number;
  readonly expected: AnyMachineSnapshot;
  /** The snapshot that was found; undefined where the subject has none. */
  readonly found: AnyMachineSnapshot | undefined;

  constructor(at: number, expected: AnyMachineSnapshot, found: AnyMachineSnapshot | undefined, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StepError';
    this.at = at;
    this.expected = expected;
    this.found = found;
  }
}

// A test may replace the timers of its page or process. These are of before.
const { setTimeout: later } = globalThis;
const retryMs = 10;

/**
 * Takes the steps of a path on a subject of its own, and checks the subject after each.
 *
 * @param visited called with each snapshot that was reached and checked
 * @throws {StepError} at the first step that cannot be taken or is not where the path says
 */
export async function runSteps<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  steps: readonly Step[],
  visited: (snapshot: AnyMachineSnapshot) => void = () => {},
): Promise<void> {
  const start = plan.startWalk().snapshot;
  let at = -1;
  let expected = start;
  let subject: TSubject | undefined;
  try {
    const opened = await driver.open();
    subject = opened;
    await checkState(plan, driver, opened, start);
    visited(start);
    for (const step of steps) {
      at += 1;
      const before = expected;
      expected = step.snapshot;
      await takeStep(plan, driver, opened, step, before);
      await checkState(plan, driver, opened, step.snapshot);
      visited(step.snapshot);
    }
  } catch (error) {
    throw new StepError(at, expected, subject === undefined ? undefined : driver.snapshotOf?.(subject), error);
  } finally {
    if (subject !== undefined) await driver.close?.(subject);
  }
}

async function takeStep<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  subject: TSubject,
  { event, after }: Step,
  before: AnyMachineSnapshot,
): Promise<void> {
  if (after !== undefined) {
    await driver.pass(subject, after);
    return;
  }
  const executor = plan.executorOf(event);
  if (executor) await executor(subject, event, before);
  else if (driver.send) driver.send(subject, event);
  else throw new Error(`No executor sends ${event.type}, and no end of \`ends\` has one`);
}

async function checkState<TSubject>(
  { options }: Plan<TSubject>,
  driver: Driver<TSubject>,
  subject: TSubject,
  snapshot: AnyMachineSnapshot,
): Promise<void> {
  const { snapshotOf } = driver;
  if (snapshotOf) {
    await eventually(driver.patienceMs, () => {
      const found = snapshotOf(subject);
      const [is, wanted] = [found, snapshot].map(comparedOf(options.serialize));
      if (is !== wanted) throw new Error(tellDifference(snapshot, found));
    });
  }
  for (const path of activePaths(snapshot)) await options.states?.[path]?.(subject, snapshot);
  for (const [name, reading] of Object.entries(options.read ?? {})) {
    if (!reading) continue;
    await eventually(driver.patienceMs, async () => {
      const { keyOf } = createDataKeys();
      const [is, wanted] = [await reading.read(subject), reading.expected(snapshot)];
      if (keyOf(is, name) !== keyOf(wanted, name))
        throw new Error(`\`${name}\` reads ${tellData(is)}; the machine says ${tellData(wanted)}`);
    });
  }
  for (const [claim, holds] of Object.entries(options.invariants ?? {})) {
    const result = await holds?.(snapshot, subject);
    if (result === false) throw new Error(`It does not hold that ${claim}`);
  }
  const problems = driver.problems?.(subject) ?? [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Returns a text by which a snapshot is compared with that of a real actor: other functions and actors are no difference. */
const comparedOf =
  (serialize: ((snapshot: AnyMachineSnapshot) => unknown) | undefined) =>
  (snapshot: AnyMachineSnapshot): string => {
    const { status }: { readonly status: string } = snapshot;
    const value: unknown = snapshot.value;
    const context: unknown = snapshot.context;
    const data = serialize ? serialize(snapshot) : [value, context];
    return `${status} ${createDataKeys({ ignoresIdentity: true }).keyOf(data, 'context')}`;
  };

/** Tries a check until it passes or the time is over. */
async function eventually(patienceMs: number, check: () => unknown): Promise<void> {
  for (const end = performance.now() + patienceMs; ;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() >= end) throw error;
      await new Promise((resolve) => later(resolve, retryMs));
    }
  }
}

const tellDifference = (expected: AnyMachineSnapshot, found: AnyMachineSnapshot): string => {
  const [is, wanted] = [found, expected].map((snapshot) => tellState(snapshot.value));
  if (is !== wanted) return `expected the state ${wanted}, found ${is}`;
  if (found.status !== expected.status) return `expected the status ${expected.status}, found ${found.status}`;
  return 'the state is as expected, its context is not';
};

/** Writes data on one line, as JavaScript would where JSON cannot. */
export function tellData(data: unknown): string {
  if (data instanceof Map) return `Map ${tellData([...data])}`;
  if (data instanceof Set) return `Set ${tellData([...data])}`;
  if (typeof data === 'bigint') return `${data}n`;
  if (typeof data === 'number' || data === undefined) return Object.is(data, -0) ? '-0' : String(data);
  if (typeof data === 'function') return `function ${data.name}`;
  try {
    return JSON.stringify(data) ?? typeof data;
  } catch {
    return Object.prototype.toString.call(data);
  }
}
