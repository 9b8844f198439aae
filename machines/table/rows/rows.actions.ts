import { assignOn, assignTable, guardOn } from '../table.actions';
import { derive } from '../derive';
import { mergeParts, type TablePart } from '../part';
import type { TableContext } from '../table.types';
import { ignoreInUrl, keepInUrl } from '../url/table-url';

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
    // No user event changed these states, so their params in the URL stay.
    return { ...derived, ...adopted, url: keepInUrl(context, adopted) };
  }),
  /** The params of missing rows stay until their state changes. */
  leaveOutUnknownRows: assignTable(({ context }) => {
    const known = mergeParts(parts, ({ keepKnownRows }) => keepKnownRows?.(context));
    return { ...known, url: ignoreInUrl(context, known) };
  }),
});
