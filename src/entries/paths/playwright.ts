export { withPaths, type PageOptions, type PathTest } from '../../paths/playwright';
export type { PathSuite, PathTestOptions, StartInfo, StepInfo } from '../../paths/options';
