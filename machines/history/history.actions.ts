import { assertEvent, assign, enqueueActions, type AnyActorRef, type ExtractEvent } from 'xstate';
import type { TableEvent } from '../table/table.types';
import type { HistoryContext, HistoryEvent } from './history.types';

export const assignHistory = (change: (context: HistoryContext) => Partial<HistoryContext>) =>
  assign<HistoryContext, HistoryEvent, undefined, HistoryEvent, never>(({ context }) => change(context));

export const assignOn = <const Type extends HistoryEvent['type']>(
  types: Type | readonly Type[],
  change: (context: HistoryContext, event: ExtractEvent<HistoryEvent, Type>) => Partial<HistoryContext>,
) =>
  assign<HistoryContext, HistoryEvent, undefined, HistoryEvent, never>(({ context, event }) => {
    assertEvent(event, types);
    return change(context, event);
  });

interface Enqueue {
  readonly assign: (change: Partial<HistoryContext>) => void;
  readonly send: (table: AnyActorRef, event: TableEvent) => void;
  readonly sendSelf: (event: HistoryEvent) => void;
}

export const enqueueInHistory = (run: (context: HistoryContext, enqueue: Enqueue, event: HistoryEvent) => void) =>
  enqueueActions<HistoryContext, HistoryEvent, undefined, HistoryEvent, never, never, never, never, never>(
    ({ context, event, enqueue }) =>
      run(
        context,
        {
          assign: (change) => enqueue(assignHistory(() => change)),
          send: (table, event) => enqueue.sendTo(table, event),
          sendSelf: (event) => enqueue.sendTo(({ self }) => self, event),
        },
        event,
      ),
  );
