import { rowStateKeys } from '../table.states';
import { isSameParams, type SearchParamsChange, type TableWrite } from './url.types';

/**
 * Returns the write without its longest row list, or `undefined` if it has no lists. A write that only removes lists adds no
 * history entry.
 *
 * @example
 * omitLongestList(selectQueuedWrite(actor.getSnapshot()))?.tooLong // ['rowSelection']
 */
export function omitLongestList(write: TableWrite): TableWrite | undefined {
  const [longest] = write.changes
    .filter(({ state, after }) => rowStateKeys.includes(state) && after.length > 0)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (!longest) return undefined;
  const tooLong = [...(write.tooLong ?? []), longest.state];
  const changes = write.changes
    .map((change) => (change === longest ? { ...change, after: [] } : change))
    .filter(({ before, after }) => !isSameParams(before, after));
  const isPushed = changes.some(({ state }) => !tooLong.includes(state));
  return { ...write, method: isPushed ? write.method : 'replace', changes, tooLong };
}

const lengthOf = ({ after }: SearchParamsChange): number => after.reduce((sum, [, value]) => sum + value.length, 0);
