import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Driver } from './driver';
import type { StartInfo } from '../options/options';

/**
 * Your own subject, e.g. a rendered component. `open` receives the test's `TContext`. In Vitest, it contains the
 * fixtures.
 */
export interface OwnSubject<TSubject, TContext, TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /**
   * Opens a new subject for each path, in the machine's initial state. If `open` is the first option, TypeScript infers
   * the subject type from it.
   */
  readonly open: (context: TContext, start: StartInfo<TEvent, TSnapshot>) => Promise<TSubject> | TSubject;
  /** Advances the subject's time, e.g. with `vi.advanceTimersByTimeAsync`. Required if the machine has delays. */
  readonly pass?: (subject: TSubject, ms: number) => unknown;
  /** Closes the subject after each path, even if the path failed. */
  readonly close?: (subject: TSubject) => unknown;
}

const defaultPatienceMs = 1000;

export const subjectDriver = <TSubject, TContext>(
  { open, pass, close }: OwnSubject<TSubject, TContext>,
  context: TContext,
  patienceMs = defaultPatienceMs,
): Driver<TSubject> => ({
  open: (start) => open(context, start),
  pass:
    pass ??
    (() => {
      throw new Error(
        '`pass` must be a function that advances the time, because the machine has delays, got undefined.',
      );
    }),
  ...(close && { close }),
  patienceMs,
});
