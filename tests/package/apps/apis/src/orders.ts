import { limitColumns, numberColumn, selectColumn, textColumn } from 'chartable/columns';

export interface Order {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly status: string;
}

/** The API sorts by two columns, filters by one and searches: the view offers just that. */
export const columns = limitColumns(
  [
    { accessorKey: 'customer', header: 'Customer', ...textColumn() },
    { accessorKey: 'amount', header: 'Amount', ...numberColumn() },
    { accessorKey: 'status', header: 'Status', ...selectColumn({ options: ['open', 'paid'] }) },
  ],
  { sort: ['customer', 'amount'], filter: ['status'], search: true },
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Reads an order of an answer. An error says on the page what is wrong with it. */
export function readOrder(value: unknown): Order {
  if (!isObject(value) || value['id'] === undefined) throw new Error('The answer has an order without an id.');
  const { id, customer, amount, status } = value;
  return { id: String(id), customer: String(customer), amount: Number(amount), status: String(status) };
}

/** Asks for JSON, and explains an answer that is none, such as the page of a proxy. */
export async function askJson(url: string, init: RequestInit): Promise<{ json: unknown; headers: Headers }> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
  const json: unknown = await response.json().catch(() => {
    throw new Error('The answer of the server is no JSON.');
  });
  return { json, headers: response.headers };
}

/** Returns the list and the number that an answer has by these names. */
export function readList(json: unknown, listName: string, totalName: string): { rows: Order[]; rowCount: number } {
  const list = isObject(json) ? json[listName] : undefined;
  if (!isObject(json) || !Array.isArray(list)) throw new Error('The answer has no list of orders.');
  return { rows: list.map(readOrder), rowCount: Number(json[totalName]) };
}
