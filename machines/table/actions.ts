import { assign, raise, type ParameterizedObject } from 'xstate';
import type { TableContext, TableEvent } from './types';

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers the parameters of an action only where it stands in its own literal. Here they are inferred from the
 * function, so that each feature can keep its actions in its own folder, and `setup()` still checks every use of them.
 */

/** XState's `assign`, for the context of a table. */
export const assignTable = <P extends Params>(
  change: (args: { readonly context: TableContext }, params: P) => Partial<TableContext>,
) => assign<TableContext, TableEvent, P, TableEvent, never>(change);

/** XState's `raise`, for the events of a table. */
export const raiseInTable = <P extends Params>(
  event: (args: { readonly context: TableContext }, params: P) => TableEvent,
) => raise<TableContext, TableEvent, TableEvent, P>(event);
