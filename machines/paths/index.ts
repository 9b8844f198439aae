export { Coverage, formatCoverage, listItems, type LastTransitions } from './item-coverage';
export { followPath, generatePaths, type Path, type PathOptions, type Paths, type PathStep } from './generate';
export type { ActorEnd, Bounds, EndEventOf } from './bounds';
export { kindOf, kinds, type Item, type Kind } from './step-coverage';
export type { ActorEndEvent, PathMachine, PathSnapshot, RunningActor, Timer } from './stepper';
