export { Coverage, formatCoverage, listItems, type LastTransitions } from './coverage';
export { followPath, generatePaths, type Path, type PathOptions, type Paths, type PathStep } from './generate';
export type { Bounds } from './product';
export { kindOf, kinds, type Item, type Kind } from './step-coverage';
export type { PathSnapshot, PathMachine, Timer } from './timers';
