export type { PageOptions } from '../../paths/page-options';
export { withPaths, type PathTest } from '../../paths/playwright';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options';
export type { ReferenceStep } from '../../paths/reference';
