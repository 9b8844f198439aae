import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { describeState, describeStep } from '../../../machines/paths/describe';
import { nodesIn } from '../../../machines/shared/tree/machine-tree';
import { createDataKeys } from '../../../machines/paths/product/state-key';
import { listDifferences } from './differences';
import type { Attachment, Driver } from './driver';
import { formatData } from './format-data';
import { isFault } from '../plan/faults';
import { runFault } from './run-fault';
import type { Plan } from '../plan/plan-paths';
import type { Step, StepGroup } from '../plan/step';
import { referenceSteps, type Reference, type ReferenceStep } from './reference';

export class StepError extends Error {
  /** 0-based index of the step. -1 if the start failed. */
  readonly from: number;
  /** 0-based index of the last automatic step after the failed one. */
  readonly to: number;
  readonly expected: AnyMachineSnapshot;
  readonly found: AnyMachineSnapshot | undefined;
  readonly attachments: readonly Attachment[];

  constructor(
    { from, to, state }: Pick<StepGroup, 'from' | 'to' | 'state'>,
    found: AnyMachineSnapshot | undefined,
    attachments: readonly Attachment[],
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StepError';
    this.from = from;
    this.to = to;
    this.expected = state.snapshot;
    this.found = found;
    this.attachments = attachments;
  }
}

// Tests may replace timers later, so keep the real one.
const realSetTimeout = globalThis.setTimeout;
const retryMs = 10;

/**
 * Takes a path's steps on a new subject, and checks the subject after each.
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
  const { wrapStep = (_, run) => run() } = driver;
  try {
    const opened = await driver.open({ following: eventsOf(start.following), snapshot: start.state.snapshot });
    subject = opened;
    for (const group of [start, ...groups]) {
      current = group;
      await wrapStep(nameStep(group, plan.nameActor), async () => {
        await takeStep(plan, driver, opened, group);
        const { snapshot } = group.state;
        taken.push(...referenceSteps(group));
        if (!group.isStable) return;
        await checkState(plan, driver, opened, snapshot);
        if (plan.options.reference) checkReference(plan.options.reference, taken, snapshot);
      });
    }
  } catch (error) {
    const found = subject === undefined ? undefined : driver.snapshotOf?.(subject);
    const attachments = subject === undefined ? [] : ((await driver.attachments?.(subject)) ?? []);
    throw new StepError(current, found, attachments, describeCause(current, found, error));
  } finally {
    if (subject !== undefined) await driver.close?.(subject);
  }
}

/** Returns the error that stopped the actor, or else the difference. */
function describeCause({ step, state }: StepGroup, found: AnyMachineSnapshot | undefined, error: unknown): unknown {
  if (step && isFault(step.event)) {
    const why = error instanceof Error ? error.message : String(error);
    return new Error(`After this fault, nothing may change: ${why}`, { cause: error });
  }
  if (step?.isRefused === true) {
    const why = error instanceof Error ? error.message : String(error);
    return new Error(
      `The machine refuses ${describeStep(step)} in this state, so the page or component must refuse it too: ${why}`,
      {
        cause: error,
      },
    );
  }
  const status: string | undefined = found?.status;
  if (status !== 'error' || state.snapshot.status === status) return error;
  const thrown: unknown = found?.error;
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const described = new Error(`An error stopped the actor: ${message}`, { cause: thrown });
  if (thrown instanceof Error && thrown.stack !== undefined) described.stack = thrown.stack;
  return described;
}

async function takeStep<TSubject>(
  plan: Plan<TSubject>,
  driver: Driver<TSubject>,
  subject: TSubject,
  { step, following, before, state }: StepGroup,
): Promise<void> {
  if (step?.isRefused === true) return tryRefused(plan, driver, subject, step, before);
  /** Fires timers that are due immediately. A simulated clock doesn't do that. */
  const passDue = async (): Promise<void> => {
    for (const { after } of following) if (after !== undefined) await driver.pass(subject, after);
  };
  if (!step) return passDue();
  const { event, after, due } = step;
  const take = async (): Promise<void> => {
    if (after !== undefined) await driver.pass(subject, after);
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

/** Asserts that the subject refuses an event, or tries to send it. The check after the step would detect a change. */
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
  const executor = plan.executorOf(event, before);
  const { attempt = (run) => run() } = driver;
  try {
    await attempt(async () => {
      await executor?.(subject, event, before.snapshot);
    });
  } catch {
    // An executor that fails counts as a refusal.
  }
}

const nameStep = ({ step, following }: StepGroup, nameActor: (id: string) => string): string =>
  [step, ...following]
    .map((one) =>
      one
        ? `${describeStep(one, nameActor)}${one.isRefused === true && !isFault(one.event) ? ', refused' : ''}`
        : 'start',
    )
    .join(' → ');

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
  else throw new Error(`\`events\` and \`ends\` have no executor for ${event.type}`);
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
      const [actual, expected] = [found, snapshot].map(comparisonKeyOf(options.serialize));
      if (actual !== expected) throw new Error(describeDifference(snapshot, found));
    });
  }
  const { states = {} } = options;
  if (states !== false)
    for (const { path } of nodesIn(snapshot)) if (path.length > 0) await states[path.join('.')]?.(subject, snapshot);
  for (const [name, reading] of Object.entries(options.read ?? {})) {
    if (!reading) continue;
    await eventually(driver.patienceMs, async () => {
      const expected = await reading.expected(snapshot, subject);
      const differences = listDifferences(expected, await reading.read(subject), name, createDataKeys());
      if (differences.length > 0) throw new Error(describeReadings(differences, 'the machine'));
    });
  }
  for (const [claim, holds] of Object.entries(options.invariants ?? {})) {
    const result = await holds?.(snapshot, subject);
    if (result === false) throw new Error(`Invariant failed: ${claim}`);
  }
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

const maxDifferences = 10;

function describeReadings(differences: ReturnType<typeof listDifferences>, source: string): string {
  const lines = differences
    .slice(0, maxDifferences)
    .map(
      ({ path, expected, actual }) =>
        `\`${path}\` is ${formatData(actual)}, but ${source} expects ${formatData(expected)}`,
    );
  const more = differences.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more differences`] : [])].join('\n');
}

async function eventually(patienceMs: number, check: () => unknown): Promise<void> {
  for (const end = performance.now() + patienceMs; ;) {
    try {
      await check();
      return;
    } catch (error) {
      if (performance.now() >= end) throw error;
      await new Promise((resolve) => realSetTimeout(resolve, retryMs));
    }
  }
}

const describeDifference = (expected: AnyMachineSnapshot, found: AnyMachineSnapshot): string => {
  const [actual, wanted] = [found, expected].map((snapshot) => describeState(snapshot.value));
  if (actual !== wanted) return `expected the state ${wanted}, found ${actual}`;
  if (found.status !== expected.status) return `expected the status ${expected.status}, found ${found.status}`;
  return 'the state matches, but its context differs';
};
