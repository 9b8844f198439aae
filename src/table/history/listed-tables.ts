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
  if (isListed && owns.some(({ name }) => !isListed(name))) warnDeveloper('unlistedTable', `“${table}”`);
}
