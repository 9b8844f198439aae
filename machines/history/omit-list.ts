import { rowStateKeys } from '../table/table.states';
import type { SearchParamsChange, TableWrite } from './history.types';

/**
 * Returns the write without its longest row list, or `undefined` if it has no lists. A write that only removes lists adds no
 * history entry.
 *
 * @example
 * omitLongestList(encodeWrite(search, selectQueuedWrite(snapshot)))?.tooLong // ['rowSelection']
 */
export function omitLongestList(write: TableWrite): TableWrite | undefined {
  const [longest] = write.changes
    .filter(({ state, after }) => rowStateKeys.includes(state) && after.length > 0)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return undefined;
  const tooLong = [...(write.tooLong ?? []), longest.state];
  const changes = write.changes.flatMap((change) => {
    if (change !== longest) return change;
    return change.before.length > 0 ? { ...change, after: [] } : [];
  });
  const isPushed = changes.some(({ state }) => !tooLong.includes(state));
  return { ...write, method: isPushed ? write.method : 'replace', changes, tooLong };
}

const lengthOf = ({ after }: SearchParamsChange): number => after.reduce((sum, [, value]) => sum + value.length, 0);
