import { encodeStates, tableState } from '../address/delivery';
import { isSameParams, type StateEncoders, type TableContext } from '../types';

/** The states that name rows. */
export const rowStateKeys = ['rowSelection', 'expanded', 'rowPinning'] as const;

/**
 * Returns the parameters that the address holds, as those of the states without the rows that there are not: the text of the
 * address stays as it is until such a state changes. A change that waits for its write is still to be written.
 */
export function keepText(
  codecs: StateEncoders,
  context: TableContext,
  known: Partial<TableContext>,
): TableContext['written'] {
  const before = encodeStates(codecs, rowStateKeys, tableState(context, []));
  const after = encodeStates(codecs, rowStateKeys, tableState({ ...context, ...known }, []));
  const held = rowStateKeys.filter((key) => isSameParams(before[key] ?? [], context.written[key] ?? []));
  return { ...context.written, ...Object.fromEntries(held.map((key) => [key, after[key]])) };
}
