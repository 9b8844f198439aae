import type { AnyActor, AnyStateMachine } from 'xstate';

// In place of XState in what runs in a page beside the application: the application's own classes. Those of another copy would
// know none of its actors. They are there once an actor is.

export let Actor: unknown;
export let StateMachine: unknown;
export let StateNode: unknown;

/** Takes the classes of an application's machine. */
export function takeClassesOf(actor: AnyActor, machine: AnyStateMachine): void {
  Actor = actor.constructor;
  StateMachine = machine.constructor;
  StateNode = machine.root.constructor;
}

// Made by any copy, XState's own guards are the same.
export { and, or } from 'xstate/guards';

export const isMachineSnapshot = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'machine' in value && 'historyValue' in value;
