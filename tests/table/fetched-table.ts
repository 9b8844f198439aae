import { createActor, type InspectionEvent } from 'xstate';
import {
  isSelected,
  selectRowsState,
  selectTableState,
  type CheckedSelection,
  type RowQuery,
  type SelectionCheck,
  type TableEvent,
} from '../../machines/table';
import { listRows } from '../../machines/table/row-selection/steps';
import { bindTable } from '../../src/address/bind-table';
import { memorySource } from '../../src/rows';
import { createTable, type AsyncRowSource, type Column, type RowAnswer } from '../../src/table';
import { openMemoryPage, newState } from '../memory-page';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly age: number;
}

export const people: readonly Person[] = Array.from({ length: 95 }, (_, index) => ({
  id: `p${index}`,
  name: `${index % 2 === 0 ? 'even' : 'odd'} ${index}`,
  age: 18 + (index % 50),
}));

export const personColumns: readonly Column<Person>[] = [
  { kind: 'text', id: 'name', header: 'Name', value: ({ name }) => name },
  { kind: 'number', id: 'age', header: 'Age', value: ({ age }) => age },
];

const inMemory = createTable({ columns: personColumns, getRowId: ({ id }: Person) => id });
const memoryModel = inMemory.createRowModel(people);

/** The selection as it is checked in memory. */
export function checkInMemory({ rowSelection, filters }: SelectionCheck): CheckedSelection {
  const listed = listRows(rowSelection, memoryModel.filterRows);
  return {
    rowSelection,
    total: Object.keys(listed).length,
    passing: memoryModel.filterRows(filters).filter((id) => isSelected(listed, id)).length,
  };
}

/** The answer that the same table in memory gives. */
export const answerFromMemory = (query: RowQuery): Required<RowAnswer<Person>> => ({
  rows: memoryModel.pageRows(query).map(({ data }) => data),
  rowCount: memoryModel.filterRows(query).length,
});

/** A request of the table, which the test answers or not. */
export interface Request {
  readonly query: RowQuery;
  readonly signal: AbortSignal;
  readonly resolve: (answer: RowAnswer<Person>) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets all promises that are settled tell so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

export const table = createTable({ columns: personColumns, getRowId: ({ id }: Person) => id, asyncRows: true });

/** A running table that fetches its rows from a source that the test plays, on a clock that the test moves. */
export function openFetchedTable(
  address = '',
  {
    counts = false,
    checksSelection,
    inspect,
  }: {
    readonly counts?: boolean;
    /** `memory` for a source that checks and counts a selection as memory does, `played` for one that counts it when it is told. */
    readonly checksSelection?: 'memory' | 'played' | undefined;
    readonly inspect?: (event: InspectionEvent) => void;
  } = {},
) {
  const requests: Request[] = [];
  const countRequests: {
    readonly query: RowQuery;
    readonly signal: AbortSignal;
    readonly resolve: (count: number) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  const checkRequests: { readonly ask: () => Promise<void>; readonly reject: (error: unknown) => void }[] = [];
  const { knownIds, countSelected } = memorySource(memoryModel);
  const play = <Answer>(ask: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      checkRequests.push({ ask: async () => resolve(await ask()), reject });
    });
  const source: AsyncRowSource<Person> = {
    ...(checksSelection === 'memory' && { knownIds, countSelected }),
    ...(checksSelection === 'played' && {
      knownIds: (...asked) => play(() => knownIds(...asked)),
      countSelected: (...asked) => play(() => countSelected(...asked)),
    }),
    rows: (query, { signal }) => new Promise((resolve, reject) => requests.push({ query, signal, resolve, reject })),
    ...(counts && {
      count: (query, { signal }) =>
        new Promise<number>((resolve, reject) => countRequests.push({ query, signal, resolve, reject })),
    }),
  };
  const { browser, clock, history } = openMemoryPage(`/${address}`, () => 'accepted');
  const fetched = table.createFetchedRows?.(source);
  if (!fetched) throw new Error('The table is made for rows that are fetched.');
  const machine = fetched.provideRows(table.machine);
  const bound = bindTable({ ...table, machine, history, opened: address });
  const actor = createActor(bound.machine, {
    clock,
    ...(inspect && { inspect }),
    input: { state: table.search.decode(address), columns: table.machineColumns, filterRows: undefined },
  }).start();
  bound.connect(actor, '/');
  const last = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('The table has not asked for rows.');
    return request;
  };

  return {
    actor,
    requests,
    countRequests,
    rowModel: fetched.rowModel,
    send: (...events: readonly TableEvent[]) => events.forEach((event) => actor.send(event)),
    type: (text: string) => actor.send({ type: 'text.input', box: { sets: 'globalFilter' }, text }),
    wait: (milliseconds: number) => clock.pass(milliseconds),
    settle,
    /** Answers the last request as memory would. */
    answer: async (change: (answer: Required<RowAnswer<Person>>) => RowAnswer<Person> = (answer) => answer) => {
      last().resolve(change(answerFromMemory(last().query)));
      await settle();
    },
    fail: async (error: unknown = new Error('The server is on fire.')) => {
      last().reject(error);
      await settle();
    },
    /** Answers the last question for the number of rows. */
    answerCount: async () => {
      const asked = countRequests.at(-1);
      asked?.resolve(answerFromMemory(asked.query).rowCount);
      await settle();
    },
    /** Answers the questions for the number of selected rows, as memory would. */
    answerCheck: async () => {
      for (let request = checkRequests.pop(); request; request = checkRequests.pop()) {
        await request.ask();
        await settle();
      }
    },
    failCheck: async () => {
      checkRequests.pop()?.reject(new Error('No.'));
      await settle();
    },
    failCount: async () => {
      countRequests.at(-1)?.reject(new Error('No.'));
      await settle();
    },
    visit: (text: string) => browser.visit({ state: newState(), href: `/${text}` }),
    address: () => browser.entry.href.slice(1),
    state: () => selectTableState(actor.getSnapshot()),
    value: () => actor.getSnapshot().value,
    rowsState: () => selectRowsState(actor.getSnapshot()),
    shownIds: () => actor.getSnapshot().context.fetched?.shown?.page.rowIds,
    /** The row ids that the same table in memory shows. */
    wantedIds: () => memoryModel.pageRows(selectTableState(actor.getSnapshot())).map(({ id }) => id),
  };
}
