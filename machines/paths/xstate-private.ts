import type { AnyActorRef, AnyTransitionDefinition } from 'xstate';

// The only reads of XState's undocumented fields. Without a field, each function returns an empty list.

/** XState doesn't export this type. */
export type DelayedEvent = ReturnType<AnyActorRef['system']['getSnapshot']>['_scheduledEvents'][string];

/** Empty for XState 6 and stores. */
export function systemTimersOf(actor: AnyActorRef): DelayedEvent[] {
  const system: Partial<AnyActorRef['system']> | undefined = actor.system;
  const snapshot: Partial<ReturnType<AnyActorRef['system']['getSnapshot']>> | undefined = system?.getSnapshot?.();
  return Object.values(snapshot?._scheduledEvents ?? {});
}

/** Returns the transitions that a microstep selected, including those that lose a conflict. */
export const selectedIn = (microstep: {
  readonly _transitions?: readonly AnyTransitionDefinition[];
}): readonly AnyTransitionDefinition[] => microstep._transitions ?? [];
