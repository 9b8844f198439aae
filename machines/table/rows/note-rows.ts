import { encodeState } from '../url/delivery';
import { paramsInUrl, updateRecords, type UrlRecords } from '../url/url-record';
import { rowStateKeys } from '../table.states';
import { isSameParams, type TableContext } from '../table.types';

/** Marks states that changed without a user event as seen, so that they aren't written. */
export const markRowsSeen = (context: TableContext, changed: Partial<TableContext>): UrlRecords =>
  updateRecords(
    context.url,
    rowStateKeys.filter((key) => changed[key] !== undefined),
    (key) => ({
      written: context[key] === context.url[key]?.written ? changed[key] : context.url[key]?.written,
    }),
  );

/** No user event caused this change, so the URL keeps its params. Pending changes are still written. */
export function keepParams(context: TableContext, known: Partial<TableContext>): Partial<TableContext> {
  const codecs = context.codecs();
  const after = { ...context, ...known };
  const synced = rowStateKeys.filter((key) =>
    isSameParams(encodeState(codecs, key, context[key]), paramsInUrl(context.url, key)),
  );
  return {
    ...known,
    url: updateRecords(markRowsSeen(context, known), synced, (key) => ({
      written: after[key],
      params: encodeState(codecs, key, after[key]),
    })),
  };
}
