import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { ActorEndEvent, RunningActor } from '../../machines/paths';
import type { EventExecutor } from './event-options';
import type { SnapshotOf } from './machine-types';

/** One way in which an actor ends. */
export interface DoneEnd<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly output: unknown;
  /** Lets it end, for example answers a request. Left out where the subject is an actor: its end is sent to it. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/** One way in which an actor fails. */
export interface ErrorEnd<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly error: unknown;
  /** Lets it fail, for example refuses a request. Left out where the subject is an actor: its failure is sent to it. */
  readonly exec?: EventExecutor<TSubject, ActorEndEvent, TSnapshot>;
}

/**
 * How the actors of one source can end. If the machine has `onDone` or `onError` for an actor, that end is required. Use `false`
 * if it never happens.
 */
export interface Ends<TSubject, TSnapshot = AnyMachineSnapshot> {
  readonly done?: false | DoneEnd<TSubject, TSnapshot> | readonly DoneEnd<TSubject, TSnapshot>[];
  readonly error?: false | ErrorEnd<TSubject, TSnapshot> | readonly ErrorEnd<TSubject, TSnapshot>[];
}

/** The logic of a machine's actors, by the names that `setup({ actors })` gives them. */
type LogicOf<TMachine extends AnyStateMachine> = NonNullable<Parameters<TMachine['provide']>[0]['actors']>;

/** The ids of actors that the machine's type names: those of `types.children` in `setup`, and of what the whole machine invokes. */
type ActorIdOf<TMachine extends AnyStateMachine> = keyof {
  [Id in keyof SnapshotOf<TMachine>['children'] as string extends Id ? never : Id]: unknown;
};

/** XState's ID for an actor without one: the index of its `invoke` and the state's ID. */
type MadeId = `${number}.${string}`;

/** How an actor can end, or a function that returns this for a snapshot. `false` if it never ends. */
type EndsEntry<TMachine extends AnyStateMachine, TSubject> =
  | false
  | Ends<TSubject, SnapshotOf<TMachine>>
  | ((snapshot: SnapshotOf<TMachine>, actor: RunningActor) => Ends<TSubject, SnapshotOf<TMachine>>);

/** How a machine's actors can end, by the name of their source or by their ID. Without `setup`, any name is allowed. */
export type EndsOf<TMachine extends AnyStateMachine, TSubject> = string extends keyof LogicOf<TMachine>
  ? { readonly [Actor in string]?: EndsEntry<TMachine, TSubject> }
  : {
      readonly [Actor in (keyof LogicOf<TMachine> & string) | ActorIdOf<TMachine> | MadeId]?: EndsEntry<
        TMachine,
        TSubject
      >;
    };
