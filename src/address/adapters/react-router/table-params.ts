import { ownPatterns, type TableSearch } from '../../../search-params';
import { covers, readSegments, writeSegments, type ParamPattern, type Segment } from '../../../search-params/param';

/** Recognizes the parameters of an application's tables, by their names. */
export interface TableParams {
  /** Returns true if two search strings differ in nothing but tables' parameters. */
  readonly isSameBesideTables: (a: string, b: string) => boolean;
  /**
   * Returns `target` with what tables wrote, where it keeps the tables' parameters as they were before the write: whoever
   * made it could not know of the write.
   */
  readonly mergeWrite: (target: string, before: string, after: string) => string;
}

/** Makes the functions that recognize these tables' parameters. */
export function createTableParams(tables: readonly { readonly search: Pick<TableSearch, 'codecs'> }[]): TableParams {
  let known: readonly ParamPattern[] | undefined;
  /** Read at the first parameter: most addresses are opened without one. */
  const owns = () => (known ??= tables.flatMap(({ search }) => ownPatterns(search)));
  const isOwn = ({ name }: Segment): boolean => name !== undefined && owns().some((pattern) => covers(pattern, name));
  const own = (search: string) => readSegments(search).filter(isOwn);
  const others = (search: string) => readSegments(search).filter((segment) => !isOwn(segment));
  return {
    isSameBesideTables: (a, b) => writeSegments(others(a)) === writeSegments(others(b)),
    mergeWrite: (target, before, after) =>
      before !== after && writeSegments(own(target)) === writeSegments(own(before))
        ? writeSegments([...others(target), ...own(after)])
        : target,
  };
}
