import { assertEvent, assign, enqueueActions, raise, type ExtractEvent, type ParameterizedObject } from 'xstate';
import type { TableContext, TableEvent, TableState, UrlStateKey } from './table.types';

/** Returns the transitions of a feature on the events that bring states. */
export const onAdoption = <const Transition>(transition: Transition) => ({
  'url.changed': transition,
  'state.set': transition,
  'state.update': transition,
});

/** Returns the states that an event brings; none if it is another event. */
export const adoptedBy = (event: TableEvent): Partial<TableState> =>
  event.type === 'url.changed' || event.type === 'state.set' || event.type === 'state.update' ? event.state : {};

/** Returns the guard of a transition that is taken if the event brings this state. */
export const adopts = <const Key extends UrlStateKey>(key: Key) => ({ type: 'adopts', params: { key } }) as const;

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers the parameters of an action only if the action is written inside the call. The functions below infer them
 * from the argument, so that each feature can keep its actions in its own folder. `setup()` still checks every use.
 */

/** Changes the context of a table. */
export const assignTable = <P extends Params>(
  change: (step: { readonly context: TableContext; readonly event: TableEvent }, params: P) => Partial<TableContext>,
) => assign<TableContext, TableEvent, P, TableEvent, never>(change);

/** XState's `raise`, for the events of a table. */
export const raiseInTable = <P extends Params>(
  event: (args: { readonly context: TableContext }, params: P) => TableEvent,
) => raise<TableContext, TableEvent, TableEvent, P>(event);

/** XState's `enqueueActions`, for the actions of a table. */
export const enqueueInTable: typeof enqueueActions<
  TableContext,
  TableEvent,
  undefined,
  TableEvent,
  never,
  never,
  never,
  never,
  never
> = enqueueActions;

/**
 * Returns a guard for transitions on events of these types.
 *
 * @example
 * changesPage: guardOn('page.goTo', (context, { pageIndex }) => pageIndex !== context.pagination.pageIndex)
 */
export const guardOn =
  <const Type extends TableEvent['type']>(
    types: Type | readonly Type[],
    isTrue: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => boolean,
  ) =>
  ({ context, event }: { readonly context: TableContext; readonly event: TableEvent }): boolean => {
    assertEvent(event, types);
    return isTrue(context, event);
  };

/** Returns an action that changes the context of a table, for transitions on events of these types. */
export const assignOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  change: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => Partial<TableContext>,
) =>
  assign<TableContext, TableEvent, undefined, TableEvent, never>(({ context, event }) => {
    assertEvent(event, types);
    return change(context, event);
  });

/** Returns an action that changes the context of a table by the states that an event brings. */
export const assignAdopted = (change: (context: TableContext, adopted: Partial<TableState>) => Partial<TableContext>) =>
  assign<TableContext, TableEvent, undefined, TableEvent, never>(({ context, event }) =>
    change(context, adoptedBy(event)),
  );

/** Returns an action that raises an event, for transitions on events of these types. */
export const raiseOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  raised: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => TableEvent,
) =>
  raise<TableContext, TableEvent, TableEvent, undefined>(({ context, event }) => {
    assertEvent(event, types);
    return raised(context, event);
  });
