import type { Param, TableWrite } from '../../../machines/history/history.types';
import type { StateWrite, UrlStateKey, WholeTableState } from '../../../machines/table/table.types';
import { isSameParams } from './param';
import type { TableCodecs, TableSearch } from './table-search';

/**
 * Returns no params for the default, and for states that the table doesn't have. Never throws.
 *
 * @example
 * encodeState(createTableSearch().codecs, 'globalFilter', 'ann') // [['q', 'ann']]
 * encodeState(createTableSearch().codecs, 'globalFilter', '') // []
 */
export const encodeState = <K extends UrlStateKey>(
  codecs: TableCodecs,
  key: K,
  value: WholeTableState[K] | undefined,
): readonly Param[] => (value === undefined ? [] : codecs[key].encode(value));

/**
 * Returns a table's write with the changed search params. A write that changes none adds no history entry.
 *
 * @example
 * actor.send({ type: 'globalFilter.set', globalFilter: 'ann' });
 * encodeWrite(search, selectQueuedWrite(actor.getSnapshot())).changes
 * // [{ state: 'globalFilter', before: [], after: [['q', 'ann']] }]
 */
export function encodeWrite({ codecs }: Pick<TableSearch, 'codecs'>, write: StateWrite): TableWrite {
  const changes = write.states
    .map((state) => ({
      state,
      before: encodeState(codecs, state, write.before[state]),
      after: encodeState(codecs, state, write.of[state]),
    }))
    .filter(({ before, after }) => !isSameParams(before, after));
  return { ...write, method: changes.length > 0 ? write.method : 'replace', changes };
}
