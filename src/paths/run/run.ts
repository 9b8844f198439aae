import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { describeState, describeStep } from '../../../machines/paths/describe';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import { createDataKeys } from '../../../machines/paths/product/state-key';
import { listDifferences } from './differences';
import type { Attachment, Driver } from './driver';
import { formatData, listSome } from './format-data';
import { runFault } from './run-fault';
import type { Plan } from '../plan/plan-paths';
import { nameStep } from '../plan/names';
import { isFault, isQuiet, type Step, type StepGroup } from '../plan/step';
import { realNow, sleep } from '../real-time';
import { referenceSteps, type Reference, type ReferenceStep } from './reference';
import { reasonOf } from '../../shared/text';

export class StepError extends Error {
  /** 0-based index of the step. -1 if the start failed. */
  readonly from: number;
  /** 0-based index of the last automatic step after the failed one. */
  readonly to: number;
  readonly expected: AnyMachineSnapshot;
  readonly found: AnyMachineSnapshot | undefined;
  readonly attachments: readonly Attachment[];
  /** Equal for failures of the same step and the same expectation. */
  readonly identity: string;

  constructor(
    { message, cause, expected }: Explained,
    { from, to }: Pick<StepGroup, 'from' | 'to'>,
    found: AnyMachineSnapshot | undefined,
    attachments: readonly Attachment[],
    identity: string,
  ) {
    super(message, { cause });
    this.name = 'StepError';
    this.from = from;
    this.to = to;
    this.expected = expected;
    this.found = found;
    this.attachments = attachments;
    this.identity = identity;
  }
}

const retryMs = 10;

/**
 * Takes a path's steps on a new subject, and checks the subject after each step.
 *
 * @throws {StepError} at the first step that fails or leads to an unexpected state
 */
export async function runSteps<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  steps: readonly Step[],
): Promise<void> {
  const [start, ...groups] = plan.groupSteps(steps);
  if (!start) return;
  let current = start;
  let subject: TSubject | undefined;
  const taken: ReferenceStep[] = [];
  const { wrapStep = (_, run) => run(), signal } = driver;
  let expectation = '';
  const expecting: Expecting = (name) => {
    signal?.throwIfAborted();
    expectation = name;
  };
  // oxlint-disable-next-line no-console -- The runner has already reported the test, so an error would be lost.
  const listSteps = () => console.error(describeAborted([start, ...groups], current, plan.nameActor));
  signal?.addEventListener('abort', listSteps);
  try {
    const opened = await driver.open({ following: eventsOf(start.following), snapshot: start.state.snapshot });
    subject = opened;
    for (const group of [start, ...groups]) {
      current = group;
      await wrapStep(nameGroup(group, plan.nameActor), async () => {
        expecting('the step ends');
        await takeStep(plan, driver, opened, group, expecting);
        const { snapshot } = group.state;
        taken.push(...referenceSteps(group));
        if (!group.isStable) return;
        await checkState(plan, driver, opened, snapshot, expecting);
        expecting('the reference agrees');
        if (plan.options.reference) checkReference(plan.options.reference, taken, snapshot);
      });
    }
  } catch (error) {
    const found = subject === undefined ? undefined : driver.snapshotOf?.(subject);
    const attachments = subject === undefined ? [] : ((await driver.attachments?.(subject)) ?? []);
    const { step } = current;
    const identity = JSON.stringify([expectation, step?.event.type, step?.isRefused === true]);
    throw new StepError(explainError(plan, current, found, error), current, found, attachments, identity);
  } finally {
    signal?.removeEventListener('abort', listSteps);
    if (subject !== undefined) await driver.close?.(subject);
  }
}

/** Called with the name of each expectation before it is checked. Throws an error if the runner has ended the test. */
type Expecting = (name: string) => void;

const describeAborted = (groups: readonly StepGroup[], current: StepGroup, nameActor: (id: string) => string): string =>
  [
    'The test ended during this path:',
    ...groups
      .slice(0, groups.indexOf(current) + 1)
      .map((group) => ` ${group === current ? '…' : '✓'} ${nameGroup(group, nameActor)}`),
  ].join('\n');

