export { generatePaths, type PathOptions, type Paths } from './generate';
export type { Path, PathStep, StatePaths } from './path';
export { replaySession, type RecordedSession, type SessionStep } from './replay-session';
export type { Bounds, EndEventOf } from './bounds';
export type { Item, Kind } from './coverage/step-coverage';
export type { ActorEnd, ActorEndEvent, RunningActor } from './step/actors';
export type { PathMachine } from './step/stepper';
export type { PathSnapshot } from './step/timed-snapshot';
export type { Timer } from './step/timers';
