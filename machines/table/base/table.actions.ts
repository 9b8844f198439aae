import { assertEvent, assign, enqueueActions, raise, type ExtractEvent, type ParameterizedObject } from 'xstate';
import type { TableContext, TableEvent, UrlStateKey } from './table.types';

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers action params only for actions inside its call. These helpers infer them too, so that each feature's
 * actions can be in its own folder. `setup()` still checks every use.
 */

export const assignTable = <P extends Params>(
  change: (step: { readonly context: TableContext; readonly event: TableEvent }, params: P) => Partial<TableContext>,
) => assign<TableContext, TableEvent, P, TableEvent, never>(change);

export const raiseInTable = <P extends Params>(
  event: (args: { readonly context: TableContext }, params: P) => TableEvent,
) => raise<TableContext, TableEvent, TableEvent, P>(event);

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

export const enqueueWith = <P extends Params>(
  collect: Parameters<
    typeof enqueueActions<TableContext, TableEvent, P, TableEvent, never, never, never, never, never>
  >[0],
) => enqueueActions<TableContext, TableEvent, P, TableEvent, never, never, never, never, never>(collect);

/** Raises `changed.<key>`, so that the state is written. Only for transitions that change the state. */
export const change = <const Key extends UrlStateKey>(key: Key) => ({ type: 'change', params: { key } }) as const;

/** Goes to the first page because this state changed. */
export const resetPage = (by: UrlStateKey) => ({ type: 'resetPage', params: { by: [by] } }) as const;

export const guardOn =
  <const Type extends TableEvent['type']>(
    types: Type | readonly Type[],
    isTrue: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => boolean,
  ) =>
  ({ context, event }: { readonly context: TableContext; readonly event: TableEvent }): boolean => {
    assertEvent(event, types);
    return isTrue(context, event);
  };

export const assignOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  change: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => Partial<TableContext>,
) =>
  assign<TableContext, TableEvent, undefined, TableEvent, never>(({ context, event }) => {
    assertEvent(event, types);
    return change(context, event);
  });

export const raiseOn = <const Type extends TableEvent['type']>(
  types: Type | readonly Type[],
  raised: (context: TableContext, event: ExtractEvent<TableEvent, Type>) => TableEvent,
) =>
  raise<TableContext, TableEvent, TableEvent, undefined>(({ context, event }) => {
    assertEvent(event, types);
    return raised(context, event);
  });
