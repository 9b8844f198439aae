import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ActorEndEvent, RunningActor } from '../../../machines/paths';
import type { EventExecutor } from './event-options';
import type { SnapshotOf } from './machine-types';

/** A successful end of an actor. */
export interface DoneEnd<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly output: unknown;
  /** Ends the actor, e.g. answers its request. Default: sends the end, if the subject is an actor. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/** A failure of an actor. */
export interface ErrorEnd<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly error: unknown;
  /** Makes the actor fail, e.g. rejects its request. Default: sends the failure, if the subject is an actor. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/** A snapshot that an actor emits, for `onSnapshot`. */
export interface EmittedSnapshot<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly snapshot: unknown;
  /** Makes the actor emit the snapshot. Default: sends it, if the subject is an actor. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/**
 * How a source's actors can end. An actor with `onDone` or `onError` requires that end. `false` means that it never
 * happens. A machine that handles no events ends when its delays are due, without an entry.
 */
export interface Ends<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly done?: false | DoneEnd<TSubject, TSnapshot> | readonly DoneEnd<TSubject, TSnapshot>[];
  readonly error?: false | ErrorEnd<TSubject, TSnapshot> | readonly ErrorEnd<TSubject, TSnapshot>[];
  /** Snapshots that the actor emits before it ends. Default: none. */
  readonly snapshots?: readonly EmittedSnapshot<TSubject, TSnapshot>[];
}

type LogicOf<TMachine extends AnyStateMachine> = NonNullable<Parameters<TMachine['provide']>[0]['actors']>;

/** The actor IDs in the machine's type: from `types.children` in `setup`, and of actors that the root invokes. */
type ActorIdOf<TMachine extends AnyStateMachine> = keyof {
  [Id in keyof SnapshotOf<TMachine>['children'] as string extends Id ? never : Id]: unknown;
};

/** XState generates this ID from the index of the `invoke` and the state's ID. */
type GeneratedId = `${number}.${string}`;

/** An actor's possible ends, or a function that returns them for a snapshot. `false` if it never ends. */
type EndsEntry<TMachine extends AnyStateMachine, TSubject> =
  | false
  | Ends<TSubject, SnapshotOf<TMachine>>
  | ((snapshot: SnapshotOf<TMachine>, actor: RunningActor) => Ends<TSubject, SnapshotOf<TMachine>>);

/** How a machine's actors can end, by source name or actor ID. Without `setup`, any name is allowed. */
export type EndsOf<TMachine extends AnyStateMachine, TSubject> = string extends keyof LogicOf<TMachine>
  ? { readonly [Actor in string]?: EndsEntry<TMachine, TSubject> }
  : {
      readonly [Actor in (keyof LogicOf<TMachine> & string) | ActorIdOf<TMachine> | GeneratedId]?: EndsEntry<
        TMachine,
        TSubject
      >;
    };
