import type { Driver } from './options';

/** A subject of the test's own. */
export interface OwnSubject<TSubject> {
  /** Opens it in its first state, for each path anew. */
  readonly open: () => Promise<TSubject> | TSubject;
  /** Lets its time pass, for example by `vi.advanceTimersByTimeAsync`. Needed where the machine has delays. */
  readonly pass?: (subject: TSubject, ms: number) => Promise<void> | void;
  readonly close?: (subject: TSubject) => Promise<void> | void;
}

/** Milliseconds that a subject of one's own may take to show a state. */
const patienceMs = 1000;

export const subjectDriver = <TSubject>({ open, pass, close }: OwnSubject<TSubject>): Driver<TSubject> => ({
  open,
  pass:
    pass ??
    (() => {
      throw new Error('`pass` must be a function that lets time pass, since the machine has delays; got undefined');
    }),
  ...(close && { close }),
  patienceMs,
});
