export { chartItems, Coverage, coverageTable, type LastTransitions } from './coverage';
export { followPath, generatePaths, type Path, type PathOptions, type Paths, type PathStep } from './generate';
export type { Bounds } from './product';
export { kindOf, kinds, type Item, type Kind } from './taken';
export type { ChartSnapshot, PathMachine, Timer } from './timed';
