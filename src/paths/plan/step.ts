import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PathStep } from '../../../machines/paths';
import type { TimedSnapshot } from '../../../machines/paths/step/timed-snapshot';

export type WalkState = TimedSnapshot<AnyMachineSnapshot, EventObject>;

export interface Step extends PathStep<AnyMachineSnapshot, EventObject> {
  /** True if the machine refuses the event in this state. The subject must refuse it too. */
  readonly isRefused?: boolean;
}

const faultPrefix = 'fault: ';

export const faultEvent = (name: string): EventObject => ({ type: `${faultPrefix}${name}` });

/** True for a step that disturbs the subject and that the machine doesn't receive. */
export const isFault = ({ type }: EventObject): boolean => type.startsWith(faultPrefix);

/** A step in which time passes and nothing happens. `delay` names a canceled delay, which must not fire. */
interface QuietEvent extends EventObject {
  readonly delay?: string;
}

const quietType = 'quiet time';

export const isQuiet = (event: EventObject): event is QuietEvent => event.type === quietType;

export const quietStep = (after: number, delay?: string): ReplayStep => ({
  event: { type: quietType, ...(delay !== undefined && { delay }) },
  after,
  isRefused: true,
});

export type ReplayStep = Pick<Step, 'event' | 'after' | 'isRefused'>;

export interface StepGroup {
  /** The step. Undefined for the automatic steps after the start. */
  readonly step: Step | undefined;
  readonly following: readonly Step[];
  /** 0-based index of the first step. -1 for the start. */
  readonly from: number;
  /** 0-based index of the last step. */
  readonly to: number;
  readonly before: WalkState;
  readonly state: WalkState;
  /** False if an automatic step follows before a test can check anything. */
  readonly isStable: boolean;
}

export interface PlannedPath {
  readonly name: string;
  readonly region: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}
