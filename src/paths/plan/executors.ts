import type { EventObject } from 'xstate';
import type { EventExecutor } from '../options/options';
import type { AnyEventEntry, AnyEvents, AnyOptions } from './any-options';
import { isInternal } from './check-options';
import { endOf } from './ends';
import { isFault, type ReplayStep, type WalkState } from './step';

export function executorOf<TSubject>(
  { events, ends }: Pick<AnyOptions<TSubject>, 'events' | 'ends'>,
  event: EventObject,
  before: WalkState,
): EventExecutor<TSubject, EventObject> | undefined {
  const end = endOf(event, before, ends);
  const entry = entryOf(events, event);
  const executor: unknown = end
    ? end.exec
    : typeof entry === 'function'
      ? entry
      : typeof entry === 'object'
        ? entry.exec
        : undefined;
  return isExecutor<TSubject>(executor) ? executor : undefined;
}

export function refusalOf<TSubject>(
  events: AnyEvents<TSubject> | undefined,
  event: EventObject,
): EventExecutor<TSubject, EventObject> | undefined {
  const entry = entryOf(events, event);
  const refusal: unknown = typeof entry === 'object' ? entry.refused : undefined;
  return isExecutor<TSubject>(refusal) ? refusal : undefined;
}

/** True for a step that follows automatically: a due timer, or an event that the test never sends. */
export const isAutomatic = (events: AnyEvents<never> | undefined, { event, after }: ReplayStep): boolean =>
  after === 0 || (after === undefined && !isFault(event) && entryOf(events, event) === false);

const entryOf = <TSubject>(
  events: AnyEvents<TSubject> | undefined,
  { type }: EventObject,
): AnyEventEntry<TSubject> | undefined => events?.[type] ?? (isInternal(type) ? undefined : events?.['*']);

const isExecutor = <TSubject>(value: unknown): value is EventExecutor<TSubject, EventObject> =>
  typeof value === 'function';
