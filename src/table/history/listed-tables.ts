import type { ParamPattern } from '../url/param';
import { warnDeveloper } from '../warn-developer';
import type { PageHistory } from './page-history';

const readers = new WeakMap<PageHistory, (name: string) => boolean>();

/** Remembers which params the option `tables` of a router's URL lists. */
export const noteListedParams = (page: PageHistory, isListed: (name: string) => boolean): void =>
  void readers.set(page, isListed);

/** Warns if a table isn't listed in a router's URL. The router would undo its writes. */
export function checkIsListed(page: PageHistory, table: string, owns: readonly ParamPattern[]): void {
  const isListed = readers.get(page);
  // Filter params are named by column, and a listed table's other params are listed too.
  const names = owns.flatMap(({ name, operators }) => (operators ? [] : name));
  if (isListed && !names.every(isListed)) warnDeveloper('unlistedTable', `“${table}”`);
}
