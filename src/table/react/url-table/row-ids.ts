import { toRowId } from '../../rows/row-id';

type GetSubRows = (row: unknown, index: number) => readonly unknown[] | undefined;

export const readId = (row: unknown): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, 'id') : undefined;

/** True if every row has an `id`, and all IDs are different. */
export function haveUniqueIds(rows: readonly unknown[], getSubRows: GetSubRows = () => undefined): boolean {
  const known = new Set<string>();
  const areNew = (list: readonly unknown[]): boolean =>
    list.every((row, index) => {
      const id = toRowId(readId(row));
      return id !== undefined && known.size < known.add(id).size && areNew(getSubRows(row, index) ?? []);
    });
  return areNew(rows);
}
