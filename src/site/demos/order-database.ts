import { Kysely } from 'kysely';
import type { AsyncRowSource } from 'chartable/rows';
import { createSqlDialect, createSqlSource } from 'chartable/sql';
import { orderAt, type IndexedOrder } from '../data/orders';
import type { SqliteDatabase } from './open-sqlite';
import { orderColumns } from './order-columns';

const rowsPerStatement = 250;
/** Number of `insert` statements after which waiting queries run. */
const statementsPerTurn = 10;
/** Pauses before each index. Queries need a pause per statement. With fewer, they would wait for several indexes. */
const turnsPerIndex = 20;

interface Tables {
  readonly orders: OrderRecord;
}

interface OrderRecord {
  readonly row_index: number;
  readonly id: string;
  readonly customer: string;
  readonly status: string;
  readonly total: number;
  /** Seconds since 1970. */
  readonly ordered_at: number;
}

/** SQL expressions for the fields of an order. All strings are ASCII, so SQLite's searches ignore case. */
const orderExpressions = {
  id: { value: 'id', notNull: true },
  customer: { value: 'customer', notNull: true },
  // Statuses sort alphabetically.
  status: { value: 'status', order: 'status', notNull: true },
  total: { value: 'total', notNull: true },
  // Later orders have higher IDs, so dates sort by ID.
  date: { value: 'ordered_at', stored: 'seconds', order: 'id', notNull: true },
  index: 'row_index',
} as const;

/** Returns seconds since 1970. */
const toSeconds = (date: Date): number => date.getTime() / 1000;

const readOrder = ({ date, ...order }: Omit<IndexedOrder, 'date'> & { readonly date: number }): IndexedOrder => ({
  ...order,
  date: new Date(date * 1000),
});

const createOrders = `
  create table orders (
    row_index integer primary key,
    id text not null,
    customer text not null,
    status text not null,
    total integer not null,
    ordered_at integer not null
  )`;

/**
 * Columns with repeated values also have a descending index. Reading the ascending index backwards would reverse rows
 * with equal values.
 */
const indexes = [
  'create unique index if not exists by_id on orders (id)',
  ...['customer', 'status', 'total'].flatMap((column) => [
    `create index if not exists by_${column} on orders (${column})`,
    `create index if not exists by_${column}_down on orders (${column} desc)`,
  ]),
];

export interface OrderDatabase {
  readonly source: Required<
    Pick<AsyncRowSource<IndexedOrder>, 'rows' | 'count' | 'countSelected' | 'knownIds' | 'rowsNamed'>
  >;
  /** Writes orders up to this number, or until the signal aborts. Pauses often to let queries run. */
  readonly fill: (rowCount: number, options: FillOptions) => Promise<void>;
}

interface OrderDatabaseOptions {
  readonly rowId?: 'id';
  readonly countSliceRows?: number;
}

interface FillOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (rowCount: number) => void;
}

/**
 * Creates the table of orders in an empty database.
 *
 * @param pause Resolves after queued messages have been handled, including an abort.
 * @param options.rowId `id` if row IDs are order IDs. Default: row indexes.
 * @param options.countSliceRows Rows to count before the next query can run.
 */
export function createOrderDatabase(
  { connection, run, prepareInsert }: SqliteDatabase,
  pause: () => Promise<void>,
  { rowId, countSliceRows = 100_000 }: OrderDatabaseOptions = {},
): OrderDatabase {
  connection.exec(createOrders);
  const db = new Kysely<Tables>({ dialect: createSqlDialect('sqlite', run) });
  const source = createSqlSource({
    db,
    run: async (text, values, request) => {
      await pause();
      request?.signal.throwIfAborted();
      return await run(text, values);
    },
    flavor: 'sqlite',
    query: db.selectFrom('orders'),
    ...(rowId === 'id' ? { id: 'id', idType: 'text' } : { id: 'row_index', idType: 'integer' }),
    columns: orderColumns,
    expressions: orderExpressions,
    unsorted: 'row_index',
    readRow: readOrder,
    slices: { by: 'row_index', rowCount: countSliceRows },
    maxCounted: Infinity,
  });
  let written = 0;

  return {
    source,
    fill: async (rowCount, { signal, onProgress }) => {
      const { write, finish } = prepareInsert(
        'orders (row_index, id, customer, status, total, ordered_at)',
        6,
        rowsPerStatement,
      );
      connection.exec('begin');
      try {
        while (written < rowCount && !signal.aborted) {
          for (let turn = 0; turn < statementsPerTurn && written < rowCount; turn += 1) {
            const values: (number | string)[] = [];
            for (let index = written; index < written + rowsPerStatement; index += 1) {
              const { id, customer, status, total, date } = orderAt(index);
              values.push(index, id, customer, status, total, toSeconds(date));
            }
            write(values);
            written += rowsPerStatement;
          }
          onProgress(written);
          await pause();
        }
      } finally {
        finish();
        connection.exec('commit');
      }
      for (const index of indexes) {
        for (let turn = 0; turn < turnsPerIndex; turn += 1) await pause();
        if (!signal.aborted) connection.exec(index);
      }
    },
  };
}
