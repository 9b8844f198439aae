import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StartInfo } from './options';

/** Opens and controls the subject of a path, and its clock. */
export interface Driver<TSubject> {
  readonly open: (start: StartInfo) => Promise<TSubject> | TSubject;
  readonly pass: (subject: TSubject, ms: number) => Promise<void> | void;
  /** Sends an event without an executor; undefined if every event needs one. */
  readonly send?: ((subject: TSubject, event: EventObject) => void) | undefined;
  /** Returns the subject's snapshot; undefined if it can't provide one. */
  readonly snapshotOf?: ((subject: TSubject) => AnyMachineSnapshot) | undefined;
  /** Returns problems outside the machine, e.g. console errors. */
  readonly problems?: (subject: TSubject) => readonly string[];
  readonly close?: (subject: TSubject) => Promise<void> | void;
  /** Runs an executor with a short timeout, because it may be unable to send its event. */
  readonly attempt?: (run: () => Promise<void>) => Promise<void>;
  /** Maximum milliseconds to wait for a state; 0 for a synchronous subject. */
  readonly patienceMs: number;
}
