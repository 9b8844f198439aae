import { ownPatterns, type TableSearch } from '../search-params';
import { covers, readSegments, writeSegments, type ParamPattern, type Segment } from '../search-params/param';

/** A table of an app: the names of its params. */
export interface AddressTable {
  readonly search: Pick<TableSearch, 'codecs'>;
}

/** Recognizes the params of an app's tables by their names. */
export interface TableParams {
  /** Returns true if two search strings differ only in tables' params. */
  readonly isSameBesideTables: (a: string, b: string) => boolean;
  /**
   * Returns `target` with the params that tables wrote. A table's param that `target` changes itself stays as `target` has it.
   * Whoever made `target` only knew the params `before` the write.
   */
  readonly mergeWrite: (target: string, before: string, after: string) => string;
}

/** Makes the functions that recognize these tables' params. */
export function createTableParams(tables: readonly AddressTable[]): TableParams {
  let known: readonly ParamPattern[] | undefined;
  /** Read at the first param: most URLs are opened without one. */
  const owns = () => (known ??= tables.flatMap(({ search }) => ownPatterns(search)));
  const isOwn = ({ name }: Segment): boolean => name !== undefined && owns().some((pattern) => covers(pattern, name));
  const others = (search: string) => readSegments(search).filter((segment) => !isOwn(segment));
  return {
    isSameBesideTables: (a, b) => writeSegments(others(a)) === writeSegments(others(b)),
    mergeWrite: (target, before, after) => {
      if (before === after) return target;
      const all = [target, before, after].map(readSegments);
      const names = new Set(all.flat().flatMap((segment) => (isOwn(segment) ? [segment.name] : [])));
      return [...names].reduce<string>((merged, name) => {
        const named = (search: string) => readSegments(search).filter((segment) => segment.name === name);
        const [own, old, written] = [named(merged), named(before), named(after)];
        if (writeSegments(own) !== writeSegments(old) || writeSegments(old) === writeSegments(written)) return merged;
        const segments = readSegments(merged);
        const at = segments.findIndex((segment) => segment.name === name);
        const rest = segments.filter((segment) => segment.name !== name);
        return writeSegments(rest.toSpliced(at < 0 ? rest.length : at, 0, ...written));
      }, target);
    },
  };
}
