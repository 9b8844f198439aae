export type { PageOptions } from '../../paths/options/page-options';
export { withPaths, type PathTest } from '../../paths/playwright';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options/options';
export type { ReferenceStep } from '../../paths/run/reference';
