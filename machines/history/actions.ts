import { assign, enqueueActions, type AnyActorRef, type ParameterizedObject } from 'xstate';
import type { TableEvent } from '../table/types';
import type { HistoryContext, HistoryEvent } from './types';

type Params = ParameterizedObject['params'] | undefined;

/*
 * `setup()` infers the parameters of an action only if the action is written inside the call. The functions below infer them
 * from the argument, so that each region can keep its actions in its own file. `setup()` still checks every use.
 */

/** Changes the context of a history. */
export const assignHistory = <P extends Params = undefined>(
  change: (args: { readonly context: HistoryContext }, params: P) => Partial<HistoryContext>,
) => assign<HistoryContext, HistoryEvent, P, HistoryEvent, never>(change);

/** The ways in which an action changes the context and sends events to tables. */
interface Enqueue {
  readonly assign: (change: Partial<HistoryContext>) => void;
  readonly send: (table: AnyActorRef, event: TableEvent) => void;
  readonly sendSelf: (event: HistoryEvent) => void;
}

/** XState's `enqueueActions`, for actions that send events to tables. */
export const enqueueInHistory = <P extends Params = undefined>(
  run: (context: HistoryContext, enqueue: Enqueue, params: P) => void,
) =>
  enqueueActions<HistoryContext, HistoryEvent, P, HistoryEvent, never, never, never, never, never>(
    ({ context, enqueue }, params) =>
      run(
        context,
        {
          assign: (change) => enqueue(assignHistory(() => change)),
          send: (table, event) => enqueue.sendTo(table, event),
          sendSelf: (event) => enqueue.sendTo(({ self }) => self, event),
        },
        params,
      ),
  );
