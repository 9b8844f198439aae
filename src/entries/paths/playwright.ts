export { withPaths, type PageOptions, type PathTest } from '../../paths/playwright';
export type { PathTestOptions } from '../../paths/options';
