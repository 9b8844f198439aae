import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PathStep } from '../../../machines/paths';
import type { TimedSnapshot } from '../../../machines/paths/timed-snapshot';

/** A state of a path: a snapshot with its timers and actors. */
export type WalkState = TimedSnapshot<AnyMachineSnapshot, EventObject>;

export interface Step extends PathStep<AnyMachineSnapshot, EventObject> {
  /** True if the machine refuses the event here. The subject must refuse it too, and must not change. */
  readonly isRefused?: boolean;
}

/** The parts of a step that are needed to repeat it. */
export type BareStep = Pick<Step, 'event' | 'after' | 'isRefused'>;

/** Steps of a path that happen at once: the first, and those that follow it automatically. */
export interface StepGroup {
  /** The first step; undefined for what follows the start. */
  readonly step: Step | undefined;
  readonly following: readonly Step[];
  /** 0-based place of the first step; -1 for the start. */
  readonly from: number;
  /** 0-based place of the last step. */
  readonly to: number;
  readonly before: WalkState;
  readonly state: WalkState;
  /** False if the next step follows before a test can look. */
  readonly isAtRest: boolean;
}

/** A path that is a test. */
export interface PlannedPath {
  readonly name: string;
  /** The id of the region that its last step changes. */
  readonly region: string;
  readonly start: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}