interface Explained {
  readonly message: string;
  readonly cause: unknown;
  readonly expected: AnyMachineSnapshot;
}

function explainError<TSubject>(
  plan: Plan<TSubject>,
  { step, before, state }: StepGroup,
  found: AnyMachineSnapshot | undefined,
  error: unknown,
): Explained {
  const expected = state.snapshot;
  const why = reasonOf(error);
  if (error instanceof EarlyError) return { message: why, cause: error.cause, expected: before.snapshot };
  const explained = step && explain(plan, step);
  if (explained !== undefined) return { message: `${explained}: ${why}`, cause: error, expected };
  const status: string | undefined = found?.status;
  if (status !== 'error' || expected.status === status) return { message: why, cause: error, expected };
  const cause: unknown = found?.error;
  const thrown = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  return { message: `An error stopped the actor: ${thrown}`, cause, expected };
}

/** Explains why a fault, a quiet step, a refused event or a delay failed. Undefined for other steps. */
function explain<TSubject>({ nameDelay }: Plan<TSubject>, { event, after, isRefused }: Step): string | undefined {
  if (isFault(event)) return 'After this fault, nothing may change';
  if (isQuiet(event))
    return `While ${after} ms pass, nothing may happen${event.delay === undefined ? '' : `, since the delay ${nameDelay(event.delay)} was canceled`}`;
  if (isRefused === true)
    return `The machine refuses ${describeStep({ event })} in this state, so the subject must refuse it too`;
  return after === undefined ? undefined : `After the delay ${nameDelay(event.type)}, ${after} ms later`;
}

class EarlyError extends Error {}

async function takeStep<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  subject: TSubject,
  { step, following, before, state }: StepGroup,
  expecting: Expecting,
): Promise<void> {
  if (step && isQuiet(step.event)) {
    await driver.pass(subject, step.after ?? 0);
    return;
  }
  if (step?.isRefused === true) return tryRefused(plan, driver, subject, step, before);
  /** Fires timers that are due immediately, because a simulated clock doesn't fire them automatically. */
  const passDue = async (): Promise<void> => {
    for (const { after } of following) if (after !== undefined) await driver.pass(subject, after);
  };
  if (!step) return passDue();
  const { event, after, due } = step;
  const passDelay = async (ms: number): Promise<void> => {
    if (ms > 1) {
      await driver.pass(subject, ms - 1);
      try {
        await checkState(plan, driver, subject, before.snapshot, (name) => expecting(`before the delay, ${name}`));
      } catch (error) {
        const why = reasonOf(error);
        throw new EarlyError(`The delay ${plan.nameDelay(event.type)} must not end before ${ms} ms: ${why}`, {
          cause: error,
        });
      }
      expecting('the delay ends');
    }
    await driver.pass(subject, Math.min(ms, 1));
  };
  const take = async (): Promise<void> => {
    if (after !== undefined) await passDelay(after);
    else await sendEvent(plan, driver, subject, event, before);
    await passDue();
  };
  const { aroundStep } = plan.options;
  if (!aroundStep) return take();
  await aroundStep(
    subject,
    { event, after, due, following: eventsOf(following), before: before.snapshot, snapshot: state.snapshot },
    take,
  );
}

/** Asserts that the subject refuses an event. Without an assertion, sends it, and a later check detects changes. */
async function tryRefused<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  subject: TSubject,
  { event }: Step,
  before: StepGroup['before'],
): Promise<void> {
  const fault = plan.faultOf(event);
  if (fault) return runFault(driver, subject, fault, before.snapshot);
  const assertRefused = plan.refusalOf(event);
  if (assertRefused) {
    await assertRefused(subject, event, before.snapshot);
    return;
  }
  const { attempt = (run) => run() } = driver;
  try {
    await attempt(() => sendEvent(plan, driver, subject, event, before));
  } catch {
    // If sending fails, the subject has refused the event.
  }
}

const nameGroup = ({ step, following }: StepGroup, nameActor: (id: string) => string): string =>
  [step, ...following].map((one) => (one ? nameStep(one, nameActor) : 'start')).join(' → ');

