export { describePaths, type TestFunctions } from '../../paths/node';
export { assertCoverage, type Thresholds } from '../../paths/results/thresholds';
export { readFolderCoverage } from '../../paths/results/results';
export type { MachineSubject } from '../../paths/run/actor-driver';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options/options';
export type { OwnSubject } from '../../paths/run/subject-driver';
export type { ReferenceStep } from '../../paths/run/reference';
