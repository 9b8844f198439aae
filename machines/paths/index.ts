export { Coverage, formatCoverage, listItems, type LastTransitions } from './coverage/item-coverage';
export { followPath } from './follow-path';
export { generatePaths, type PathOptions, type Paths } from './generate';
export type { Path, PathStep } from './path';
export { replaySession, type RecordedSession, type SessionStep } from './replay-session';
export type { Bounds, EndEventOf } from './bounds';
export { kindOf, kinds, type Item, type Kind } from './coverage/step-coverage';
export type { ActorEnd, ActorEndEvent, RunningActor } from './step/actors';
export type { PathMachine } from './step/stepper';
export type { PathSnapshot } from './step/timed-snapshot';
export type { Timer } from './step/timers';
export { checkClaims, type CheckedClaim } from './claims/check-claims';
export {
  always,
  canReach,
  cannotReach,
  eventually,
  leadsTo,
  never,
  until,
  type Claim,
  type ClaimKind,
  type Predicate,
} from './claims/claim';
export type { Outcome } from './claims/judge-claim';
export type { StatePaths } from './tree/state-paths';
