export { it, withPaths, type PathIt } from '../../paths/vitest';
export type { MachineSubject } from '../../paths/actor-driver';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options';
export type { OwnSubject } from '../../paths/subject-driver';
export type { ReferenceStep } from '../../paths/reference';
