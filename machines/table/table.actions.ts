import { assertEvent, assign, enqueueActions, raise, type ExtractEvent, type ParameterizedObject } from 'xstate';
import type { TableContext, TableEvent, TableState, UrlStateKey } from './table.types';

/** Returns a feature's transitions on the events that set states. */
export const onAdoption = <const Transition>(transition: Transition) => ({
  'url.changed': transition,
  'state.set': transition,
  'state.update': transition,
});

/** Returns the states that an event sets. */
export const adoptedBy = (event: TableEvent): Partial<TableState> =>
  event.type === 'url.changed' || event.type === 'state.set' || event.type === 'state.update' ? event.state : {};

/** Returns a guard that checks whether the event sets this state. */
export const adopts = <const Key extends UrlStateKey>(key: Key) => ({ type: 'adopts', params: { key } }) as const;

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers an action's parameters only if the action is written inside the call. The functions below infer them from
 * their argument, so each feature can have its actions in its own folder. `setup()` still checks every use.
 */

/** XState's `assign`, typed for a table. */
export const assignTable = <P extends Params>(
  change: (step: { readonly context: TableContext; readonly event: TableEvent }, params: P) => Partial<TableContext>,
) => assign<TableContext, TableEvent, P, TableEvent, never>(change);

/** XState's `raise`, typed for a table. */
export const raiseInTable = <P extends Params>(
  event: (args: { readonly context: TableContext }, params: P) => TableEvent,
) => raise<TableContext, TableEvent, TableEvent, P>(event);

/** XState's `enqueueActions`, typed for a table. */
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
 * Returns a guard for events of these types.
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

/** Returns an action that changes the context, for events of these types. */
export const assignOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  change: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => Partial<TableContext>,
) =>
  assign<TableContext, TableEvent, undefined, TableEvent, never>(({ context, event }) => {
    assertEvent(event, types);
    return change(context, event);
  });

/** Returns an action that changes the context, given the states that the event sets. */
export const assignAdopted = (change: (context: TableContext, adopted: Partial<TableState>) => Partial<TableContext>) =>
  assign<TableContext, TableEvent, undefined, TableEvent, never>(({ context, event }) =>
    change(context, adoptedBy(event)),
  );

/** Returns an action that raises an event, for events of these types. */
export const raiseOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  raised: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => TableEvent,
) =>
  raise<TableContext, TableEvent, TableEvent, undefined>(({ context, event }) => {
    assertEvent(event, types);
    return raised(context, event);
  });
