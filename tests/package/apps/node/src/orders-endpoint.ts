import { createTableSearch, dateColumn, numberColumn, selectColumn, textColumn } from 'chartable/url';
import { createRowEndpoint } from 'chartable/rows';
import { createSqlDialect, createSqlSource, postgresRunner, type PostgresPool } from 'chartable/sql';
import { Kysely } from 'kysely';

interface Database {
  orders: { id: number; tenant: string; customer_id: number; amount: number; status: string; placed: Date };
  customers: { id: number; name: string };
  items: { order_id: number };
}

const columns = [
  { accessorKey: 'customer', header: 'Customer', ...textColumn() },
  { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
  { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'paid'] }) },
  { accessorKey: 'placed', header: 'Placed', ...dateColumn({ timeZone: 'Europe/Oslo' }) },
  { accessorKey: 'items', header: 'Items', ...numberColumn() },
];

export function createOrdersEndpoint(pool: PostgresPool) {
  const run = postgresRunner(pool);
  const db = new Kysely<Database>({ dialect: createSqlDialect('postgres', run) });
  const ordersOf = (tenant: string) =>
    createSqlSource({
      db,
      run,
      flavor: 'postgres',
      query: db
        .selectFrom('orders')
        .innerJoin('customers', 'customers.id', 'orders.customer_id')
        .where('orders.tenant', '=', tenant),
      id: 'orders.id',
      idType: 'integer',
      columns,
      expressions: {
        customer: { value: 'customers.name', collate: 'en-x-icu', notNull: true },
        amount: { value: 'orders.amount', notNull: true },
        status: 'orders.status',
        placed: 'orders.placed',
        items: (eb) =>
          eb
            .selectFrom('items')
            .whereRef('items.order_id', '=', 'orders.id')
            .select(({ fn }) => fn.countAll<string>().as('count')),
      },
      // The driver returns `bigint` and `numeric` as text.
      readRow: ({ items, ...values }, id) => ({ id, ...values, items: Number(items) }),
    });
  return createRowEndpoint({
    search: createTableSearch(),
    columns,
    source: (user: { readonly tenant: string }) => ordersOf(user.tenant),
  });
}
