import { forwardTo } from 'xstate';
import { assignOn, assignTable, enqueueInTable, guardOn, notFilteredYet, partSetup } from '../base/part';
import { lastPageIndex } from '../base/pagination.state';
import { ignoreInUrl } from '../base/table-url';
import type { FetchState, RowSourceEvent, TableContext, TableEvent } from '../base/table.types';
import { isCapped, isQueryChanged } from '../base/fetching.state';
import { fetchedOf, nothingFetched } from './nothing-fetched';
import { rowSourceMachine } from './row-source.machine';
import {
  adoptAnswer,
  adoptFetched,
  checkOf,
  forgetCheck,
  isCheckOfSelection,
  isCheckWanted,
  keepCheck,
  setAllFetched,
  setFetchedRows,
} from './selection';

/** Transitions of the region `rows` that forward the query and user events to the row source. */
const connection = () =>
  partSetup.extend({ guards, actions }).createStateConfig({
    always: [
      { guard: 'isQueryUnsent', actions: 'sendQuery' },
      { guard: 'isCheckWanted', actions: 'requestCheck' },
    ],
    on: {
      'rows.scrolled': { guard: 'isOtherBlock', actions: 'tellSource' },
      'rows.retry': { actions: 'tellSource' },
      'rows.refresh': { actions: ['forgetRows', 'tellSource'] },
      'network.online': { actions: 'tellSource' },
      'network.offline': { actions: 'tellSource' },
      'page.last': { guard: 'isCapped', actions: 'tellSource' },
      'table.resumed': { actions: ['armDelays', 'tellSource'] },
      'selection.checked': { guard: 'isCheckOfSelection', actions: 'keepCheck' },
    },
  });

interface WithContext {
  readonly context: TableContext;
}

const guards = {
  areRowsThere: ({ context }: WithContext) => fetchedOf(context).shown !== null,
  removesRows: guardOn('rows.changed', (_, event) => 'fetched' in event && event.fetched.shown === null),
  /** True if the changed query can be sent: the table has read the URL, and the page isn't out of range. */
  isQueryUnsent: ({ context }: WithContext) =>
    context.filteredRowIds !== notFilteredYet &&
    isQueryChanged(context) &&
    context.pagination.pageIndex <= lastPageIndex(context),
  isOtherBlock: guardOn(
    'rows.scrolled',
    ({ fetched }, { block }) => JSON.stringify(block) !== JSON.stringify(fetched?.block),
  ),
  isCapped: ({ context }: WithContext) => isCapped(fetchedOf(context)),
  isCheckWanted: ({ context }: WithContext) => isCheckWanted(context),
  isCheckOfSelection: ({ context }: WithContext) => isCheckOfSelection(context),
};

function unansweredOf(context: TableContext): FetchState {
  const fetched = fetchedOf(context);
  return { ...fetched, state: fetched.shown ? 'refreshing' : 'loading' };
}

const actions = {
  adoptRows: assignOn('rows.changed', (context, event) =>
    'fetched' in event ? adoptAnswer(context, event.fetched) : {},
  ),
  /** Does nothing, because the row source checks which selected rows exist. */
  leaveOutUnknownRows: assignTable(() => ({})),
  sendQuery: enqueueInTable(({ context, event, enqueue }) => {
    const { globalFilter, columnFilters, sorting, pagination } = context;
    const query = { globalFilter, columnFilters, sorting, pagination };
    const sent: RowSourceEvent = { type: 'query.changed', query, isTyped: 'isTyped' in event };
    enqueue.assign({ fetched: { ...unansweredOf(context), asked: query } });
    enqueue.sendTo('rowSource', sent);
  }),
  requestCheck: enqueueInTable(({ context, enqueue }) => {
    const { lastCheck, check } = checkOf(context);
    enqueue.assign({ fetched: { ...fetchedOf(context), lastCheck } });
    const sent: RowSourceEvent = { type: 'selection.check', check };
    enqueue.sendTo('rowSource', sent);
  }),
  keepCheck: assignOn('selection.checked', (context, { checked }) => {
    const known = keepCheck(context, checked);
    return { ...known, url: ignoreInUrl(context, known) };
  }),
  forgetRows: assignTable(({ context }) => ({ fetched: forgetCheck({ ...context, fetched: unansweredOf(context) }) })),
  tellSource: forwardTo<TableContext, TableEvent, undefined, TableEvent>('rowSource'),
};

/** Chart code for fetched rows. It is an option, so that apps with all rows in memory don't bundle it. */
export interface AsyncRowsFeature {
  /** The initial value of `fetched` in the context. */
  readonly nothingFetched: typeof nothingFetched;
  /** The machine that fetches rows. Provide its actors `fetchRows`, `countRows` and `checkSelection`. */
  readonly actors: { readonly rowSource: typeof rowSourceMachine };
  /** The guards of the region `rows`, by name. */
  readonly guards: object;
  /** The actions of the region `rows`, by name. */
  readonly actions: object;
  /** Transitions that connect the region `rows` to the row source. */
  readonly connection: () => { readonly on: object };
  /** Selects or unselects rows. */
  readonly setRows: typeof setFetchedRows;
  /** Selects or unselects all matching rows. */
  readonly setAll: typeof setAllFetched;
  /** Drops rows that don't exist from a URL's selection. */
  readonly adoptSelection: typeof adoptFetched;
}

/** Makes a table fetch its rows page by page. Pass it in the option `asyncRows` of `createTableMachine`. */
export const asyncRows: AsyncRowsFeature = {
  nothingFetched,
  actors: { rowSource: rowSourceMachine },
  guards,
  actions,
  connection,
  setRows: setFetchedRows,
  setAll: setAllFetched,
  adoptSelection: adoptFetched,
};
