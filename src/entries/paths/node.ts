export { describePaths, type TestFunctions } from '../../paths/node';
export { assertCoverage, type Thresholds } from '../../paths/results/thresholds';
export { readFolderCoverage, readFolderResults, type TestResult } from '../../paths/results/results';
export type { MachineSubject } from '../../paths/actor-driver';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options';
export type { OwnSubject } from '../../paths/subject-driver';
export type { ReportedStep, ReportedValue } from '../../paths/lanes';
export type { ReferenceStep } from '../../paths/reference';
