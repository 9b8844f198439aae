import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StartInfo } from './options';

/** Subject of the paths, and its clock. */
export interface Driver<TSubject> {
  /** Opens the subject in its first state. */
  readonly open: (start: StartInfo) => Promise<TSubject> | TSubject;
  /** Lets time pass. */
  readonly pass: (subject: TSubject, ms: number) => Promise<void> | void;
  /** Sends what has no executor of its own; undefined where every event needs one. */
  readonly send?: ((subject: TSubject, event: EventObject) => void) | undefined;
  /** Returns the snapshot that the subject is in; undefined where it has none. */
  readonly snapshotOf?: ((subject: TSubject) => AnyMachineSnapshot) | undefined;
  /** Returns problems outside the machine, e.g. console errors. */
  readonly problems?: (subject: TSubject) => readonly string[];
  readonly close?: (subject: TSubject) => Promise<void> | void;
  /** Runs an executor that may be unable to send its event. Fails quickly if it can't. */
  readonly attempt?: (run: () => Promise<void>) => Promise<void>;
  /** Maximum milliseconds to wait for a state; 0 for a synchronous subject. */
  readonly patienceMs: number;
}
