import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';

// Only this file reads undocumented fields of XState. If a field is missing, its functions return a default.

/** A delayed event of an actor system. XState doesn't export this type. */
export type DelayedEvent = ReturnType<AnyActorRef['system']['getSnapshot']>['_scheduledEvents'][string];

/** Returns the delayed events of an actor's whole system. Default: an empty list, e.g. for XState 6 and stores. */
export function systemTimersOf(actor: AnyActorRef): DelayedEvent[] {
  const system: Partial<AnyActorRef['system']> | undefined = actor.system;
  const snapshot: Partial<ReturnType<AnyActorRef['system']['getSnapshot']>> | undefined = system?.getSnapshot?.();
  return Object.values(snapshot?._scheduledEvents ?? {});
}

/** Returns a microstep's selected transitions, including those that lose a conflict. Default: an empty list. */
export const selectedIn = (microstep: {
  readonly _transitions?: readonly AnyTransitionDefinition[];
}): readonly AnyTransitionDefinition[] => microstep._transitions ?? [];

/** Returns the transitions that an event would select in a snapshot. Default: undefined. */
export function transitionsOn(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): readonly AnyTransitionDefinition[] | undefined {
  const given: Partial<AnyStateMachine> = machine;
  return given.getTransitionData?.(snapshot, event);
}

/** True if a machine would take a transition for an event in another machine's snapshot. Default: true. */
export const isEnabled = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): boolean =>
  transitionsOn(machine, snapshot, event)?.length !== 0;
