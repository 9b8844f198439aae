/*
 * These functions restore one column's default in a table state. They return `undefined` if nothing changes, because
 * unchanged states must not be written.
 */

export function resetEntries<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  defaults: readonly Entry[],
  columnId: string,
): readonly Entry[] | undefined {
  const isOfColumn = ({ id }: Entry) => id === columnId;
  const own = defaults.filter(isOfColumn);
  if (JSON.stringify(entries.filter(isOfColumn)) === JSON.stringify(own)) return undefined;
  return [...entries.filter((entry) => !isOfColumn(entry)), ...own];
}

export function resetValue<Value>(
  values: Readonly<Record<string, Value>>,
  defaults: Readonly<Record<string, Value>>,
  columnId: string,
): Readonly<Record<string, Value>> | undefined {
  const entriesOf = (record: Readonly<Record<string, Value>>) =>
    Object.entries(record).map(([id, value]) => ({ id, value }));
  const entries = resetEntries(entriesOf(values), entriesOf(defaults), columnId);
  // `Object.fromEntries` defines properties, so `__proto__` works as a column ID.
  return entries && Object.fromEntries(entries.map(({ id, value }) => [id, value]));
}
