import { assertEvent } from 'xstate';
import { noFilters } from './filtering/filters';
import { assignOn, assignTable, enqueueInTable, guardOn, raiseInTable } from './table.actions';
import { resetPage } from './features/pagination/pagination.state';
import { derive } from './derive';
import { isWritten, joinTogether, setInUrl } from './url/table-url';
import { pickStates } from './table.states';
import { mergeParts, type TablePart } from './part';
import type { Adopt, AdoptionEvent, TableContext, UrlStateKey } from './table.types';

const adoptionEvents = ['url.changed', 'state.set', 'state.patch'] as const satisfies readonly AdoptionEvent['type'][];

const adoptAll = (adoptions: readonly Adopt[], context: TableContext, event: AdoptionEvent): TableContext =>
  adoptions.reduce((adopted, adopt) => ({ ...adopted, ...adopt(adopted, event) }), context);

export const adoptionGuards = {
  /** False if the event only confirms the table's own write. */
  concerns: guardOn('url.changed', (_, { state }) => Object.values(state).some((value) => value !== undefined)),
};

export const adoptionActions = (parts: readonly TablePart[], keys: readonly UrlStateKey[]) => {
  const adoptFilters: Adopt = (context, { state }) =>
    derive(
      context,
      mergeParts(parts, ({ adoptFilter }) => adoptFilter?.(context, state)),
    );
  const adoptions = [adoptFilters, ...parts.flatMap(({ adopt }) => adopt ?? [])];

  return {
    adopt: enqueueInTable(({ context, event, enqueue }) => {
      assertEvent(event, adoptionEvents);
      const adopted = adoptAll(adoptions, context, event);
      const changed = keys.filter((key) => adopted[key] !== context[key]);
      enqueue.assign(() => adopted);
      for (const key of keys) if (event.state[key] !== undefined) enqueue.raise({ type: `adopted.${key}` });
      if (event.type === 'url.changed') return;
      for (const key of changed) enqueue.raise({ type: `changed.${key}` });
      const reset = event.type === 'state.patch' && !event.state.pagination ? resetPage(adopted, changed) : undefined;
      if (!reset) return;
      enqueue.assign(reset);
      enqueue.raise({ type: 'page.reset' });
    }),
    rememberUrl: assignOn('url.changed', (context, { state }) => {
      const adopted = keys.filter((key) => state[key] !== undefined);
      return { url: setInUrl(context.url, pickStates(state, adopted), pickStates(context, adopted)) };
    }),
    /** Includes states that were unwritten before. */
    writeTogether: assignTable(({ context }) => ({
      url: joinTogether(
        context.url,
        keys.filter((key) => !isWritten(context, key)),
      ),
    })),
    clearFilters: raiseInTable(() => ({ type: 'state.set', state: noFilters })),
  };
};
