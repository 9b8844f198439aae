import { ownPatterns } from '../url/opened-table';
import type { TableSearch } from '../url/table-search';
import { covers, readSegments, writeParams, writeSegments } from '../url/param';

export interface UrlTable {
  readonly search: Pick<TableSearch, 'codecs'>;
}

/** Recognizes tables' params, and writes them. */
export interface OwnParams {
  readonly isOwn: (name: string | undefined) => boolean;
  /** Returns a param in its table's encoding, e.g. `q=ann`. */
  readonly write: (name: string, value: string) => string;
}

/** Compares and merges search strings that contain tables' params and other params. */
export interface ParamMerge {
  readonly isSameExceptTables: (a: string, b: string) => boolean;
  /**
   * Adds the params that changed from `before` to `after` to the search string `target`, which was computed from
   * `before`. Params that `target` itself changes stay unchanged.
   */
  readonly mergeWrite: (target: string, before: string, after: string) => string;
}

export function createOwnParams(tables: () => readonly UrlTable[]): OwnParams {
  /** Returns a param's table. Reads one table at a time, because a table creates its codecs on the first read. */
  const find = (name: string) =>
    tables().find(({ search }) => ownPatterns(search).some((pattern) => covers(pattern, name)));
  return {
    isOwn: (name) => name !== undefined && find(name) !== undefined,
    write: (name, value) => {
      const codec = Object.values(find(name)?.search.codecs ?? {}).find(({ owns }) =>
        owns.some((pattern) => covers(pattern, name)),
      );
      return writeParams([[name, value]], codec?.literals).slice(1);
    },
  };
}

export function createParamMerge(isOwn: (name: string) => boolean): ParamMerge {
  const others = (search: string) => readSegments(search).filter(({ name }) => name === undefined || !isOwn(name));
  return {
    isSameExceptTables: (a, b) => writeSegments(others(a)) === writeSegments(others(b)),
    mergeWrite: (target, before, after) => {
      if (before === after) return target;
      const all = [target, before, after].map(readSegments);
      const names = new Set(all.flat().flatMap(({ name }) => (name !== undefined && isOwn(name) ? [name] : [])));
      return [...names].reduce((merged, name) => {
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
