import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Driver } from './driver';
import type { StartInfo } from './options';

/** A subject of the test's own. `TContext` is what the runner gives to a test: with Vitest, its context and fixtures. */
export interface OwnSubject<TSubject, TContext, TEvent = EventObject, TSnapshot = AnyMachineSnapshot> {
  /** Opens it in its first state, for each path anew. TypeScript infers the subject from it where it is written first. */
  readonly open: (context: TContext, start: StartInfo<TEvent, TSnapshot>) => Promise<TSubject> | TSubject;
  /** Lets its time pass, for example by `vi.advanceTimersByTimeAsync`. Needed where the machine has delays. */
  readonly pass?: (subject: TSubject, ms: number) => Promise<void> | void;
  /** Closes it after each path, also after one that failed. */
  readonly close?: (subject: TSubject) => Promise<void> | void;
  /** Milliseconds that it may take to show what `read` reads: 1000 if left out. */
  readonly patienceMs?: number;
}

const defaultPatienceMs = 1000;

export const subjectDriver = <TSubject, TContext>(
  { open, pass, close, patienceMs = defaultPatienceMs }: OwnSubject<TSubject, TContext>,
  context: TContext,
): Driver<TSubject> => ({
  open: (start) => open(context, start),
  pass:
    pass ??
    (() => {
      throw new Error('`pass` must be a function that lets time pass, since the machine has delays; got undefined');
    }),
  ...(close && { close }),
  patienceMs,
});
