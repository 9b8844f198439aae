import type { ParamPattern } from '../url/param';
import { warnDeveloper } from '../url/warn-developer';
import type { PageHistory } from './page-history';

const readers = new WeakMap<PageHistory, (name: string) => boolean>();

/** Notes which params a router's URL recognizes, from its option `tables`. */
export const noteListedParams = (page: PageHistory, isListed: (name: string) => boolean): void =>
  void readers.set(page, isListed);

/** Warns if a router's URL doesn't list a table. The router would undo the table's writes. */
export function checkIsListed(page: PageHistory, table: string, owns: readonly ParamPattern[]): void {
  const isListed = readers.get(page);
  if (isListed && owns.some(({ name }) => !isListed(name))) warnDeveloper('unlistedTable', `“${table}”`);
}
