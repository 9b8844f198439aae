import { assign, raise, type ParameterizedObject } from 'xstate';
import type { TableContext, TableEvent, TableState } from './types';

/** The event by which the address changes from outside. */
export type AddressChangedEvent = Extract<TableEvent, { type: 'address.changed' }>;

/** The event that the history sends once it has written the table's changes. */
export type AcceptedEvent = Extract<TableEvent, { type: 'history.accepted' }>;

/** The event by which one user event sets several states. */
export type SetEvent = Extract<TableEvent, { type: 'state.set' }>;

/** The event by which a setter of TanStack Table sets a state. */
export type UpdateEvent = Extract<TableEvent, { type: 'state.update' }>;

/** The events that bring states of several features: from the address, or by a user event. */
export type AdoptingEvent = AddressChangedEvent | SetEvent | UpdateEvent;

/** Returns the transitions of a feature on the events that bring states. */
export const onAdoption = <const Transition>(transition: Transition) => ({
  'address.changed': transition,
  'state.set': transition,
  'state.update': transition,
});

/** The states that a feature takes from an event, as parameters of its guards and actions. */
export interface AdoptedStates {
  readonly adopted: Partial<TableState>;
}

/**
 * Returns a feature's transition on the events that bring states: to the state `kind` of its chart, where the guard says that
 * what it adopts is of that kind.
 */
export const adoptTo = <const Guard extends string, const Action extends string, const Kind extends string>(
  guard: Guard,
  action: Action,
  kind: Kind,
) =>
  ({
    guard: {
      type: guard,
      params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state, kind }),
    },
    target: kind,
    actions: {
      type: action,
      params: ({ event }: { event: AdoptingEvent }) => ({ adopted: event.state }),
    },
  }) as const;

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers the parameters of an action only if the action is written inside the call. The functions below infer them
 * from the argument, so that each feature can keep its actions in its own folder. `setup()` still checks every use.
 */

/** Changes the context of a table. */
export const assignTable = <P extends Params>(
  change: (args: { readonly context: TableContext }, params: P) => Partial<TableContext>,
) => assign<TableContext, TableEvent, P, TableEvent, never>(change);

/** XState's `raise`, for the events of a table. */
export const raiseInTable = <P extends Params>(
  event: (args: { readonly context: TableContext }, params: P) => TableEvent,
) => raise<TableContext, TableEvent, TableEvent, P>(event);
