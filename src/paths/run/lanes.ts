import type { AnyMachineSnapshot } from 'xstate';
import { describeState, describeStep } from '../../../machines/paths/describe';
import { createDataKeys } from '../../../machines/paths/product/state-key';
import { clip, formatData } from './format-data';
import { isFault } from '../plan/faults';
import type { StepGroup } from '../plan/step';

/** A value that the subject shows, or a part of its context. */
export interface ReportedValue {
  /** The value's name. */
  readonly name: string;
  /** The machine's value, as text. */
  readonly expected: string;
  /** The subject's value, as text. */
  readonly actual: string;
  /** True if the values differ. */
  readonly differs: boolean;
}

/** A step of a failed test: what the machine expects, and what the subject shows. */
export interface ReportedStep {
  /** The step's event or delay, and the events that follow automatically. */
  readonly name: string;
  /** Why the step failed. Missing for other steps. */
  readonly failure?: string;
  /** The state that the machine expects. */
  readonly expected: string;
  /** The subject's state. Missing if the subject isn't an actor. */
  readonly actual?: string;
  /** The values that were compared. */
  readonly values: readonly ReportedValue[];
}

interface ObservedValue {
  readonly name: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a test observed after a step. Formatted only if the path fails. */
export interface Observation {
  readonly group: StepGroup;
  readonly values: ObservedValue[];
  found: AnyMachineSnapshot | undefined;
}

interface WithContext {
  readonly context: object;
}

export const nameStep = (
  { step, following }: Pick<StepGroup, 'step' | 'following'>,
  nameActor: (id: string) => string,
): string =>
  [step, ...following]
    .map((one) =>
      one
        ? `${describeStep(one, nameActor)}${one.isRefused === true && !isFault(one.event) ? ', refused' : ''}`
        : 'start',
    )
    .join(' → ');

/**
 * @param observed the observations of all steps so far. The last step failed
 * @param failure why it failed
 */
export const reportSteps = (
  observed: readonly Observation[],
  failure: string,
  nameActor: (id: string) => string,
): readonly ReportedStep[] =>
  observed.map(({ group, values, found }, index) => ({
    name: nameStep(group, nameActor),
    ...(index === observed.length - 1 && { failure }),
    expected: describeState(group.state.snapshot.value),
    ...(found && { actual: describeState(found.value) }),
    values: [...(found ? contextValues(group.state.snapshot, found) : []), ...values].map(reportValue),
  }));

function contextValues({ context: expected }: WithContext, { context: actual }: WithContext): readonly ObservedValue[] {
  const read = (context: object, name: string): unknown => Reflect.get(context, name);
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].map((name) => ({
    name,
    expected: read(expected, name),
    actual: read(actual, name),
  }));
}

function reportValue({ name, expected, actual }: ObservedValue): ReportedValue {
  const { keyOf } = createDataKeys({ ignoresIdentity: true });
  return {
    name,
    expected: clip(formatData(expected)),
    actual: clip(formatData(actual)),
    differs: keyOf(expected, name) !== keyOf(actual, name),
  };
}
