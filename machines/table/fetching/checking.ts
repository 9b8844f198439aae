import { fromPromise } from 'xstate';
import { assignTable } from '../table.actions';
import { ignoreInUrl } from '../url/table-url';
import type { TableSetup } from '../table.setup';
import type { CheckedSelection, SelectionCheck, TableContext } from '../table.types';
import { requestCheck, checkedFilters, forgetCheck, isCheckCurrent, isCheckWanted, keepCheck } from './selection';
import { fetchedOf } from './nothing-fetched';

/** Checks which selected rows exist, and counts them, after the page has loaded. */
export const checkingRegion = (table: TableSetup) =>
  table.createStateConfig({
    initial: 'idle',
    on: { 'rows.refresh': { target: '.idle', actions: 'forgetCheck' } },
    states: {
      idle: { always: { guard: 'isCheckWanted', target: 'fetching', actions: 'requestCheck' } },
      fetching: {
        always: { guard: 'isCheckOutOfDate', target: 'idle' },
        after: { answerTimeout: 'idle' },
        invoke: {
          id: 'checkSelection',
          src: 'checkSelection',
          input: ({ context }) => ({
            rowSelection: context.rowSelection,
            filters: checkedFilters(context),
            mayHaveMissing: fetchedOf(context).isSelectionUnchecked,
          }),
          onDone: {
            target: 'idle',
            actions: { type: 'keepCheck', params: ({ event }) => ({ checked: event.output }) },
          },
          // Afterwards, the number of selected rows is unknown until the selection or filters change.
          onError: 'idle',
        },
      },
    },
  });

/** The table binding provides this actor. */
export const checkingActors = {
  checkSelection: fromPromise<CheckedSelection, SelectionCheck>(() => {
    throw new Error('createTableMachine: provide the actor `checkSelection`');
  }),
};

export const checkingGuards = {
  isCheckWanted: ({ context }: { context: TableContext }) => isCheckWanted(context),
  isCheckOutOfDate: ({ context }: { context: TableContext }) => !isCheckCurrent(context),
};

export const checkingActions = {
  requestCheck: assignTable(({ context }) => requestCheck(context)),
  keepCheck: assignTable(({ context }, { checked }: { readonly checked: CheckedSelection }) => {
    const known = keepCheck(context, checked);
    return { ...known, url: ignoreInUrl(context, known) };
  }),
  forgetCheck: assignTable(({ context }) => forgetCheck(context)),
};
