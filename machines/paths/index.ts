export { Coverage, formatCoverage, listItems, type LastTransitions } from './item-coverage';
export { followPath } from './follow-path';
export { generatePaths, type PathOptions, type Paths } from './generate';
export type { Path, PathStep } from './path';
export type { ActorEnd, Bounds, EndEventOf } from './bounds';
export { kindOf, kinds, type Item, type Kind } from './step-coverage';
export type { ActorEndEvent, PathMachine, PathSnapshot, RunningActor, Timer } from './stepper';
