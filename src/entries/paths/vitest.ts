export { it, withPaths, type PathIt } from '../../paths/vitest';
export type { MachineSubject } from '../../paths/run/actor-driver';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options/options';
export type { OwnSubject } from '../../paths/run/subject-driver';
export type { ReferenceStep } from '../../paths/run/reference';
