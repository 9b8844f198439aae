import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';

export type SnapshotOf<TMachine extends AnyStateMachine> = SnapshotFrom<TMachine>;

export type EventOf<TMachine extends AnyStateMachine, TType extends string> = Extract<
  EventFromLogic<TMachine>,
  { readonly type: TType }
>;

/** Dot-separated paths to the states of a state value: `'editing' | 'editing.dirty'`. */
export type StatePaths<TValue> = TValue extends string
  ? TValue
  : TValue extends object
    ? { [Key in keyof TValue & string]: Key | `${Key}.${StatePaths<TValue[Key]>}` }[keyof TValue & string]
    : never;
