import { assertEvent, type EventObject } from 'xstate';

/** The events of a union that have this type. */
export type EventOf<Event extends EventObject, Type extends Event['type']> = Extract<Event, { type: Type }>;

/**
 * Returns the event.
 *
 * @throws {Error} if it has another type
 */
export function expectEvent<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  types: Type | readonly Type[],
): EventOf<Event, Type> {
  assertEvent<EventObject, string>(event, types);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Its type was asserted. TypeScript does not narrow to a generic type.
  return event as EventOf<Event, Type>;
}
