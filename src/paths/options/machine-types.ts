import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';

export type SnapshotOf<TMachine extends AnyStateMachine> = SnapshotFrom<TMachine>;

export type EventOf<TMachine extends AnyStateMachine, TType extends string> = Extract<
  EventFromLogic<TMachine>,
  { readonly type: TType }
>;
