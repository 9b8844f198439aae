import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { PageFault, StartInfo } from '../options/options';

/** A file or text about a failed path, for the runner's report. */
export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

export interface Driver<TSubject> {
  readonly open: (start: StartInfo) => Promise<TSubject> | TSubject;
  readonly pass: (subject: TSubject, ms: number) => unknown;
  /** Sends an event that has no executor. Undefined if the subject isn't an actor. */
  readonly send?: ((subject: TSubject, event: EventObject) => void) | undefined;
  readonly snapshotOf?: ((subject: TSubject) => AnyMachineSnapshot) | undefined;
  /** Aborted when the runner ends the test, or when the page is closed. */
  readonly signal?: AbortSignal | undefined;
  readonly problems?: (subject: TSubject) => readonly string[];
  readonly wrapStep?: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Called after a step has failed, before `close`. */
  readonly attachments?: (subject: TSubject) => Promise<readonly Attachment[]>;
  readonly close?: (subject: TSubject) => unknown;
  /** Runs an executor with a short timeout, for events that the subject may refuse. */
  readonly attempt?: (run: () => Promise<void>) => Promise<void>;
  readonly faults?: Readonly<Record<PageFault, (subject: TSubject) => Promise<void>>>;
  /** Maximum milliseconds until the subject shows a state. 0 if the subject changes synchronously. */
  readonly patienceMs: number;
}
