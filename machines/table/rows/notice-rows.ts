import { encodeStates } from '../address/delivery';
import { rowStateKeys } from '../states';
import { isSameParams, type TableContext } from '../types';

/**
 * Removes rows that do not exist from the states. That is no user event: the address keeps its text until such a state changes. A
 * change that waits for its write is still written.
 */
export function keepText(context: TableContext, known: Partial<TableContext>): Partial<TableContext> {
  const codecs = context.codecs();
  const before = encodeStates(codecs, rowStateKeys, context);
  const after = encodeStates(codecs, rowStateKeys, { ...context, ...known });
  const held = rowStateKeys.filter((key) => isSameParams(before[key] ?? [], context.written[key] ?? []));
  return {
    ...known,
    written: { ...context.written, ...Object.fromEntries(held.map((key) => [key, after[key]])) },
    noticed: noticeRows(context, known),
  };
}

/** Returns the noticed states, with the states of rows that changed without a user event. */
export const noticeRows = (context: TableContext, changed: Partial<TableContext>): TableContext['noticed'] => ({
  ...context.noticed,
  ...Object.fromEntries(rowStateKeys.filter((key) => changed[key] !== undefined).map((key) => [key, changed[key]])),
});
