import { ownPatterns, type TableSearch } from '../search-params';
import { covers, readSegments, writeSegments, type ParamPattern } from '../search-params/param';

/** A table of an app, by which an adapter knows the params that loaders read. */
export interface AddressTable {
  readonly search: Pick<TableSearch, 'codecs'>;
  /** True if the router runs loaders for what the table writes. */
  readonly loads?: boolean;
}

/**
 * Makes the function that returns true if two search strings differ in a param of a table that has `loads`: the loaders that ran
 * for the first one must run for the second.
 */
export function createLoadCheck(tables: readonly AddressTable[]): (loaded: string, search: string) => boolean {
  let known: readonly ParamPattern[] | undefined;
  const patterns = () => (known ??= tables.filter(({ loads }) => loads).flatMap(({ search }) => ownPatterns(search)));
  const read = (text: string): string =>
    writeSegments(
      readSegments(text).filter(
        ({ name }) => name !== undefined && patterns().some((pattern) => covers(pattern, name)),
      ),
    );
  return (loaded, search) => loaded !== search && read(loaded) !== read(search);
}
