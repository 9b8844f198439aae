import { constructTable, tableFeatures } from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';
import type { InspectionEvent } from 'xstate';
import {
  asyncRows,
  columnFiltersPart,
  columnOrderPart,
  createTableMachine,
  goToPagePart,
  matchingSelectionPart,
  resetPart,
  selectRowsState,
  selectTableState,
  type RowQuery,
  type RowSourceContext,
  type TableEvent,
  type TableSnapshot,
} from '../../machines/table';
import { retryMs } from '../../machines/table/fetching/pages';
import { numberColumn, textColumn, createTableSearch } from '../../src/entries/url';
import { listValueColumns, machineColumns, type SourceColumn } from '../../src/table/columns/source-columns';
import { createRowFinder } from '../../src/table/rows/find-rows';
import { memorySource, fetchedRows } from '../../src/entries/table-9';
import type { AsyncRowSource, RowAnswer, RowRequest } from '../../src/table/rows/row-source';
import { isUrlTable } from '../../src/table/tanstack/url-table';
import { startBoundTable } from '../bound-table';
import { openMemoryPage, newState } from '../memory-page';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

export const createPeople = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `${index % 2 === 0 ? 'even' : 'odd'} ${index}`,
    age: 18 + (index % 50),
  }));

export const people = createPeople(95);

export const personColumns = [
  { accessorKey: 'name', header: 'Name', ...textColumn() },
  { accessorKey: 'age', header: 'Age', ...numberColumn() },
] as const satisfies readonly SourceColumn<Person>[];

export const getPersonId = ({ id }: Person): string => id;

const inMemory = createRowFinder({ columns: personColumns, rows: people.map((data) => ({ id: data.id, data })) });

export const { filterRows } = inMemory;

export function answerFromMemory(query: RowQuery): Required<Pick<RowAnswer<Person>, 'rows' | 'rowCount'>> {
  const { pageIndex, pageSize } = query.pagination;
  const page = inMemory.sortRows(query.sorting, query).slice(pageIndex * pageSize, (pageIndex + 1) * pageSize);
  return { rows: page.map(({ data }) => data), rowCount: filterRows(query).length };
}

export interface Request {
  readonly query: RowQuery;
  readonly signal: AbortSignal;
  readonly near: RowRequest['near'];
  readonly rowCount: number | undefined;
  readonly resolve: (answer: RowAnswer<Person>) => void;
  readonly reject: (error: unknown) => void;
}

/** Waits until callbacks of settled promises have run. */
const waitUntilQuiet = () => new Promise((resolve) => setImmediate(resolve));

const search = createTableSearch();

export const options = {
  parts: [columnFiltersPart, columnOrderPart, goToPagePart, matchingSelectionPart, resetPart],
} as const;

export const table = {
  search,
  machine: createTableMachine({ ...options, asyncRows }),
  machineColumns: machineColumns(listValueColumns<Person>(personColumns, 'tests')),
};

interface PlayedOptions {
  readonly counts?: boolean;
  /** `memory`: the source checks and counts selections immediately. `played`: it waits for `answerCheck`. */
  readonly checksSelection?: 'memory' | 'played' | undefined;
  readonly gone?: ReadonlySet<string> | undefined;
}

