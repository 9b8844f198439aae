import type { AnyMachineSnapshot } from 'xstate';

/** Disturbs the subject. Afterwards, it must still show the snapshot. */
export type Fault<TSubject, TSnapshot = AnyMachineSnapshot> = (subject: TSubject, snapshot: TSnapshot) => unknown;

/** Disturbances that must not change what the subject shows. Each is tried once in each state. */
export interface Faults<TSubject, TSnapshot = AnyMachineSnapshot> {
  /** An actor answers after the machine has left its state, or, without `exec`, a second time. */
  readonly lateAnswers?: true;
  /** Reloads the page. */
  readonly reload?: true | Fault<TSubject, TSnapshot>;
  /** Goes back in the page's history, and forward again. */
  readonly back?: true | Fault<TSubject, TSnapshot>;
  /** Disconnects the page from the network, and connects it again. */
  readonly offline?: true | Fault<TSubject, TSnapshot>;
  /** Opens the page in a second tab, and closes that. */
  readonly secondTab?: true | Fault<TSubject, TSnapshot>;
  /** Other disturbances by name, e.g. a change in a second tab. */
  readonly others?: { readonly [Name in string]?: Fault<TSubject, TSnapshot> };
  /** Maximum number of tries. Default: 100. */
  readonly limit?: number;
}

/** The disturbances that need no function on a page. */
export type PageFault = 'reload' | 'back' | 'offline' | 'secondTab';
