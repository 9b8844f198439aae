import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { StartInfo } from './options';

export interface Driver<TSubject> {
  readonly open: (start: StartInfo) => Promise<TSubject> | TSubject;
  readonly pass: (subject: TSubject, ms: number) => Promise<void> | void;
  /** Sends an event that has no executor. Undefined if every event needs one. */
  readonly send?: ((subject: TSubject, event: EventObject) => void) | undefined;
  readonly snapshotOf?: ((subject: TSubject) => AnyMachineSnapshot) | undefined;
  readonly problems?: (subject: TSubject) => readonly string[];
  readonly close?: (subject: TSubject) => Promise<void> | void;
  /** Runs an executor with a short timeout, for events that the subject may refuse. */
  readonly attempt?: (run: () => Promise<void>) => Promise<void>;
  /** Maximum milliseconds to wait for a state. 0 for a synchronous subject. */
  readonly patienceMs: number;
}