export function playSource({ counts = false, checksSelection, gone = new Set() }: PlayedOptions = {}) {
  const requests: Request[] = [];
  const countRequests: {
    readonly query: RowQuery;
    readonly signal: AbortSignal;
    readonly isExact: boolean | undefined;
    readonly resolve: (count: number) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const checkRequests: { readonly ask: () => Promise<void>; readonly reject: (error: unknown) => void }[] = [];
  const { knownIds, countSelected } = memorySource({ columns: personColumns, rows: people, getRowId: getPersonId });
  const play = <Answer>(ask: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      checkRequests.push({ ask: async () => resolve(await ask()), reject });
    });
  const source: AsyncRowSource<Person> = {
    ...(checksSelection === 'memory' && {
      knownIds: async (rowIds, request) => (await knownIds(rowIds, request)).filter((id) => !gone.has(id)),
      countSelected,
    }),
    ...(checksSelection === 'played' && {
      knownIds: (...given) => play(() => knownIds(...given)),
      countSelected: (...given) => play(() => countSelected(...given)),
    }),
    rows: (query, { signal, near, rowCount }) =>
      new Promise((resolve, reject) => requests.push({ query, signal, near, rowCount, resolve, reject })),
    ...(counts && {
      count: (query, { signal, isExact }) =>
        new Promise<number>((resolve, reject) => countRequests.push({ query, signal, isExact, resolve, reject })),
    }),
  };
  const last = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('The table has not asked for rows.');
    return request;
  };
  return {
    source,
    requests,
    countRequests,
    waitUntilQuiet,
    answer: async (
      change: (answer: Required<Pick<RowAnswer<Person>, 'rows' | 'rowCount'>>) => RowAnswer<Person> = (answer) =>
        answer,
    ) => {
      last().resolve(change(answerFromMemory(last().query)));
      await waitUntilQuiet();
    },
    fail: async (error: unknown = new Error('The server is on fire.')) => {
      last().reject(error);
      await waitUntilQuiet();
    },
    answerCount: async () => {
      const countRequest = countRequests.at(-1);
      countRequest?.resolve(answerFromMemory(countRequest.query).rowCount);
      await waitUntilQuiet();
    },
    failCount: async () => {
      countRequests.at(-1)?.reject(new Error('No.'));
      await waitUntilQuiet();
    },
    answerCheck: async () => {
      for (let request = checkRequests.pop(); request; request = checkRequests.pop()) {
        await request.ask();
        await waitUntilQuiet();
      }
    },
    failCheck: async () => {
      checkRequests.pop()?.reject(new Error('No.'));
      await waitUntilQuiet();
    },
  };
}

const features = tableFeatures({ coreReactivityFeature: storeReactivityBindings() });

/** Connects a row source. Its retry delays have no random part, so that random tests are reproducible. */
export function connectRowSource(source: AsyncRowSource<Person>, snapshot: () => TableSnapshot | undefined) {
  const host = constructTable({ features, columns: personColumns, data: [], getRowId: getPersonId });
  if (!isUrlTable(host)) throw new Error('The table is one of TanStack.');
  const retryDelay = ({ context }: { readonly context: RowSourceContext }) => retryMs(context);
  return fetchedRows(source).connect(host, snapshot).rowSource.provide({ delays: { retryDelay } });
}

/** Returns the snapshot of the table's row source. */
export function sourceOf({ children }: TableSnapshot) {
  const source = children['rowSource'];
  if (!source) throw new Error('The table has no row source.');
  return source.getSnapshot();
}

export function openFetchedTable(
  url = '',
  { inspect, ...played }: PlayedOptions & { readonly inspect?: (event: InspectionEvent) => void } = {},
) {
  const { source, ...playing } = playSource(played);
  return { ...playing, ...openTableOf(source, url, inspect) };
}

export function openTableOf(source: AsyncRowSource<Person>, url = '', inspect?: (event: InspectionEvent) => void) {
  const { browser, clock, history } = openMemoryPage(`/${url}`, () => 'accepted');
  const rowSource = connectRowSource(source, () => started.actor.getSnapshot());
  const machine = table.machine.provide({ actors: { rowSource } });
  const started: ReturnType<typeof startBoundTable> = startBoundTable(
    { ...table, machine, filterRows: undefined },
    history,
    { clock, opened: url, ...(inspect && { inspect }) },
  );
  const { actor, bound } = started;
  bound.connect(actor, '/');

  return {
    actor,
    browser,
    history,
    send: (...events: readonly TableEvent[]) => events.forEach((event) => actor.send(event)),
    type: (text: string) => actor.send({ type: 'text.input', box: { sets: 'globalFilter' }, text }),
    wait: (milliseconds: number) => clock.pass(milliseconds),
    visit: (text: string) => browser.visit({ state: newState(), href: `/${text}` }),
    url: () => browser.entry.href.slice(1),
    state: () => selectTableState(actor.getSnapshot()),
    source: () => sourceOf(actor.getSnapshot()),
    rowsState: () => selectRowsState(actor.getSnapshot()),
    shownIds: () => actor.getSnapshot().context.fetched?.shown?.page.rowIds,
    wantedIds: () => {
      const snapshot = actor.getSnapshot();
      const { pagination, ...state } = selectTableState(snapshot);
      const query = { ...state, pagination: snapshot.context.fetched?.block ?? pagination };
      return answerFromMemory(query).rows.map(({ id }) => id);
    },
  };
}
