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
  /** Sends an event that has no executor. Undefined if every event needs one. */
  readonly send?: ((subject: TSubject, event: EventObject) => void) | undefined;
  readonly snapshotOf?: ((subject: TSubject) => AnyMachineSnapshot) | undefined;
  /** Aborted when the runner ends the test, or when the page is closed. */
  readonly signal?: AbortSignal | undefined;
  readonly problems?: (subject: TSubject) => readonly string[];
  /** Shows a step in the runner's report. */
  readonly wrapStep?: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Called after a step has failed, before `close`. */
  readonly attachments?: (subject: TSubject) => Promise<readonly Attachment[]>;
  readonly close?: (subject: TSubject) => unknown;
  /** Runs an executor with a short timeout, for events that the subject may refuse. */
  readonly attempt?: (run: () => Promise<void>) => Promise<void>;
  /** How to disturb the subject, per fault. Undefined if the subject isn't a page. */
  readonly faults?: Readonly<Record<PageFault, (subject: TSubject) => Promise<void>>>;
  /** Maximum milliseconds to wait for a state. 0 for a synchronous subject. */
  readonly patienceMs: number;
}
