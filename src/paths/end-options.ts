import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ActorEndEvent, RunningActor } from '../../machines/paths';
import type { EventExecutor } from './event-options';
import type { SnapshotOf } from './machine-types';

/** A successful end of an actor. */
export interface DoneEnd<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly output: unknown;
  /** Ends the actor, e.g. answers its request. Omit it if the subject is an actor: the end is then sent to it. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/** A failure of an actor. */
export interface ErrorEnd<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly error: unknown;
  /**
   * Makes the actor fail, e.g. rejects its request. Omit it if the subject is an actor: the failure is then sent to it.
   */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/**
 * How the actors of one source can end. If the machine has `onDone` or `onError` for an actor, that end is required.
 * Use `false` if it never happens.
 */
export interface Ends<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly done?: false | DoneEnd<TSubject, TSnapshot> | readonly DoneEnd<TSubject, TSnapshot>[];
  readonly error?: false | ErrorEnd<TSubject, TSnapshot> | readonly ErrorEnd<TSubject, TSnapshot>[];
}

type LogicOf<TMachine extends AnyStateMachine> = NonNullable<Parameters<TMachine['provide']>[0]['actors']>;

/** IDs of actors in the machine's type: from `types.children` in `setup`, and of actors that the root invokes. */
type ActorIdOf<TMachine extends AnyStateMachine> = keyof {
  [Id in keyof SnapshotOf<TMachine>['children'] as string extends Id ? never : Id]: unknown;
};

/** XState's ID for an actor without one: the index of its `invoke` and the state's ID. */
type GeneratedId = `${number}.${string}`;

/** How an actor can end, or a function that returns this for a snapshot. `false` if it never ends. */
type EndsEntry<TMachine extends AnyStateMachine, TSubject> =
  | false
  | Ends<TSubject, SnapshotOf<TMachine>>
  | ((snapshot: SnapshotOf<TMachine>, actor: RunningActor) => Ends<TSubject, SnapshotOf<TMachine>>);

/** How a machine's actors can end, by the name of their source or by their ID. Without `setup`, any name is allowed. */
export type EndsOf<TMachine extends AnyStateMachine, TSubject> = string extends keyof LogicOf<TMachine>
  ? { readonly [Actor in string]?: EndsEntry<TMachine, TSubject> }
  : {
      readonly [Actor in (keyof LogicOf<TMachine> & string) | ActorIdOf<TMachine> | GeneratedId]?: EndsEntry<
        TMachine,
        TSubject
      >;
    };
