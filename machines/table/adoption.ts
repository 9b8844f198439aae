import { assertEvent } from 'xstate';
import { noFilters } from './values/filters';
import {
  changed,
  findPageReset,
  assignOn,
  assignTable,
  enqueueInTable,
  guardOn,
  raiseInTable,
  derive,
  mergeParts,
  type TablePart,
} from './base/part';
import { ignoreInUrl, isWritten, joinTogether, keepInUrl, setInUrl } from './base/table-url';
import { columnStateKeys, isUrlStateKey, pickStates } from './base/table.states';
import type { Adopt, AdoptionEvent, TableContext, TableState, UrlStateKey } from './base/table.types';

const adoptionEvents = ['url.changed', 'state.set', 'state.patch'] as const satisfies readonly AdoptionEvent['type'][];

const adoptAll = (adoptions: readonly Adopt[], context: TableContext, event: AdoptionEvent): TableContext =>
  adoptions.reduce((adopted, adopt) => ({ ...adopted, ...adopt(adopted, event) }), context);

export const adoptionGuards = {
  /** True if the event contains any of the table's states. */
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
      const changedKeys = keys.filter((key) => adopted[key] !== context[key]);
      enqueue.assign(() => adopted);
      for (const key of keys) if (event.state[key] !== undefined) enqueue.raise({ type: `adopted.${key}` });
      if (event.type === 'url.changed') return;
      for (const key of changedKeys) enqueue.raise(changed(key, event));
      const reset =
        event.type === 'state.patch' && !event.state.pagination ? findPageReset(adopted, changedKeys) : undefined;
      if (!reset) return;
      enqueue.assign(reset);
      enqueue.raise({ type: 'page.reset' });
    }),
    rememberUrl: assignOn('url.changed', (context, { state }) => {
      const adopted = keys.filter((key) => state[key] !== undefined);
      return { url: setInUrl(context.url, pickStates(state, adopted), pickStates(context, adopted)) };
    }),
    /** Combines the event's states and all other unwritten states in one write. */
    writeTogether: assignTable(({ context }) => ({
      url: joinTogether(
        context.url,
        keys.filter((key) => !isWritten(context, key)),
      ),
    })),
    clearFilters: raiseInTable(() => ({ type: 'state.set', state: noFilters })),
  };
};

/** Changes the columns. Each part then drops missing columns, and adopts new ones. */
export const columnsActions = (parts: readonly TablePart[]) => ({
  setColumns: assignOn('columns.changed', (context, { columns, rules = context.rules }) =>
    derive(context, { columns, rules }),
  ),
  /** Reads written states from the URL again, for new columns. From unwritten states, only drops missing columns. */
  adoptColumns: enqueueInTable(({ context, enqueue }) => {
    const synced: Partial<TableState> = {};
    const changed: Partial<TableState> = {};
    const others = parts.filter(({ dependsOnColumns }) => dependsOnColumns?.(context)).map(({ key }) => key);
    const keys = [...columnStateKeys, ...others.filter(isUrlStateKey)];
    for (const key of keys) {
      if (context[key] === undefined) continue;
      if (context[key] === context.url.lastWritten[key]) Object.assign(synced, { [key]: context.url.inUrl[key] });
      else Object.assign(changed, { [key]: context[key] });
    }
    enqueue.raise({ type: 'url.changed', state: synced });
    if (keys.some((key) => changed[key] !== undefined)) enqueue.raise({ type: 'state.patch', state: changed });
  }),
});

export const rowsGuards = {
  areRowsThere: ({ context }: { context: TableContext }) => context.filterRows !== undefined,
  removesRows: guardOn('rows.changed', (_, event) => 'filterRows' in event && event.filterRows === undefined),
};

export const rowsActions = (parts: readonly TablePart[]) => ({
  adoptRows: assignOn('rows.changed', (context, event) => {
    if (!('filterRows' in event)) return {};
    const { filterRows } = event;
    const derived = { ...context, ...derive(context, { filterRows }) };
    const adopted = mergeParts(parts, ({ adoptRows }) => adoptRows?.(derived, filterRows));
    // The URL keeps these states' params, because no user event changed the states.
    return { ...derived, ...adopted, url: keepInUrl(context, adopted) };
  }),
  /** Drops IDs of rows that don't exist. The URL still contains them until the state changes. */
  leaveOutUnknownRows: assignTable(({ context }) => {
    const known = mergeParts(parts, ({ keepKnownRows }) => keepKnownRows?.(context));
    return { ...known, url: ignoreInUrl(context, known) };
  }),
});