const eventsOf = (steps: readonly Step[]): readonly EventObject[] => steps.map(({ event }) => event);

async function sendEvent<TSubject>(
  plan: Plan<TSubject>,
  { send, snapshotOf }: Driver<TSubject>,
  subject: TSubject,
  event: EventObject,
  before: StepGroup['before'],
): Promise<void> {
  const executor = plan.executorOf(event, before);
  if (executor) await executor(subject, event, before.snapshot);
  else if (send && snapshotOf) send(subject, plan.completeAnswer(event, snapshotOf(subject)));
  else throw new Error(`\`events\` or \`ends\` must have an executor for ${JSON.stringify(event.type)}.`);
}

async function checkState<TSubject>(
  { options }: Plan<TSubject>,
  driver: Driver<TSubject>,
  subject: TSubject,
  snapshot: AnyMachineSnapshot,
  expecting: Expecting,
): Promise<void> {
  const { snapshotOf } = driver;
  if (snapshotOf) {
    expecting('the state matches');
    await eventually(driver.patienceMs, () => {
      const found = snapshotOf(subject);
      const [actual, expected] = [found, snapshot].map(comparisonKeyOf(options.serialize));
      if (actual !== expected) throw new Error(describeDifference(snapshot, found));
    });
  }
  const { states = {} } = options;
  if (states !== false)
    for (const { path } of nodesIn(snapshot)) {
      const name = path.join('.');
      if (name === '') continue;
      expecting(`the state ${name} is shown`);
      await states[name]?.(subject, snapshot);
    }
  for (const [name, reading] of Object.entries(options.read ?? {})) {
    if (!reading) continue;
    expecting(`${name} is shown`);
    await eventually(driver.patienceMs, async () => {
      const expected = await reading.expected(snapshot, subject);
      const differences = listDifferences(expected, await reading.read(subject), name, createDataKeys());
      if (differences.length > 0) throw new Error(describeReadings(differences, 'the machine'));
    });
  }
  for (const [claim, holds] of Object.entries(options.invariants ?? {})) {
    expecting(claim);
    const result = await holds?.(snapshot, subject);
    if (result === false) throw new Error(`Invariant failed: ${claim}`);
  }
  expecting('no problems');
  const problems = driver.problems?.(subject) ?? [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function checkReference(
  { expected, actual }: Reference,
  taken: readonly ReferenceStep[],
  snapshot: AnyMachineSnapshot,
): void {
  const differences = listDifferences(expected(taken), actual(snapshot), 'reference.actual', createDataKeys());
  if (differences.length > 0) throw new Error(describeReadings(differences, '`reference.expected`'));
}

/** Returns a key to compare snapshots with. Ignores functions and actors. */
const comparisonKeyOf =
  (serialize: ((snapshot: AnyMachineSnapshot) => unknown) | undefined) =>
  (snapshot: AnyMachineSnapshot): string => {
    const { status }: { readonly status: string } = snapshot;
    const value: unknown = snapshot.value;
    const context: unknown = snapshot.context;
    const data = serialize ? serialize(snapshot) : [value, context];
    return `${status} ${createDataKeys({ ignoresIdentity: true }).keyOf(data, 'context')}`;
  };

const describeReadings = (differences: ReturnType<typeof listDifferences>, source: string): string =>
  listSome(
    differences,
    ({ path, expected, actual }) =>
      `\`${path}\` is ${formatData(actual)}, but ${source} expects ${formatData(expected)}`,
  ).join('\n');

async function eventually(patienceMs: number, check: () => unknown): Promise<void> {
  for (const end = realNow() + patienceMs; ;) {
    try {
      await check();
      return;
    } catch (error) {
      if (realNow() >= end) throw error;
      await sleep(retryMs);
    }
  }
}

const describeDifference = (expected: AnyMachineSnapshot, found: AnyMachineSnapshot): string => {
  const [actual, wanted] = [found, expected].map((snapshot) => describeState(snapshot.value));
  if (actual !== wanted) return `expected the state ${wanted}, found ${actual}`;
  if (found.status !== expected.status) return `expected the status ${expected.status}, found ${found.status}`;
  return 'the state matches, but its context differs';
};
